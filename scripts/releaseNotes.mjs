// node scripts/releaseNotes.mjs v0.1.0: what CHANGELOG.md says about that version, or fails.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Null when the changelog has no such heading, or nothing below it. */
export function releaseNotes(changelog, tag) {
  const version = tag.replace(/^v/, '');
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0]?.trim() === version);
  return section?.slice(section.indexOf('\n')).trim() || null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , tag = ''] = process.argv;
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const notes = releaseNotes(changelog, tag);
  if (notes === null) {
    process.stderr.write(`CHANGELOG.md says nothing under “## ${tag.replace(/^v/, '')}”.\n`);
    process.exit(1);
  }
  process.stdout.write(`${notes}\n`);
}
