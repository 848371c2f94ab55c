import type { Words } from '@taku/contract';
import { Button, ButtonLink, EmptyState, Panel, Segmented } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { AppFrame } from '../../app/AppFrame.tsx';
import { api } from '../../app/api.ts';
import { useRemote } from '../../app/useRemote.ts';
import { TILES } from '../../games/tiles.tsx';
import { type FinishedGame, historyStore } from '../../history/store.ts';
import { reviewedMatches } from '../seen.ts';
import { AccuracyCurve } from './AccuracyCurve.tsx';
import { Habits } from './Habits.tsx';
import { type ReadMatch, habitsOf } from './habits.ts';
import './hub.css';
import { HubRow } from './HubRow.tsx';
import { hubWords } from './words.ts';

/** Reads a pasted log: it comes with the dialog. */
const PasteSheet = lazy(async () => ({ default: (await import('./PasteSheet.tsx')).PasteSheet }));

const FIRST_ROWS = 10;
const WEEK_MS = 7 * 24 * 3600 * 1000;

function PasteButton() {
  const say = useWords(hubWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small icon="plus" onClick={() => setOpen(true)}>
        {say('paste')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PasteSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type Names = ReadonlyMap<string, Words>;

/** Names of games as the server says them; none until it has answered. */
function useNames(): Names {
  const [remote] = useRemote(api.games);
  const games = remote.kind === 'loading' ? null : remote.data?.games;
  return useMemo(() => new Map(games?.map(({ id, name }) => [id, name])), [games]);
}

function GameFilter({
  names,
  value,
  onChange,
}: {
  readonly names: Names;
  readonly value: string;
  readonly onChange: (game: string) => void;
}) {
  const say = useWords(hubWords);
  const spoken = useSpoken();
  const games = TILES.flatMap(({ game }) => {
    const name = names.get(game);
    return name ? [{ value: game, label: spoken(name) }] : [];
  });
  return (
    <Segmented
      label={say('games')}
      value={value}
      choices={[{ value: 'all', label: say('all') }, ...games]}
      onChange={onChange}
    />
  );
}

function Matches({
  games,
  onRead,
}: {
  readonly games: readonly FinishedGame[];
  readonly onRead: (match: ReadMatch) => void;
}) {
  const say = useWords(hubWords);
  const [shown, setShown] = useState(FIRST_ROWS);
  const [seen] = useState(reviewedMatches);
  return (
    <Panel className="hub-list">
      <table>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col">{say('match')}</th>
            <th scope="col">{say('accuracy')}</th>
            <th scope="col">{say('moment')}</th>
            <th scope="col">
              <span className="tk-hidden">{say('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {games.slice(0, shown).map((game) => (
            <HubRow
              key={game.matchId}
              game={game}
              isSeen={seen.has(game.matchId)}
              onRead={onRead}
            />
          ))}
        </tbody>
      </table>
      {games.length > shown && (
        <div className="hub-more">
          <Button onClick={() => setShown(shown + FIRST_ROWS)}>{say('more')}</Button>
        </div>
      )}
    </Panel>
  );
}

/** What was read so far, in the order in which it was played. */
function useReadMatches(games: readonly FinishedGame[]) {
  const [read, setRead] = useState<ReadonlyMap<string, ReadMatch>>(new Map());
  const onRead = useCallback(
    (match: ReadMatch) => setRead((known) => new Map(known).set(match.matchId, match)),
    [],
  );
  const inOrder = games.toReversed().flatMap((game) => {
    const match = read.get(game.matchId);
    return match ? [{ game, match }] : [];
  });
  return { inOrder, onRead };
}

function NoGames() {
  const say = useWords(hubWords);
  return (
    <EmptyState
      icon="chart"
      title={say('empty')}
      caption={say('emptyCaption')}
      action={
        <ButtonLink tone="ink" href="/">
          {say('play')}
        </ButtonLink>
      }
    />
  );
}

/** The reader's matches, each with its most instructive moment, and what keeps coming back. */
export function ReviewHubPage() {
  const say = useWords(hubWords);
  const [game, setGame] = useState('all');
  const history = useStore(historyStore);
  const names = useNames();
  const played = useMemo(() => history.games.filter(({ seat }) => seat !== null), [history]);
  const games = played.filter((one) => game === 'all' || one.game === game);
  const { inOrder, onRead } = useReadMatches(played);
  const [now] = useState(() => Date.now());
  const recent = inOrder
    .filter((one) => now - one.game.endedAt < WEEK_MS)
    .map(({ match }) => match);
  return (
    <AppFrame section="review">
      <div className="hub-page">
        <header className="hub-head">
          <div>
            <h1>{say('title')}</h1>
            <p className="tk-caption">{say('note')}</p>
          </div>
          <div className="hub-tools">
            {played.length > 0 && <GameFilter names={names} value={game} onChange={setGame} />}
            <PasteButton />
          </div>
        </header>
        {played.length === 0 ? (
          <NoGames />
        ) : (
          <div className="hub-columns">
            <Matches key={game} games={games} onRead={onRead} />
            <div className="hub-side">
              <Habits habits={habitsOf(recent)} count={recent.length} />
              <AccuracyCurve matches={inOrder.map(({ match }) => match)} names={names} />
            </div>
          </div>
        )}
      </div>
    </AppFrame>
  );
}
