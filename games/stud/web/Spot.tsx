import { parseCard } from '@taku/cards';
import { type Appraisal, seatsOf } from '@taku/contract';
import {
  ACTION_TYPES,
  type StudAction,
  type StudTypes,
  type StudView,
  gameOfView,
} from '@taku/stud/rules';
import type { Part, SpotProps, SpotUi } from '@taku/ui';
import { listIn, sayIn, useWords } from '@taku/ui/i18n';
import { cardName } from '@taku/ui/pieces';
import { reasonText } from './review/reason.ts';
import { SeatCards } from './SeatCards.tsx';
import { chips } from './shares.ts';
import './spot.css';
import './stud.css';
import { type SeatCard, cardsOf } from './tableModel.ts';
import { studWords } from './words.ts';

type Props = SpotProps<StudTypes>;

function spokenCards(cards: readonly SeatCard[], lang: Props['lang']): string {
  const open = cards.filter(({ code, hidden }) => !hidden && parseCard(code) !== null);
  return listIn(
    lang,
    open.map(({ code }) => cardName(code, lang)),
  );
}

/** The own cards, what the others show, and the pot. */
function Picture({ view, seat, lang }: Props) {
  const say = useWords(studWords);
  const drawn = { view, seat, players: [], allViews: null };
  const cardsAt = (of: Props['seat']) => cardsOf(drawn, of);
  const own = cardsAt(seat);
  const others = seatsOf(view.stacks.length)
    .filter((of) => of !== seat && (view.deal?.players[of]?.active ?? false))
    .map((of) => ({ of, cards: cardsAt(of) }));
  const pot = `${say('pot')} ${chips(view.deal?.pot ?? 0)}`;
  const spoken = [...others.map(({ cards }) => cards), own].map((cards) =>
    spokenCards(cards, lang),
  );
  return (
    <div className="st-spot" role="img" aria-label={[...spoken, pot].join('. ')}>
      <div className="st-spot-others" aria-hidden="true">
        {others.map(({ of, cards }) => (
          <SeatCards key={of} cards={cards} width={others.length > 2 ? 18 : 26} label="" />
        ))}
      </div>
      <b aria-hidden="true">{pot}</b>
      <div aria-hidden="true">
        <SeatCards cards={own} width={36} label="" />
      </div>
    </div>
  );
}

function name({ lang }: Props, { type }: StudAction): readonly Part[] {
  const act = ACTION_TYPES.find((known) => known === type);
  return [act ? sayIn(lang, studWords)(`name_${act}`) : '–'];
}

function title(view: StudView) {
  const [game, street] = [
    studWords[`${gameOfView(view)}Short`],
    studWords[view.deal?.street ?? '3rd'],
  ];
  return { en: `${game.en}, ${street.en}`, ja: `${game.ja}・${street.ja}` };
}

/** The sentence about what was chosen, by the figures of the position. */
function reason({ view, seat, chosen }: Props, appraisal: Appraisal<StudTypes>) {
  const asked = { view, seat, chosen, appraisal };
  return { en: reasonText({ ...asked, lang: 'en' }), ja: reasonText({ ...asked, lang: 'ja' }) };
}

export const spots: SpotUi<StudTypes> = { title, Picture, name, accuracy: 'fair', reason };
