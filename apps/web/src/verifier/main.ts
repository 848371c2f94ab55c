// The page that is one file: opened from anywhere, it proves a record without asking anybody.
import { findGame } from '@taku/catalog';
import { type ClosedLog, type Verdict, proving } from '@taku/match/proof';
import { config } from 'zod/mini';
import { verifierWords } from './words.ts';

type Language = 'en' | 'ja';
type Key = keyof typeof verifierWords;

// Without it zod tries to make code from text, which this page forbids.
config({ jitless: true });

const SLICE_MS = 12;
let language: Language = navigator.language.startsWith('ja') ? 'ja' : 'en';
let verdicts: readonly Verdict[] = [];
let seconds = 0;

function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return verifierWords[key][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function place(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

function fact(name: string, value: string): readonly HTMLElement[] {
  return [element('dt', name), element('dd', value)];
}

function numberFacts({ header }: ClosedLog): readonly HTMLElement[] {
  return (header.deal?.numbers ?? []).flatMap(({ seat, number }) => {
    const name = header.players.find((player) => player.seat === seat)?.name ?? String(seat);
    return fact(say('number', { name }), number ?? say('drew'));
  });
}

function dealFacts({ header, dealSecrets, seed }: ClosedLog): readonly HTMLElement[] {
  const { deal } = header;
  const promise = fact(say('promise'), deal?.promise ?? header.seedHash);
  const secret = deal && dealSecrets ? fact(say('secret'), dealSecrets.secret) : [];
  return [...promise, ...secret, ...fact(say('seed'), seed)];
}

function factsOf(log: ClosedLog): HTMLElement {
  const list = element('dl');
  const { signed } = log;
  const key = signed ? fact(say('key'), signed.key) : [];
  list.append(...dealFacts(log), ...numberFacts(log), ...key);
  return list;
}

function heldCard({ log, draws }: Extract<Verdict, { kind: 'holds' }>): HTMLElement {
  const card = element('section', '', 'holds');
  const game = findGame(log.header.game)?.name[language] ?? log.header.game;
  card.append(
    element('h2', say('holds')),
    element('p', `${game} · ${log.header.matchId}`),
    element('p', say('counts', { entries: log.entries.length, draws })),
    ...(log.header.deal ? [] : [element('p', say('alone'))]),
    factsOf(log),
    element('p', log.signed ? say('keyNote') : say('unsigned')),
  );
  return card;
}

function failedCard({ line, entry, detail }: Extract<Verdict, { kind: 'fails' }>): HTMLElement {
  const card = element('section', '', 'fails');
  const where = entry === null ? say('line', { line }) : say('entry', { entry, line });
  card.append(element('h2', say('fails')), element('p', where), element('p', detail));
  return card;
}

function show(): void {
  document.documentElement.lang = language;
  document.title = say('title');
  for (const key of ['title', 'intro', 'file', 'paste', 'check', 'language'] as const) {
    place(key).textContent = say(key);
  }
  const cards = verdicts.map((verdict) =>
    verdict.kind === 'holds' ? heldCard(verdict) : failedCard(verdict),
  );
  const took = verdicts.length > 0 ? [element('p', say('took', { s: seconds.toFixed(2) }))] : [];
  place('result').replaceChildren(...cards, ...took);
}

async function check(text: string): Promise<void> {
  const began = performance.now();
  const steps = proving(text, findGame);
  for (let until = began + SLICE_MS; ;) {
    const next = steps.next();
    if (next.done) {
      verdicts = next.value;
      seconds = (performance.now() - began) / 1000;
      show();
      return;
    }
    if (performance.now() < until) continue;
    place('result').textContent = say('working', { percent: Math.round(next.value * 100) });
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}

const [file, text] = [place('record') as HTMLInputElement, place('text') as HTMLTextAreaElement];
file.addEventListener('change', () => {
  void file.files?.[0]?.text().then(check);
});
place('check').addEventListener('click', () => {
  const chosen = file.files?.[0];
  if (text.value.trim() !== '') void check(text.value);
  else if (chosen) void chosen.text().then(check);
});
place('language').addEventListener('click', () => {
  language = language === 'ja' ? 'en' : 'ja';
  show();
});
show();
