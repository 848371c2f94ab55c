import { useMemo } from 'react';
import type { GameUi } from '../boards/gameUi.ts';
import { Button, ButtonLink, Sheet, Tag } from '../design/index.ts';
import { useLanguage, useWords } from '../i18n/index.ts';
import { openSettings } from '../settings/index.ts';
import { GameFacts } from './AboutGame.tsx';
import { LeaveActions } from './LeaveActions.tsx';
import { logLines } from './log.ts';
import { LogList } from './LogList.tsx';
import { rulesPath } from './paths.ts';
import { namesOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

export type MenuSheetProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly onInvite: () => void;
  readonly onClose: () => void;
};

function MenuLinks({
  state,
  onInvite,
  onClose,
}: Pick<MenuSheetProps, 'state' | 'onInvite' | 'onClose'>) {
  const say = useWords(roomWords);
  const toSettings = () => {
    onClose();
    openSettings();
  };
  return (
    <div className="rm-menu-links">
      <ButtonLink icon="book" href={rulesPath(state.room?.game)}>
        {say('rules')}
      </ButtonLink>
      <Button icon="share" onClick={onInvite}>
        {say('invite')}
      </Button>
      <Button icon="sliders" onClick={toSettings}>
        {say('settings')}
      </Button>
    </div>
  );
}

/** Where the right column is on small screens: log, facts, ways out. */
export function MenuSheet({ table, state, ui, onInvite, onClose }: MenuSheetProps) {
  const say = useWords(roomWords);
  const lang = useLanguage();
  const { room, seat, told } = state;
  const lines = useMemo(() => {
    const names = room ? namesOf(room, '') : [];
    return logLines(told, ui, { lang, seat, names, config: room?.config as never });
  }, [told, ui, lang, seat, room]);
  return (
    <Sheet title={say('menu')} onClose={onClose} className="rm-menu">
      <MenuLinks state={state} onInvite={onInvite} onClose={onClose} />
      <LeaveActions table={table} state={state} />
      <h3>
        {say('log')}
        {room && room.spectators > 0 && (
          <Tag icon="eye">{say('spectators', { n: room.spectators })}</Tag>
        )}
      </h3>
      <div className="rm-menu-log">
        <LogList lines={lines} />
      </div>
      <h3>{say('about')}</h3>
      <div className="rm-about">
        <GameFacts state={state} ui={ui} />
      </div>
    </Sheet>
  );
}
