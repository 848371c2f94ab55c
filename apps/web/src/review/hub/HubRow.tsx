import { ButtonLink, Icon } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { decisionPath, reviewPath } from '@taku/ui/appraisals';
import { costliestOf } from '@taku/ui/review';
import { useEffect, useMemo } from 'react';
import { GameMark } from '../../games/tiles.tsx';
import type { FinishedGame } from '../../history/store.ts';
import { accuracyText } from '../accuracy.ts';
import { MomentPicture, MomentWords } from '../Moment.tsx';
import { type MatchReview, useMatchReview } from '../useMatchReview.ts';
import type { ReadMatch } from './habits.ts';
import { hubWords } from './words.ts';

const STATES = { gone: 'gone', none: 'noValues', failed: 'failed' } as const;

/** The most instructive moment, or why there is none. */
function MomentCell({ review }: { readonly review: MatchReview }) {
  const say = useWords(hubWords);
  const { state, spots, appraised, judged } = review;
  const [worst] = costliestOf(judged, 1);
  const { about, known, total } = appraised;
  if (state !== 'working' && state !== 'done')
    return <p className="hub-none">{say(STATES[state])}</p>;
  if (state === 'working') {
    return (
      <p className="hub-none">
        {total === 0
          ? say('loading')
          : say('working', { n: Math.min(known.size + 1, total), all: total })}
      </p>
    );
  }
  if (!worst || !spots || !about) {
    return (
      <p className="hub-none">
        <Icon name="check" size={18} /> {say('noLoss')}
      </p>
    );
  }
  return (
    <div className="hub-moment">
      <MomentPicture judged={worst} spots={spots} />
      <MomentWords judged={worst} spots={spots} about={about} />
    </div>
  );
}

function useTitle(game: FinishedGame): string {
  const say = useWords(hubWords);
  const others = game.names.filter((_, seat) => seat !== game.seat);
  return say('against', { names: others.join(say('comma')) });
}

function useCaption(game: FinishedGame): string {
  const spoken = useSpoken();
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  return [day.format(game.endedAt), spoken(game.detail)].join('・');
}

type HubRowProps = {
  readonly game: FinishedGame;
  readonly isSeen: boolean;
  /** Told once its figures are complete. */
  readonly onRead: (match: ReadMatch) => void;
};

export function HubRow({ game, isSeen, onRead }: HubRowProps) {
  const say = useWords(hubWords);
  const lang = useLanguage();
  const { matchId, seat } = game;
  const match = useMemo(
    () => (seat === null ? null : { game: game.game, matchId, seat }),
    [game.game, matchId, seat],
  );
  const review = useMatchReview(match);
  const { state, spots, judged, appraised } = review;
  const { about } = appraised;
  useEffect(() => {
    if (state === 'done' && spots && about)
      onRead({ game: game.game, matchId, spots, about, judged });
  }, [state, spots, about, judged, game.game, matchId, onRead]);
  const [worst] = costliestOf(judged, 1);
  const isDone = state === 'done';
  const href = isDone && worst ? decisionPath(matchId, worst.decision.index) : reviewPath(matchId);
  const accuracy = isDone && spots && about ? accuracyText(judged, spots, about, lang) : null;
  const title = useTitle(game);
  const caption = useCaption(game);
  return (
    <tr className="hub-row">
      <td className="hub-mark">
        <GameMark game={game.game} />
      </td>
      <th scope="row">
        <b>{title}</b>
        <small>{caption}</small>
      </th>
      <td className="hub-accuracy">
        {accuracy && (
          <>
            <b>{accuracy}</b>
            <small>{say(spots?.accuracy ?? 'fair')}</small>
          </>
        )}
      </td>
      <td className="hub-worst">
        <MomentCell review={review} />
      </td>
      <td className="hub-open">
        <ButtonLink href={href} aria-label={say('reviewOf', { title })}>
          {say(isSeen ? 'again' : 'review')}
        </ButtonLink>
      </td>
    </tr>
  );
}
