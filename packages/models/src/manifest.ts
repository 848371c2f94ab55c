import {
  GAME_RULE,
  type Json,
  type Parsed,
  type Rule,
  SHA256_RULE,
  type Shape,
  nullOr,
  parseShape,
  tableRule,
  textRule,
  unparsable,
  wholeRule,
} from '@taku/contract';

/** Figures, and the command that prints them. */
export interface Measured {
  readonly command: string;
  readonly [figure: string]: Json;
}

/** Weights in `models/`: what they are, how they were made, and what was measured of them. */
export interface ModelEntry {
  readonly hash: string;
  readonly bytes: number;
  readonly format: string;
  /** What made them; the first one begins with nothing, or with `from`. */
  readonly commands: readonly string[];
  readonly seed: number | null;
  readonly from: string | null;
  readonly recipe: Json;
  readonly measured: readonly Measured[];
  readonly note?: string;
  readonly facts?: Json;
}

/** `models/‹game›.json`: which weights play which role of a game. */
export interface Manifest {
  readonly game: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly models: readonly ModelEntry[];
  /** Of players that have no weights. */
  readonly measured?: readonly Measured[];
}

const MOST_MODELS = 64;
const MOST_ROLES = 16;
const MOST_COMMANDS = 16;
const MOST_FIGURES = 256;
const LONGEST_LINE = 400;
const LONGEST_NOTE = 2000;
const LARGEST_MODEL = 64 * 1024 * 1024;

const LINE = textRule(LONGEST_LINE);

const ANY: Rule = { allows: (value) => value !== undefined, en: 'any JSON', ja: '任意のJSON' };

const MEASURED: Rule = {
  allows: (value) =>
    typeof value === 'object' && value !== null && 'command' in value && LINE.allows(value.command),
  en: 'figures with the command that prints them',
  ja: '測定値と、それを出すコマンド',
};

const FIGURES: Shape = { items: MEASURED, most: MOST_FIGURES };

const MANIFEST: Shape = {
  fields: {
    game: GAME_RULE,
    roles: tableRule(SHA256_RULE, MOST_ROLES, 32),
    models: {
      most: MOST_MODELS,
      items: {
        fields: {
          hash: SHA256_RULE,
          bytes: wholeRule(1, LARGEST_MODEL),
          format: LINE,
          commands: { items: LINE, most: MOST_COMMANDS },
          seed: nullOr(wholeRule(0, 0xffff_ffff)),
          from: nullOr(SHA256_RULE),
          recipe: ANY,
          measured: FIGURES,
          note: { ...textRule(LONGEST_NOTE), mayMiss: true },
          facts: { ...ANY, mayMiss: true },
        },
      },
    },
    measured: { ...FIGURES, mayMiss: true },
  },
};

/** A manifest, checked: every role and every `from` is one of its models. */
export function parseManifest(value: unknown): Parsed<Manifest> {
  const manifest = parseShape<Manifest>(value, MANIFEST);
  if (!manifest.ok) return manifest;
  const { roles, models } = manifest.value;
  const named = [...Object.values(roles), ...models.flatMap(({ from }) => from ?? [])];
  const lost = named.find((hash) => models.every((model) => model.hash !== hash));
  if (lost === undefined) return manifest;
  return unparsable(`there is no model ${lost} in its list`, `モデル${lost}が一覧にありません`);
}
