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

function kernelNames() {
  const hasSource = (name) => existsSync(join(KERNELS, name, 'assembly', 'index.ts'));
  return readdirSync(KERNELS).filter(hasSource).sort();
}

async function compile(name) {
  let bytes = null;
  const flags = `--runtime stub --enable simd --noAssert --initialMemory ${MEMORY_PAGES}`;
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

function optimise(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
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
  const bytes = optimise(await compile(name));
  const folder = join(KERNELS, name, 'build');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.wasm`), bytes);
  writeFileSync(join(folder, `${name}.generated.ts`), generated(bytes));
  process.stderr.write(`taku: kernel ${name}, ${bytes.length} bytes\n`);
}
