import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted, plainLines } from '@taku/contract';
import { walk } from '@taku/match';
import type { MatchLog } from '@taku/storage';
import type { Deal } from '@taku/stud/rules';
import { CliError, type Command, matchesIn, say } from '@taku/terminal';

const HELP = `
PHH is the poker hand history format; its stud variants are F7S, FR and F7S/8.

Examples:
  taku phh replay hands/              one JSON line for every .phh file
  taku phh export games.jsonl --out hands/
  taku phh text games.jsonl           finished deals as text for people`;

async function phhFiles(place: string): Promise<readonly string[]> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new CliError(`${place} is neither a file nor a folder.`);
  if (found.isFile()) return [place];
  const names = await readdir(place, { recursive: true });
  const files = names.filter((name) => name.endsWith('.phh')).sort();
  if (files.length === 0) throw new CliError(`${place} holds no .phh file.`);
  return files.map((name) => join(place, name));
}

/** One line for a file: what the hand ended with, or the first action refused and why. */
async function replayFile(file: string): Promise<boolean> {
  const { PHH_VARIANTS, parsePhh, replayPhh } = await import('@taku/stud/rules');
  const hand = parsePhh(await readFile(file, 'utf8'));
  if (!hand.ok) {
    say(JSON.stringify({ file, error: hand.detail.en }));
    return false;
  }
  const variant = PHH_VARIANTS[hand.value.gameType];
  const replay = replayPhh(hand.value);
  if (!replay.ok) {
    const { line, action, why } = replay;
    say(JSON.stringify({ file, variant, refused: { line, action, why } }));
    return false;
  }
  const { finishingStacks } = replay;
  const expected = hand.value.finishingStacks;
  const agrees = !expected || expected.every((stack, seat) => stack === finishingStacks[seat]);
  const line = { file, variant, finishing_stacks: finishingStacks };
  say(JSON.stringify(agrees ? line : { ...line, file_says: expected }));
  return agrees;
}

async function replayAll(place: string): Promise<void> {
  let wrong = 0;
  for (const file of await phhFiles(place)) if (!(await replayFile(file))) wrong += 1;
  if (wrong > 0) process.exitCode = 1;
}

interface FinishedDeal {
  readonly deal: Deal;
  readonly names: readonly string[];
  readonly name: string;
  readonly at: number;
}

async function finishedDeals(log: MatchLog): Promise<readonly FinishedDeal[]> {
  const { parseConfig, stud } = await import('@taku/stud/rules');
  const config = parseConfig(log.header.config);
  if (!config.ok) throw new CliError(`Match ${log.header.matchId}: ${config.detail.en}.`);
  const names = log.header.players.map(({ name }) => name);
  const deals: FinishedDeal[] = [];
  for (const { before, after, at } of walk(stud, log.header, log.entries)) {
    const { deal } = after;
    if (!deal?.dealFinished || deal === before.deal) continue;
    deals.push({ deal, names, at, name: `${log.header.matchId}-${deal.dealId}` });
  }
  return deals;
}

async function* studDeals(file: string): AsyncIterable<FinishedDeal> {
  for await (const log of matchesIn(file)) {
    if (log.header.game === 'stud') yield* await finishedDeals(log);
  }
}

async function exportDeals(file: string, flags: { readonly out: string }): Promise<void> {
  const { exportPhh, formatPhh } = await import('@taku/stud/rules');
  await mkdir(flags.out, { recursive: true });
  let written = 0;
  for await (const { deal, names, name } of studDeals(file)) {
    const hand = exportPhh(deal, names);
    if (hand.ok) {
      await writeFile(join(flags.out, `${name}.phh`), formatPhh(hand.value));
      written += 1;
    } else process.stderr.write(plainLines(`${name}: ${hand.detail.en}\n`));
  }
  process.stderr.write(`${counted(written, 'hand')} written to ${flags.out}\n`);
}

async function writeText(file: string): Promise<void> {
  const { textHistory } = await import('@taku/stud/rules');
  for await (const { deal, names, name, at } of studDeals(file)) {
    say(`${textHistory(deal, { names, hand: name, at })}\n`);
  }
}

export function addPhh(program: Command): void {
  const phh = program
    .command('phh')
    .description('hand histories of stud: replay, export, text')
    .addHelpText('afterAll', HELP);
  phh
    .command('replay')
    .description('play PHH files through the rules')
    .argument('<place>', 'a .phh file, or a folder of them')
    .action(replayAll);
  phh
    .command('export')
    .description('finished stud deals of a log as PHH files')
    .argument('<log>', 'as written by export; - is stdin')
    .option('--out <folder>', 'where the files go', 'phh')
    .action(exportDeals);
  phh
    .command('text')
    .description('finished stud deals of a log as text')
    .argument('<log>', 'as written by export; - is stdin')
    .action(writeText);
}
