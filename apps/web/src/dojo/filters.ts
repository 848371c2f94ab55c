import type { JobFilter } from '@taku/protocol';

export const PERIODS = [
  { value: 'all', word: 'periodAll', days: null },
  { value: 'month', word: 'periodMonth', days: 30 },
  { value: 'week', word: 'periodWeek', days: 7 },
] as const;

export const OPPONENTS = [
  { value: 'all', word: 'opponentAll' },
  { value: 'people', word: 'opponentPeople' },
  { value: 'cpus', word: 'opponentCpus' },
] as const;

export const RESULTS = [
  { value: 'all', word: 'resultAll' },
  { value: 'won', word: 'resultWon' },
  { value: 'lost', word: 'resultLost' },
] as const;

/** Which of the own games to learn from. */
export type Filters = {
  readonly period: (typeof PERIODS)[number]['value'];
  readonly opponent: (typeof OPPONENTS)[number]['value'];
  readonly result: (typeof RESULTS)[number]['value'];
  /** One of the settings that the dojo names, or `all`. */
  readonly rules: string;
};

export const ALL_GAMES: Filters = { period: 'all', opponent: 'all', result: 'all', rules: 'all' };

const DAY_MS = 86_400_000;

/** As the server takes it; nothing where everything is meant. */
export function filterOf(filters: Filters, now: number): JobFilter {
  const { period, opponent, result, rules } = filters;
  const days = PERIODS.find(({ value }) => value === period)?.days ?? null;
  return {
    ...(days !== null && { from: now - days * DAY_MS }),
    ...(opponent !== 'all' && { opponent }),
    ...(result !== 'all' && { result }),
    ...(rules !== 'all' && { rules }),
  };
}

/** `--rules` of the command line, for what it can say: single settings. */
function rulesFlags(rules: string): readonly string[] {
  const config: unknown = JSON.parse(rules);
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}=${value}`);
}

type CommandParts = {
  readonly game: string;
  readonly person: string;
  readonly filter: JobFilter;
};

/** Where the games of a server are, the command that writes the same decisions into a folder. */
export function datasetCommand({ game, person, filter }: CommandParts): string {
  const { from, rules } = filter;
  const settings = rules === undefined ? [] : rulesFlags(rules);
  return [
    `npx taku dataset ${game} --player ${person}`,
    ...(from === undefined ? [] : [`--from ${new Date(from).toISOString().slice(0, 10)}`]),
    ...(settings.length === 0 ? [] : [`--rules ${settings.join(' ')}`]),
    `--out my-${game}`,
  ].join(' ');
}

export function trainCommand(game: string, person: string): string {
  return `npx taku train ${game} --recipe clone --player ${person}`;
}
