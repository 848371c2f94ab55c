import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface FontConfig {
  /** The environment under which a program finds the test font and no other. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

const FONTS = resolve(import.meta.dirname, 'fonts');

/** fontconfig's own words: one folder of fonts, a cache nobody shares. */
function fontsConf(cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}

export function testFontOnly(): FontConfig {
  const folder = mkdtempSync(join(tmpdir(), 'taku-fonts-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, fontsConf(join(folder, 'cache')));
  return {
    env: { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
