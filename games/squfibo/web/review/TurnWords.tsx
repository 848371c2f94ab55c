import { type Seat, otherSeat } from '@taku/contract';
import { cardWords, comboWords, effectOf } from '@taku/squfibo/rules';
import { Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import type { ReviewTurn, ReviewedGame } from './turns.ts';
import { reviewWords } from './words.ts';

type ScoreProps = {
  readonly game: ReviewedGame;
  readonly turn: ReviewTurn | undefined;
  readonly reader: Seat;
  readonly names: readonly string[];
};

/** Stars and how it ended. */
export function Score({ game, turn, reader, names }: ScoreProps) {
  const say = useWords(reviewWords);
  const stars = turn?.stars ?? [0, 0];
  const other = otherSeat(reader);
  const outcome = game.winner === null ? 'drawn' : game.winner === reader ? 'won' : 'lost';
  return (
    <p className="qr-score">
      <span>{names[reader]}</span>
      <Star size={20} />
      <b>{stars[reader]}</b>
      <i>–</i>
      <b>{stars[other]}</b>
      <Star size={20} />
      <span>{names[other]}</span>
      <Tag>{say(outcome)}</Tag>
    </p>
  );
}

function starsText(turn: ReviewTurn, game: ReviewedGame, say: (n: number) => string): string {
  const combo = turn.claimed ?? turn.missed;
  const stars = combo ? effectOf(combo.type, game.ruleset).stars : 0;
  return stars > 0 ? say(stars) : '';
}

/** What was placed, and what became of the combo that lay there. */
export function Sentence({ game, turn, reader, names }: ScoreProps) {
  const say = useWords(reviewWords);
  const lang = useLanguage();
  if (!turn) return <p className="qr-sentence">{say('start')}</p>;
  const card = cardWords(turn.action.card)[lang];
  const combo = turn.claimed ?? turn.missed;
  const stars = starsText(turn, game, (n) => say('starsOf', { n }));
  const named = combo && { combo: comboWords(combo.type, combo.cards)[lang], stars };
  return (
    <p className="qr-sentence" aria-live="polite">
      <b>{say('turn', { n: turn.number })}</b>
      <span>
        {turn.seat === reader
          ? say('placed', { card })
          : say('placedBy', { card, name: names[turn.seat] ?? '' })}
      </span>
      {named && <span>{say(turn.claimed ? 'claimed' : 'ended', named)}</span>}
    </p>
  );
}
