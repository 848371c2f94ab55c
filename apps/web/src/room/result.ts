import type { Words } from '@taku/contract';
import type { Forfeit, MatchFrame } from '@taku/protocol';
import type { GameUi, Result } from '@taku/ui';
import { fill } from '@taku/ui/i18n';
import { forfeitOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import { roomWords } from './words.ts';

/** The words for the seat that gave up, and for all others. */
const OWN = { resigned: 'youResigned', left: 'youLeft', 'timed-out': 'youTimedOut' } as const;
const OTHER = { resigned: 'resigned', left: 'leftGame', 'timed-out': 'timedOut' } as const;

function filled(words: Words, values: Readonly<Record<string, string>>): Words {
  return { en: fill(words.en, values), ja: fill(words.ja, values) };
}

function joined(one: Words, other: Words | undefined): Words {
  if (!other) return one;
  return { en: `${one.en} · ${other.en}`, ja: `${one.ja}・${other.ja}` };
}

/** At a table of two the headline says who gave up; who won stands below it. */
function afterForfeit(
  result: Result,
  { seat, reason }: Forfeit,
  own: number | null,
  names: readonly string[],
): Result {
  const words = seat === own ? roomWords[OWN[reason]] : roomWords[OTHER[reason]];
  const won =
    own === 1 - seat
      ? roomWords.youWon
      : filled(roomWords.otherWon, { name: names[1 - seat] ?? '' });
  return {
    ...result,
    headline: filled(words, { name: names[seat] ?? '' }),
    caption: joined(won, result.caption),
  };
}

export function resultOf(
  ui: GameUi,
  state: RoomState,
  match: MatchFrame,
  names: readonly string[],
): Result {
  const returns = match.status.kind === 'over' ? match.status.returns : [];
  const forfeit = forfeitOf(state);
  const forfeited = forfeit?.seat ?? null;
  const { forfeits, ending } = match;
  const context = { names, returns, forfeited, forfeits, ending };
  const result = ui.result(match.view, state.seat, context);
  if (ending === 'abandoned') return { ...result, outcome: 'over', headline: roomWords.abandoned };
  if (!forfeit || names.length !== 2 || ui.session) return result;
  return afterForfeit(result, forfeit, state.seat, names);
}
