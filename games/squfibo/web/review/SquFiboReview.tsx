import type { Seat, Words } from '@taku/contract';
import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { PlayerInfo, ReviewProps } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { useReplay, useReplayKeys } from '@taku/ui/replay';
import { ReviewFrame, useReviewKeys, useTryAgain } from '@taku/ui/review';
import { useEffect, useMemo } from 'react';
import '../squfibo.css';
import { squfiboWords } from '../words.ts';
import { BoardSide } from './BoardSide.tsx';
import { Figures } from './Figures.tsx';
import './review.css';
import { TurnValues } from './TurnValues.tsx';
import { type ReviewedGame, readerOf } from './turns.ts';
import { useReviewed } from './useReviewed.ts';
import { reviewWords } from './words.ts';

function playersOf({ header }: ReviewProps['log'], reader: Seat): readonly PlayerInfo[] {
  return header.players.map(({ seat, name, kind }) => ({
    seat,
    name,
    kind: kind === 'bot' ? 'bot' : 'human',
    level: null,
    connected: true,
    acting: false,
    away: false,
    isYou: seat === reader,
    clock: null,
  }));
}

function useTags({ log, levelOf }: ReviewProps, game: ReviewedGame): readonly string[] {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const against = log.header.players.flatMap(({ bot }) =>
    bot ? say('against', { name: `CPU ${spoken(levelOf(bot))}` }) : [],
  );
  const ruleset: Words = squfiboWords[game.ruleset];
  return [...against, spoken(ruleset)];
}

function GameReview(props: ReviewProps & { readonly reader: Seat }) {
  const { log, reader } = props;
  const reviewed = useReviewed(log, reader);
  const { game, judged, worst, place, go } = reviewed;
  const players = useMemo(() => playersOf(log, reader), [log, reader]);
  const tried = useTryAgain<SquFiboTypes>({ game: log.header.game, matchId: log.header.matchId });
  const replay = useReplay(game.turns.length);
  useReplayKeys(replay);
  const at = game.turns.findIndex(({ index }) => index === place) + 1;
  const { show } = replay;
  useEffect(() => {
    if (at > 0) show(at);
  }, [at, show]);
  const turn = game.turns[replay.ply - 1];
  useReviewKeys({
    onStep: (by) => {
      const now = worst.findIndex(({ decision }) => decision.index === place);
      const next = worst[now + by];
      if (next) go(next.decision.index);
    },
    onTry: () => turn?.decision && !turn.decision.isForced && tried.start(turn.decision),
  });
  const side = { reviewed, reader, players, replay, tried };
  const tags = useTags(props, game);
  return (
    <ReviewFrame tags={tags} hasPlace>
      <main className="qr-page">
        <BoardSide {...side} turn={turn} />
        <Figures side={side} shown={turn?.index ?? null} />
        {tried.phase === 'look' && (
          <TurnValues
            turn={turn}
            judged={judged.find(({ decision }) => decision.index === turn?.index)}
          />
        )}
      </main>
    </ReviewFrame>
  );
}

/** A finished game: the stars over the turns, and the three that cost most. */
export function SquFiboReview(props: ReviewProps) {
  return <GameReview {...props} reader={props.seat ?? readerOf(props.log)} />;
}
