// Makes dist/web/verify.html: rules of all games, proof and page in one file that asks nobody.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = join(ROOT, 'apps/web/src/verifier');

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A proof reads the rules of a game alone: no lines for learning, no tables, no words of columns. */
const rulesAlone = {
  name: 'rules alone',
  setup({ onLoad }) {
    onLoad({ filter: /games[\\/][^\\/]+[\\/]rules[\\/]index\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const [whole, game] = /export const module: GameModule = \{.*?game: (\w+),.*?\};/s.exec(text);
      const contents = text.replace(whole, `export const module = { game: ${game}, order: 0 };`);
      return { contents, loader: 'ts' };
    });
    onLoad({ filter: /[\\/]columnWords\.ts$/ }, () => ({
      contents: 'export const columnWords = {};',
    }));
  },
};

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCES, 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    absWorkingDir: ROOT,
    plugins: [rulesAlone],
  });
  return outputFiles[0].text.trim();
}

/** Opens the packed program. The policy names its hash, so the browser runs no other. */
const loader = (packed) =>
  `(async()=>{const b=Uint8Array.from(atob("${packed}"),c=>c.charCodeAt(0));` +
  'const s=document.createElement("script");' +
  's.textContent=await new Response(new Blob([b]).stream().pipeThrough(' +
  'new DecompressionStream("deflate-raw"))).text();document.body.append(s)})()';

/** The same inputs give the same bytes. */
export async function verifierPage() {
  const code = await bundle();
  const packed = deflateRawSync(code, { level: 9, memLevel: 9 }).toString('base64');
  const script = loader(packed);
  const css = readFileSync(join(SOURCES, 'page.css'), 'utf8');
  const style = (await transform(css, { loader: 'css', minify: true })).code.trim();
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src ${hashOf(script)} ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = { policy, style, script };
  return readFileSync(join(SOURCES, 'page.html'), 'utf8')
    .replace(/>\s+</g, '><')
    .replace(/\s*%(policy|style|script)%\s*/g, (_, name) => parts[name])
    .trim();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = await verifierPage();
  mkdirSync(join(ROOT, 'dist/web'), { recursive: true });
  writeFileSync(join(ROOT, 'dist/web/verify.html'), page);
  console.error(`taku: verify.html, ${Buffer.byteLength(page)} bytes`);
}
