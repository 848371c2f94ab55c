import { type RoomView, allowsHelp } from '@taku/protocol';
import type { ReactNode } from 'react';
import type { GameUi, KeyHint } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { RoomState } from './roomState.ts';
import { roomWords } from './words.ts';

export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  const spoken = useSpoken();
  return (
    <dl className="rm-keys">
      {hints.map(({ keys, does }) => (
        <div key={does.en}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className="tk-kbd">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{spoken(does)}</dd>
        </div>
      ))}
    </dl>
  );
}

function helpOf(room: RoomView) {
  if (room.rated) return 'helpRated';
  if (room.friendly) return 'helpFriendly';
  return allowsHelp(room) ? 'helpAlone' : 'helpNone';
}

function Facts({ state }: { readonly state: RoomState }) {
  const say = useWords(roomWords);
  const { room, match } = state;
  if (!room) return null;
  const { time } = room;
  return (
    <dl className="rm-facts">
      <dt>{say('tableCode')}</dt>
      <dd>{room.code}</dd>
      <dt>{say('clock')}</dt>
      <dd>
        {time
          ? say('clockValue', { turn: time.turnSeconds, bank: time.bankSeconds })
          : say('clockNone')}
      </dd>
      <dt>{say('help')}</dt>
      <dd>{say(helpOf(room))}</dd>
      <dt>{say('rating')}</dt>
      <dd>{say(match?.rated ? 'ratedYes' : 'ratedNo')}</dd>
      {match && (
        <>
          <dt>{match.seed ? say('seed') : say('seedHash')}</dt>
          <dd className="rm-hash">{match.seed ?? match.seedHash}</dd>
        </>
      )}
    </dl>
  );
}

type AboutGameProps = {
  readonly state: RoomState;
  readonly ui: GameUi;
  /** Resign and leave, where they are shown nowhere else. */
  readonly children?: ReactNode;
};

/** The facts of this game, and the keys where there are any. */
export function AboutGame({ state, ui, children }: AboutGameProps) {
  const say = useWords(roomWords);
  return (
    <div className="rm-about">
      <Facts state={state} />
      <p className="tk-caption">{say('seedNote')}</p>
      <div className="rm-keyboard">
        <h3>{say('keyboard')}</h3>
        <KeyHints hints={ui.keyHints} />
      </div>
      {children}
    </div>
  );
}
