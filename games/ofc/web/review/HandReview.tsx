import type { ReviewedPlacement, TurnReview } from '@taku/ofc/bots';
import { useState } from 'react';
import { Icon } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import {
  type BarFigures,
  amountText,
  barOf,
  percentText,
  pointsText,
  scaleOf,
  worstTurn,
} from './figures.ts';
import './review.css';
import { SmallBoard } from './SmallBoard.tsx';
import type { PlayedHand, PlayedTurn } from './turns.ts';
import { useReview } from './useReview.ts';
import { ofcReviewWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof ofcReviewWords>>;

/** 最善, 同程度 or what was lost; inside the interval nothing is called a loss. */
function verdictText(review: TurnReview, say: Say): string {
  if (review.verdict === 'best') return say('best');
  if (review.verdict === 'equal') return say('equal');
  return say('lost', { n: amountText(review.difference) });
}

function intervalText(review: TurnReview, say: Say): string {
  if (review.verdict === 'best') return '';
  return review.isExact ? say('exact') : say('margin', { n: amountText(review.margin) });
}

function Bar({ figures, verdict }: { figures: BarFigures; verdict: TurnReview['verdict'] }) {
  const { length, from, to } = figures;
  return (
    <span className="ofr-track" aria-hidden="true">
      <span className="ofr-bar" data-verdict={verdict} style={{ width: `${length}%` }} />
      {to > from && (
        <span className="ofr-whisker" style={{ left: `${from}%`, width: `${to - from}%` }} />
      )}
    </span>
  );
}

type TurnLineProps = {
  readonly played: PlayedTurn;
  readonly review: TurnReview | null | undefined;
  readonly scale: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function TurnLine({ played, review, scale, name, isChosen, onChoose }: TurnLineProps) {
  const say = useWords(ofcReviewWords);
  return (
    <li>
      <button
        type="button"
        className="ofr-turn"
        aria-pressed={isChosen}
        disabled={!review}
        onClick={onChoose}
      >
        <span className="ofr-who">
          {say('turn', { n: played.turn + 1 })} <b>{name}</b>
        </span>
        {review ? (
          <Bar figures={barOf(review, scale)} verdict={review.verdict} />
        ) : (
          <span className="ofr-track" data-waiting="true" />
        )}
        <span className="ofr-verdict" data-verdict={review?.verdict}>
          {review && verdictText(review, say)}
          <small>{review && intervalText(review, say)}</small>
        </span>
      </button>
    </li>
  );
}

function Placement({
  kind,
  played,
  placement,
}: {
  readonly kind: 'played' | 'better';
  readonly played: PlayedTurn;
  readonly placement: ReviewedPlacement;
}) {
  const say = useWords(ofcReviewWords);
  const board = played.view.hand?.seats[played.seat]?.board ?? { top: [], middle: [], bottom: [] };
  return (
    <figure className="ofr-placement">
      <figcaption>
        <b>
          {kind === 'better' && <Icon name="check" size={16} />}
          {say(kind)}
        </b>
        <span>{say('value', { n: pointsText(placement.value) })}</span>
      </figcaption>
      <SmallBoard board={board} action={placement.action} />
      <p>
        <span>{say('foul', { n: percentText(placement.foul) })}</span>
        <span>{say('land', { n: percentText(placement.fantasyland) })}</span>
      </p>
    </figure>
  );
}

function Detail({ played, review }: { readonly played: PlayedTurn; readonly review: TurnReview }) {
  const say = useWords(ofcReviewWords);
  return (
    <div className="ofr-detail">
      <div className="ofr-two">
        <Placement kind="played" played={played} placement={review.played} />
        {review.verdict !== 'best' && (
          <Placement kind="better" played={played} placement={review.best} />
        )}
      </div>
      <small>
        {review.isExact ? say('aboutExact') : say('about', { n: review.samples.toLocaleString() })}
      </small>
    </div>
  );
}

type HandReviewProps = {
  readonly hand: PlayedHand;
  /** By seat. */
  readonly names: readonly string[];
};

/** Every turn of a hand: what was played against the best, with how sure that is. */
export function HandReview({ hand, names }: HandReviewProps) {
  const say = useWords(ofcReviewWords);
  const { reviews, done, failed } = useReview(hand);
  const [wished, setWished] = useState<number | null>(null);
  const all = hand.turns.length;
  const chosen = wished ?? worstTurn(reviews);
  const scale = scaleOf(reviews);
  const [played, review] = [hand.turns[chosen], reviews[chosen]];
  if (all === 0) return <p className="ofr-note">{say('noTurns')}</p>;
  return (
    <div className="ofr">
      <div className="ofr-list">
        <p className="ofr-note" role="status">
          {failed && say('failed')}
          {!failed && done < all && say('thinking', { n: done + 1, all })}
        </p>
        <ol aria-label={say('turns')}>
          {hand.turns.map((turn, index) => (
            <TurnLine
              key={`${turn.seat} ${turn.turn}`}
              played={turn}
              review={reviews[index]}
              scale={scale}
              name={names[turn.seat] ?? ''}
              isChosen={index === chosen}
              onChoose={() => setWished(index)}
            />
          ))}
        </ol>
      </div>
      {played && review && <Detail played={played} review={review} />}
    </div>
  );
}
