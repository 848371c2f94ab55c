import type { PlayingStyle } from '@taku/protocol';
import { useState } from 'react';
import { useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { Button, ButtonLink, EmptyState, Panel, Segmented, Skeleton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { DifferenceCards } from './DifferenceCards.tsx';
import './dojo.css';
import './double.css';
import { DoubleHead, type DoubleProps } from './DoubleHead.tsx';
import { FigureBars } from './FigureBars.tsx';
import { MeetingList } from './MeetingList.tsx';
import { dojoPath } from './paths.ts';
import { StyleBars } from './StyleBars.tsx';
import { useDojo, useLikeness } from './useDojo.ts';
import { dojoWords } from './words.ts';

type WayProps = {
  readonly style: PlayingStyle;
  readonly onChange: (style: PlayingStyle) => void;
};

function WayOfPlay({ style, onChange }: WayProps) {
  const say = useWords(dojoWords);
  return (
    <Panel className="dj-card dj-way">
      <div>
        {say('wayOfPlay')}
        <p className="tk-caption">{say(style === 'like' ? 'likeMeNote' : 'bestSelfNote')}</p>
      </div>
      <Segmented
        label={say('wayOfPlay')}
        value={style}
        choices={[
          { value: 'like', label: say('likeMe') },
          { value: 'best', label: say('bestSelf') },
        ]}
        onChange={onChange}
      />
    </Panel>
  );
}

function Double({ isOff, ...props }: DoubleProps & { readonly isOff: boolean }) {
  const say = useWords(dojoWords);
  const [style, setStyle] = useState<PlayingStyle>('like');
  const { model, game } = props;
  const remote = useLikeness(model.hash);
  const likeness = remote.kind === 'ready' ? remote.data : null;
  const { figures } = model;
  return (
    <>
      <DoubleHead {...props} style={style} />
      <div className="dj-double-columns">
        <div className="dj-column">
          <Panel className="dj-card">
            {figures ? (
              <FigureBars figures={figures} gain={likeness?.gain ?? null} />
            ) : (
              <p>{say('unmeasured')}</p>
            )}
          </Panel>
          {remote.kind === 'loading' && <Skeleton bars={[{ width: '100%', height: 240 }]} />}
          {likeness && <DifferenceCards game={game.id} spots={likeness.spots} />}
        </div>
        <div className="dj-column">
          {likeness && figures && (
            <StyleBars habits={likeness.habits} decisions={figures.decisions} />
          )}
          <MeetingList model={model} style={style} level={game.bots[0]?.id ?? ''} isOff={isOff} />
          <WayOfPlay style={style} onChange={setStyle} />
        </div>
      </div>
    </>
  );
}

/** One double: what it is worth, how it plays, and what may be done with it. */
export function DoublePage() {
  const say = useWords(dojoWords);
  const { game: id, model: hash } = useParams<{ game: string; model: string }>();
  const [games] = useRemote(api.games);
  const [remote, again] = useDojo(id);
  const dojo = remote.kind === 'loading' ? null : remote.data;
  const model = dojo?.models.find((one) => one.hash === hash);
  const game = games.kind === 'ready' ? games.data.games.find((one) => one.id === id) : undefined;
  const isLoading = remote.kind === 'loading' || games.kind === 'loading';
  return (
    <AppFrame section="dojo">
      <div className="dj-page">
        <div>
          <ButtonLink tone="ghost" small icon="back" href={dojoPath(id)}>
            {say('back')}
          </ButtonLink>
        </div>
        {game && model && (
          <Double game={game} model={model} isOff={dojo?.training === 'off'} onChanged={again} />
        )}
        {isLoading && <Skeleton bars={[{ width: '100%', height: 220 }]} />}
        {!isLoading && !model && (
          <EmptyState
            icon="info"
            title={say(remote.kind === 'failed' ? 'faultTitle' : 'missingModel')}
            action={<Button onClick={again}>{say('retry')}</Button>}
          />
        )}
      </div>
    </AppFrame>
  );
}
