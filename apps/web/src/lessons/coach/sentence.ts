import {
  type Appraisal,
  type Json,
  type Message,
  type Seat,
  type Words,
  verdictOf,
} from '@taku/contract';
import { type Lang, type SpotUi, partText } from '@taku/ui';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { amountText, shownLoss, unitText, worthOf } from '@taku/ui/review';
import { sayIn } from '@taku/ui/i18n';
import { coachWords } from './words.ts';

type Action = Json & Message;

/** A decision with its figures, and the words of its game. */
export type Weighed = {
  readonly view: Json;
  readonly seat: Seat;
  readonly appraisal: Appraisal;
  readonly about: AppraiserAbout;
  readonly spots: SpotUi;
  readonly lang: Lang;
};

function nameOf({ spots, ...spot }: Weighed, action: Action, beside: Action): string {
  const props = { ...spot, chosen: beside, other: action };
  return spots.name(props, action).map(partText).join('');
}

/** The game's own reason, or by how much the best was better. */
function whyWorse(weighed: Weighed, chosen: Action): string {
  const { appraisal, about, spots, lang, view, seat } = weighed;
  const [best] = appraisal.worths;
  const worth = worthOf(appraisal, chosen);
  if (!best || !worth) return '';
  const own: Words | null =
    spots.reason?.({ view, seat, chosen, other: best.action, lang }, appraisal) ?? null;
  if (own) return own[lang];
  return sayIn(lang, coachWords)('better', {
    name: nameOf(weighed, best.action, chosen),
    loss: `${amountText(shownLoss(worth, about.decimals), about.decimals)}${unitText(about.unit, lang)}`,
  });
}

/** One sentence on what was done; nothing inside its interval is called a mistake. */
export function sentenceOn(weighed: Weighed, chosen: Action): string | null {
  const worth = worthOf(weighed.appraisal, chosen);
  if (!worth) return null;
  const verdict = verdictOf(worth);
  if (verdict === 'worse') return whyWorse(weighed, chosen);
  return sayIn(weighed.lang, coachWords)(verdict);
}

/** What the coach would do here. */
export function hintOn(weighed: Weighed): string | null {
  const [best, second] = weighed.appraisal.worths;
  if (!best) return null;
  const name = nameOf(weighed, best.action, second?.action ?? best.action);
  return sayIn(weighed.lang, coachWords)('hintIs', { name });
}
