import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './fontPreload.ts';
import { gameEntries } from './gameEntries.ts';

/** WebAssembly threads need an isolated page; the server sends the same three headers. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const SERVER = process.env.TAKU_SERVER ?? 'http://127.0.0.1:8000';
// The server compares Origin with Host, so the proxy must pass the browser's Host on.
const proxy = {
  '/api': { target: SERVER, changeOrigin: false },
  '/models': { target: SERVER, changeOrigin: false },
  '/ws': { target: SERVER, changeOrigin: false, ws: true },
};

const ENTRIES = gameEntries();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreload()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        ...ENTRIES,
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (name in ENTRIES ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  server: { headers: ISOLATION, proxy },
  preview: { headers: ISOLATION, proxy },
});
