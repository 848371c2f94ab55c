import {
  type Cell,
  type Combo,
  type SquFiboAction,
  type SquFiboTypes,
  cardWords,
  cellWords,
  comboOnCells,
  comboWords,
  effectOf,
} from '@taku/squfibo/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import { type Judged, isSameAction } from '@taku/ui/review';
import type { ReviewTurn } from './turns.ts';
import { reviewWords } from './words.ts';

/** What a costly turn teaches, and the cells it is about. */
type Lesson = {
  readonly title: string;
  readonly caption: string;
  readonly ringed: readonly Cell[];
};

type Decided = Pick<Judged<SquFiboTypes>['decision'], 'view' | 'action'>;

type Asked = {
  readonly judged: Pick<Judged<SquFiboTypes>, 'appraisal' | 'worth' | 'best'> & {
    readonly decision: Decided;
  };
  /** What the other did then. */
  readonly next: ReviewTurn | undefined;
  readonly names: readonly string[];
  readonly lang: Language;
};

export function comboOf({ view }: Pick<Decided, 'view'>, action: SquFiboAction): Combo | null {
  if (!action.claim) return null;
  return comboOnCells(view.board.with(action.cell, action.card), action.claim, view.ruleset);
}

/** The claim that the placement allowed and that would have been better. */
function missedClaim({ judged }: Asked): Combo | null {
  const { appraisal, worth, decision } = judged;
  const { card, cell } = decision.action;
  if (decision.action.claim) return null;
  const better = appraisal.worths.find(
    ({ action, loss }) =>
      action.claim && action.card === card && action.cell === cell && loss < worth.loss,
  );
  return better ? comboOf(decision, better.action) : null;
}

function missedLesson(asked: Asked): Lesson | null {
  const combo = missedClaim(asked);
  if (!combo) return null;
  const { judged, lang } = asked;
  const say = sayIn(lang, reviewWords);
  const { stars, draw, clears } = effectOf(combo.type, judged.decision.view.ruleset);
  return {
    title: say('missed', { combo: comboWords(combo.type, combo.cards)[lang] }),
    caption: clears ? say('clearingCaption') : say('missedCaption', { n: stars, cards: draw }),
    ringed: combo.positions,
  };
}

function makesLesson({ judged, lang }: Asked): Lesson | null {
  const { best, decision } = judged;
  const combo = comboOf(decision, best.action);
  if (!combo || isSameAction(best.action, decision.action)) return null;
  const say = sayIn(lang, reviewWords);
  const { card, cell } = best.action;
  const { stars } = effectOf(combo.type, decision.view.ruleset);
  return {
    title: say('makes', {
      card: cardWords(card)[lang],
      combo: comboWords(combo.type, combo.cards)[lang],
    }),
    caption: say('makesCaption', { cell: cellWords(cell)[lang], n: stars }),
    ringed: combo.positions,
  };
}

/** What the other claimed at once, with the card that was placed. */
function gaveLesson({ judged, next, names, lang }: Asked): Lesson | null {
  const combo = next?.claimed;
  if (!next || !combo?.positions.includes(judged.decision.action.cell)) return null;
  const say = sayIn(lang, reviewWords);
  return {
    title: say('gave', { combo: comboWords(combo.type, combo.cards)[lang] }),
    caption: say('gaveCaption', { name: names[next.seat] ?? '' }),
    ringed: combo.positions.filter((cell) => cell !== next.action.cell),
  };
}

function betterLesson({ judged, lang }: Asked): Lesson {
  const say = sayIn(lang, reviewWords);
  const { best, worth } = judged;
  const { card, cell } = best.action;
  return {
    title: say('better', { card: cardWords(card)[lang], cell: cellWords(cell)[lang] }),
    caption: say('betterCaption', {
      best: Math.round(best.value),
      played: Math.round(worth.value),
    }),
    ringed: [cell],
  };
}

/** What the turn missed first, then what it gave, then what would have been better. */
export function lessonOf(asked: Asked): Lesson {
  return missedLesson(asked) ?? makesLesson(asked) ?? gaveLesson(asked) ?? betterLesson(asked);
}

/** What a play is called: the card, the cell, and what it claims. */
export function playName(
  decision: Pick<Decided, 'view'>,
  action: SquFiboAction,
  lang: Language,
): string {
  const say = sayIn(lang, reviewWords);
  const combo = comboOf(decision, action);
  const named = { card: cardWords(action.card)[lang], cell: cellWords(action.cell)[lang] };
  if (!combo) return say('play', named);
  return say('playClaims', { ...named, combo: comboWords(combo.type, combo.cards)[lang] });
}
