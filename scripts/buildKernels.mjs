// Compiles every AssemblyScript kernel: `asc` without optimisation, then binaryen at -O3,
// because each optimising level of asc 0.28 can sign-extend `<u64><u32>` of an i32 load.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'binaryen';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const KERNELS = join(ROOT, 'packages', 'kernels');
const { Features } = binaryen;
const FEATURES =
  Features.MutableGlobals |
  Features.SignExt |
  Features.NontrappingFPToInt |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.SIMD128;

/** 64 kB pages each kernel starts with; the fixed memory map of its sources needs them. */
const MEMORY_PAGES = 704;

/** One memory for each instance, and a build whose instances in several threads share one. */
const BUILDS = [
  { suffix: '', flags: '', features: FEATURES },
  {
    suffix: '.shared',
    flags: ` --enable threads --importMemory --sharedMemory --maximumMemory ${MEMORY_PAGES}`,
    features: FEATURES | Features.Atomics,
  },
];

function kernelNames() {
  const hasSource = (name) => existsSync(join(KERNELS, name, 'assembly', 'index.ts'));
  return readdirSync(KERNELS).filter(hasSource).sort();
}

async function compile(name, more) {
  let bytes = null;
  const flags = `--runtime stub --enable simd --noAssert --initialMemory ${MEMORY_PAGES}${more}`;
  const baseDir = join(KERNELS, name, 'assembly');
  const { error } = await asc.main(
    ['index.ts', '--baseDir', baseDir, '--outFile', 'kernel.wasm', ...flags.split(' ')],
    {
      stderr: process.stderr,
      writeFile(file, contents) {
        if (file === 'kernel.wasm') bytes = contents;
      },
    },
  );
  if (error || bytes === null) throw new Error(`kernel ${name} does not compile`);
  return bytes;
}

function optimise(bytes, features) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(features);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  module.optimize();
  if (!module.validate()) throw new Error('binaryen refuses its own output');
  const optimised = module.emitBinary();
  module.dispose();
  return optimised;
}

function generated(bytes) {
  const text = Buffer.from(bytes).toString('base64');
  return `// Made by scripts/buildKernels.mjs; not kept in git.\nexport const KERNEL_BASE64 =\n  '${text}';\n`;
}

for (const name of kernelNames()) {
  const folder = join(KERNELS, name, 'build');
  mkdirSync(folder, { recursive: true });
  for (const { suffix, flags, features } of BUILDS) {
    const bytes = optimise(await compile(name, flags), features);
    writeFileSync(join(folder, `${name}${suffix}.wasm`), bytes);
    writeFileSync(join(folder, `${name}${suffix}.generated.ts`), generated(bytes));
    process.stderr.write(`taku: kernel ${name}${suffix}, ${bytes.length} bytes\n`);
  }
}
