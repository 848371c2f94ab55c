import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONTS = join(import.meta.dirname, 'build', 'fonts');
const ALWAYS = ['latin-sans'];
const JAPANESE = ['ja-sans-400-base', 'ja-sans-700-base'];

/** The language the page will have, before the page's own code is there. A policy forbids inline code. */
function bootCode(urls: readonly string[]): string {
  return `let language;
try {
  language = JSON.parse(localStorage.getItem('taku.settings')).state.language;
} catch {
  const tags = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  language = tags.find((tag) => tag === 'ja' || tag === 'en');
}
if (language === 'ja') {
  for (const href of ${JSON.stringify(urls)}) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}
`;
}

function preload(href: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Fonts that the first page needs are asked for at once; the licences go out with them. */
export function fontPreload(): Plugin {
  let boot = '';
  let always: readonly string[] = [];
  return {
    name: 'taku:font-preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle);
      const urlOf = (name: string) => {
        const file = files.find((path) => path.startsWith(`assets/${name}-`));
        if (!file) throw new Error(`the build has no font ${name}`);
        return `/${file}`;
      };
      always = ALWAYS.map(urlOf);
      const source = bootCode(JAPANESE.map(urlOf));
      const reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
      boot = `/${this.getFileName(reference)}`;
      const licences = readFileSync(join(FONTS, 'font-licences.txt'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: licences });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        ...always.map(preload),
        { tag: 'script', attrs: { src: boot, async: true }, injectTo: 'head' },
      ],
    },
  };
}
