import type { Manifest, Measured } from '@taku/models';
import type { ArenaRecord, ArenaStanding } from '@taku/protocol';

type Interval = readonly [number, number] | null;

/** What `taku gate` writes into a manifest. */
interface Gate extends Measured {
  readonly sentence: string;
  readonly results: readonly {
    readonly against: string;
    readonly pairs: number;
    readonly gain: number;
    readonly interval95: Interval;
  }[];
}

function isGate(measured: Measured): measured is Gate {
  return typeof measured['sentence'] === 'string' && Array.isArray(measured['results']);
}

/** A player with several weights has its gate beside each of them: it is told once. */
function gatesOf({ models, measured = [] }: Manifest): readonly Gate[] {
  const all = [...models.flatMap((model) => model.measured), ...measured].filter(isGate);
  return [...new Map(all.map((gate) => [gate.command, gate])).values()];
}

function whole(value: number): string {
  return value.toLocaleString('en-US').replace(/^-/, '−');
}

/** Shares of a game want two decimals, points of one that is counted in them want one. */
function decimalsOf({ records }: ArenaStanding): number {
  return records.every(({ gain }) => Math.abs(gain) <= 1) ? 2 : 1;
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) > 0 ? `−${text}` : `+${text}`;
}

function worth(gain: number, interval: Interval, decimals: number): string {
  if (!interval) return signed(gain, decimals);
  const [low, high] = interval.map((end) => signed(end, decimals));
  return `${signed(gain, decimals)} [${low}, ${high}]`;
}

type Lines = readonly string[];

function table(head: Lines, rows: readonly Lines[]): Lines {
  const line = (cells: Lines): string => `| ${cells.join(' | ')} |`;
  return ['', line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line), ''];
}

/** Of two players the measurement with the most pairs; of equal ones the first seed. */
function longest(records: readonly ArenaRecord[]): readonly ArenaRecord[] {
  const best = new Map<string, ArenaRecord>();
  for (const record of records.toSorted((one, other) => one.seed - other.seed)) {
    const key = [record.a, record.b].toSorted().join(' ');
    if (record.pairs > (best.get(key)?.pairs ?? 0)) best.set(key, record);
  }
  return [...best.values()];
}

/** As commands call a player: without the game. */
function nameOf(id: string): string {
  return `\`${id.slice(id.indexOf('/') + 1)}\``;
}

function ladderLines({
  game,
  pairsAMatch,
  anchor,
  ladder,
  records,
  command,
}: ArenaStanding): Lines {
  const match = pairsAMatch === 1 ? '1 exchanged pair' : `${pairsAMatch} exchanged pairs`;
  const rows = ladder.map(({ player, rating, half, pairs }) => [
    nameOf(player),
    half === 0 ? whole(rating) : `${whole(rating)} ± ${half}`,
    whole(pairs),
  ]);
  return [
    `The ladder (\`${command}\` over the ${records.length} results of \`models/ladders/${game}.json\`, each with its command and seed): 100 points are 64 of 100 matches of ${match}, ${nameOf(anchor.player)} stands at ${whole(anchor.rating)}.`,
    ...table(['player', 'rating', 'pairs'], rows),
  ];
}

function meetingLines(standing: ArenaStanding): Lines {
  const { unit, ladder, records } = standing;
  const order = ladder.map(({ player }) => player);
  const meetings = longest(records).toSorted(
    (one, other) =>
      order.indexOf(one.a) - order.indexOf(other.a) ||
      order.indexOf(one.b) - order.indexOf(other.b),
  );
  const rows = meetings.map(({ a, b, pairs, gain, ci95, command }) => [
    `${nameOf(a)} – ${nameOf(b)}`,
    whole(pairs),
    worth(gain, ci95, decimalsOf(standing)),
    `\`${command}\``,
  ]);
  return [
    `What a pair was worth (${unit}, over an even result) where two players met longest:`,
    ...table(['players', 'pairs', 'worth [95 %]', 'command'], rows),
  ];
}

function gateLines({ command, sentence, results }: Gate, decimals: number): Lines {
  const rows = results.map(({ against, pairs, gain, interval95 }) => [
    nameOf(against),
    whole(pairs),
    worth(gain, interval95, decimals),
  ]);
  return [
    `The gate (\`${command}\`), each meeting a test that ends with its answer: ${sentence}`,
    ...table(['against', 'pairs', 'worth [95 %]'], rows),
  ];
}

/** The section of a game's README about who is how strong, from what is in `models/`. */
export function measuredSection(standing: ArenaStanding, manifest: Manifest): string {
  const gates = gatesOf(manifest).flatMap((gate) => gateLines(gate, decimalsOf(standing)));
  return ['## Measured', '', ...ladderLines(standing), ...meetingLines(standing), ...gates].join(
    '\n',
  );
}
