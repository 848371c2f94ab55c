import type { Appraisal } from '@taku/contract';
import {
  CELLS,
  type SquFiboAction,
  type SquFiboTypes,
  type SquFiboView,
  cardWords,
  cellWords,
} from '@taku/squfibo/rules';
import type { Part, SpotProps, SpotUi } from '@taku/ui';
import { listIn } from '@taku/ui/i18n';
import { worthOf } from '@taku/ui/review';
import { CardPiece } from './Card.tsx';
import { lessonOf } from './review/lesson.ts';
import './spot.css';

type Props = SpotProps<SquFiboTypes>;

function wordsFor({ view, lang }: Props): string {
  const cards = CELLS.flatMap((cell) => {
    const card = view.board[cell];
    return card ? `${cellWords(cell)[lang]} ${cardWords(card)[lang]}` : [];
  });
  if (cards.length === 0) return lang === 'ja' ? '盤は空' : 'an empty tray';
  return listIn(lang, cards);
}

/** The tray with the two cells, and the own hand. */
function Picture(props: Props) {
  const { view, chosen, other } = props;
  return (
    <div className="sq-spot" role="img" aria-label={wordsFor(props)}>
      <div className="sq-spot-tray">
        {CELLS.map((cell) => {
          const card = view.board[cell];
          return (
            <span key={cell} className="sq-spot-cell">
              {card && <CardPiece card={card} />}
              {chosen.cell === cell && <span className="sq-spot-ring" />}
              {other.cell === cell && <span className="sq-spot-ring sq-spot-other" />}
            </span>
          );
        })}
      </div>
      <div className="sq-spot-hand">
        {(view.own?.hand ?? []).map((card, place) => (
          <CardPiece key={`${place} ${card}`} card={card} width={22} />
        ))}
      </div>
    </div>
  );
}

function name({ lang }: Props, { card, cell, claim }: SquFiboAction): readonly Part[] {
  const [what, where] = [cardWords(card)[lang], cellWords(cell)[lang]];
  const claims = (claim?.length ?? 0) > 0;
  if (lang === 'ja') return [`${what} を${where}${claims ? '、役を宣言' : ''}`];
  return [`${what}: ${where}${claims ? ', claims' : ''}`];
}

function title({ turn }: SquFiboView) {
  return { en: `Turn ${turn}`, ja: `${turn}手目` };
}

/** What the turn missed, or what would have been better. */
function reason({ view, chosen }: Props, appraisal: Appraisal<SquFiboTypes>) {
  const worth = worthOf(appraisal, chosen);
  const [best] = appraisal.worths;
  if (!worth || !best) return null;
  const judged = { decision: { view, action: chosen }, appraisal, worth, best };
  const lesson = (lang: Props['lang']) => lessonOf({ judged, next: undefined, names: [], lang });
  const [en, ja] = [lesson('en'), lesson('ja')];
  return { en: `${en.title}: ${en.caption}.`, ja: `${ja.title}。${ja.caption}。` };
}

export const spots: SpotUi<SquFiboTypes> = { title, Picture, name, accuracy: 'fair', reason };
