import type { Meeting, Meetings, ModelCard, PlayingStyle } from '@taku/protocol';
import { useEffect, useState } from 'react';
import { Button, IntervalBar, Panel, Serif, Skeleton, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { CommandLine } from '../arena/CommandLine.tsx';
import { ApiError } from '../app/api.ts';
import { useGameUi } from '../room/useGameUi.ts';
import { dojoApi } from './dojoApi.ts';
import { botOf, meetingScale, signedTenths } from './figures.ts';
import { dojoWords } from './words.ts';

const LOOK_MS = 2000;

type Known =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly meetings: Meetings }
  /** This server measures nothing. */
  | { readonly kind: 'off' }
  | { readonly kind: 'failed' };

/** Looking at the page has the pairs played; they grow while it is open. */
function useMeetings(hash: string, style: PlayingStyle, isOff: boolean): Known {
  const [known, setKnown] = useState<Known>({ kind: isOff ? 'off' : 'loading' });
  useEffect(() => {
    if (isOff) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (how: 'begin' | 'look') => {
      try {
        const meetings = await dojoApi.meetings(hash, style, how);
        if (isGone) return;
        setKnown({ kind: 'ready', meetings });
        if (meetings.state !== 'ended') timer = setTimeout(() => void look('look'), LOOK_MS);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === 'training_off';
        if (!isGone) setKnown({ kind: isRefused ? 'off' : 'failed' });
      }
    };
    void look('begin');
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [hash, isOff, style]);
  return known;
}

type RowProps = { readonly meeting: Meeting; readonly scale: readonly [number, number] };

function MeetingRow({ meeting, scale, times }: RowProps & { readonly times: number }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const { name, mean, half } = meeting;
  return (
    <li className="dj-meeting">
      <span>{spoken(name)}</span>
      {half === null ? <span /> : <IntervalBar value={mean} half={half} scale={scale} />}
      {half === null ? (
        <span className="tk-caption">{say('notYet')}</span>
      ) : (
        <span>
          <b>{signedTenths(mean * times)}</b>{' '}
          <small className="tk-caption">±{(half * times).toFixed(1)}</small>
        </span>
      )}
    </li>
  );
}

function useUnit(game: string, unit: string) {
  const loaded = useGameUi(game);
  const own = loaded.kind === 'ready' ? loaded.ui.arenaUnit : undefined;
  return own ?? { words: { en: unit, ja: unit }, times: 1 };
}

function Measured({ game, meetings }: { readonly game: string; readonly meetings: Meetings }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const { words, times } = useUnit(game, meetings.unit);
  const least = Math.min(...meetings.levels.map(({ pairs }) => pairs));
  const isWhole = meetings.state === 'ended';
  const values = { count: isWhole ? meetings.of : least, of: meetings.of, unit: spoken(words) };
  return (
    <>
      <ul className="dj-meetings">
        {meetings.levels.map((meeting) => (
          <MeetingRow
            key={meeting.bot}
            meeting={meeting}
            scale={meetingScale(meetings)}
            times={times}
          />
        ))}
      </ul>
      <p className="tk-caption">{say(isWhole ? 'pairs' : 'pairsSoFar', values)}</p>
    </>
  );
}

type MeetingListProps = {
  readonly model: ModelCard;
  readonly style: PlayingStyle;
  /** Any level, for a command where none was met. */
  readonly level: string;
  /** This server measures nothing. */
  readonly isOff: boolean;
};

function commandFor({ game, bot }: ModelCard, style: PlayingStyle, level: string) {
  const [own, other] = [botOf(bot, style), level].map((id) => id.slice(game.length + 1));
  return `npx taku arena ${game} ${own} ${other} --pairs 200 --seed 1`;
}

function OneMeetingList(props: MeetingListProps & { readonly again: () => void }) {
  const { model, style, level, isOff, again } = props;
  const say = useWords(dojoWords);
  const known = useMeetings(model.hash, style, isOff);
  const meetings = known.kind === 'ready' ? known.meetings : null;
  const isGrowing = meetings?.state === 'running' || meetings?.state === 'waiting';
  return (
    <Panel className="dj-card">
      <div className="dj-spots-head">
        <h2>
          <Serif>{say('meetings')}</Serif>
        </h2>
        {isGrowing && <Tag>{say(meetings.state === 'running' ? 'measuring' : 'waiting')}</Tag>}
      </div>
      {known.kind === 'loading' && <Skeleton bars={[{ width: '100%', height: 96 }]} />}
      {known.kind === 'off' && <p>{say('measuredNowhere')}</p>}
      {known.kind === 'failed' && (
        <p role="alert">
          {say('faultTitle')}{' '}
          <Button small onClick={again}>
            {say('retry')}
          </Button>
        </p>
      )}
      {meetings && <Measured game={model.game} meetings={meetings} />}
      <CommandLine command={commandFor(model, style, meetings?.levels.at(-1)?.bot ?? level)} />
    </Panel>
  );
}

/** Match results against levels of the game. */
export function MeetingList(props: MeetingListProps) {
  const [round, setRound] = useState(0);
  const key = `${props.model.hash} ${props.style} ${round}`;
  return <OneMeetingList key={key} {...props} again={() => setRound(round + 1)} />;
}
