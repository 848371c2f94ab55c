import { outsideIdOf } from '@taku/protocol';

/** A bot from outside on a command line: `bot:‹name or id›`. */
export const OUTSIDE = 'bot:';

/** What a command calls a player: a level by its name, a bot from outside as `bot:‹id›`. */
function playerWord(game: string, id: string): string {
  const outside = outsideIdOf(id);
  return outside === null ? id.slice(game.length + 1) : OUTSIDE + outside;
}

interface Asked {
  readonly game: string;
  readonly a: string;
  readonly b: string;
  /** Null: the question alone ends it. */
  readonly pairs: number | null;
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
  readonly sprt: { readonly none: number; readonly gain: number } | null;
}

/** What measures the same again. */
export function commandOf({ game, a, b, pairs, seed, options, sprt }: Asked): string {
  return [
    `taku arena ${game} ${playerWord(game, a)} ${playerWord(game, b)}`,
    ...(sprt ? [`--sprt ${sprt.none},${sprt.gain}`] : []),
    ...(pairs === null ? [] : [`--pairs ${pairs}`]),
    `--seed ${seed}`,
    ...Object.entries(options).map(([name, value]) => `--${name} ${value}`),
  ].join(' ');
}
