// Compiles every AssemblyScript kernel: `asc` without optimisation, then binaryen at -O3,
// because each optimising level of asc 0.28 can sign-extend `<u64><u32>` of an i32 load.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'binaryen';
import { KERNEL_BUILDS, kernelFolders } from './kernelFolders.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
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

const [OWN_MEMORY, SHARED_MEMORY] = KERNEL_BUILDS;

const BUILDS = [
  { name: OWN_MEMORY, flags: '', features: FEATURES },
  {
    name: SHARED_MEMORY,
    flags: ` --enable threads --importMemory --sharedMemory --maximumMemory ${MEMORY_PAGES}`,
    features: FEATURES | Features.Atomics,
  },
];

async function compile(folder, more) {
  let bytes = null;
  const flags = `--runtime stub --enable simd --noAssert --initialMemory ${MEMORY_PAGES}${more}`;
  const baseDir = join(ROOT, folder, 'assembly');
  const { error } = await asc.main(
    ['index.ts', '--baseDir', baseDir, '--outFile', 'kernel.wasm', ...flags.split(' ')],
    {
      stderr: process.stderr,
      writeFile(file, contents) {
        if (file === 'kernel.wasm') bytes = contents;
      },
    },
  );
  if (error || bytes === null) throw new Error(`${folder} does not compile`);
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

for (const folder of kernelFolders(ROOT)) {
  const out = join(ROOT, folder, 'build');
  mkdirSync(out, { recursive: true });
  for (const { name, flags, features } of BUILDS) {
    const bytes = optimise(await compile(folder, flags), features);
    writeFileSync(join(out, `${name}.wasm`), bytes);
    writeFileSync(join(out, `${name}.generated.ts`), generated(bytes));
    process.stderr.write(`taku: ${folder}, ${name}, ${bytes.length} bytes\n`);
  }
}
