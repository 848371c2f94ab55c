import type { Game, GameEvent, Seat } from '@taku/contract';
import type { Language, TextTable } from '@taku/terminal';
import { type Option, matchTyped } from './matchTyped.ts';
import type { Terminal } from './terminal.ts';
import { PLAY_WORDS } from './words.ts';

type Action = Extract<GameEvent, { kind: 'act' }>['action'];

/** More than this many are not listed at once; typing narrows them down. */
const LIST_LENGTH = 24;
const MOST_ACTIONS = 5000;

function optionsOf(game: Game, state: unknown, seat: Seat, table: TextTable): Option<Action>[] {
  const options: Option<Action>[] = [];
  for (const value of game.legalActions(state, seat)) {
    options.push({ text: table.action(value), value });
    if (options.length === MOST_ACTIONS) break;
  }
  return options;
}

/** An action written as JSON goes through the game's own parser. */
function writtenAction(game: Game, state: unknown, seat: Seat, text: string): Action | string {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return 'JSON?';
  }
  const action = game.parse.action(raw);
  if (!action.ok) return action.detail.en;
  return game.reject(state, seat, action.value)?.words.en ?? action.value;
}

function list(terminal: Terminal, options: readonly Option<Action>[], language: Language): void {
  for (const [place, { text }] of options.slice(0, LIST_LENGTH).entries()) {
    terminal.say(`  ${String(place + 1).padStart(3)}  ${text}`);
  }
  const more = options.length - LIST_LENGTH;
  if (more > 0) terminal.say(PLAY_WORDS[language].more(more));
}

/** Asks until the player has named one legal action, or gives up. */
export async function askAction(
  table: TextTable,
  terminal: Terminal,
  position: { readonly game: Game; readonly state: unknown; readonly seat: Seat },
  language: Language,
): Promise<Action | 'resigned' | 'input-over'> {
  const { game, state, seat } = position;
  const words = PLAY_WORDS[language];
  const all = optionsOf(game, state, seat, table);
  let shown: readonly Option<Action>[] = all;
  if (all.length <= LIST_LENGTH) list(terminal, all, language);
  for (;;) {
    const typed = await terminal.ask(words.prompt);
    if (typed === null) return 'input-over';
    if (['q', 'quit', 'resign'].includes(typed.trim())) return 'resigned';
    if (typed.trim().startsWith('{')) {
      const written = writtenAction(game, state, seat, typed);
      if (typeof written !== 'string') return written;
      terminal.say(`  ${written}`);
      continue;
    }
    const found = matchTyped(typed, all, shown);
    if (found.kind === 'chosen') return found.value;
    if (found.kind === 'none') terminal.say(words.unknown);
    else list(terminal, (shown = found.options), language);
  }
}
