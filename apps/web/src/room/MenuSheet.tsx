import type { MatchFrame } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { Button, Sheet, Tag } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { openSettings } from '../settings/sheetStore.ts';
import { FairTag } from '../fair/FairTag.tsx';
import { subjectOfRoom } from '../fair/subject.ts';
import { LeaveActions } from './LeaveActions.tsx';
import { namesOf } from './players.ts';
import { ReadingButtons, ReasonsButton } from './ReadingButtons.tsx';
import type { Reading } from './ReadingSheet.tsx';
import type { RoomState } from './roomState.ts';
import { LogPanel } from './SidePanel.tsx';
import type { Table } from './table.ts';
import { usePanel } from './usePanel.ts';
import { roomWords } from './words.ts';

type MenuSheetProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly onRead: (reading: Reading) => void;
  readonly onInvite: () => void;
  readonly onClose: () => void;
};

function MenuLinks({
  state,
  ui,
  onRead,
  onInvite,
  onClose,
}: Pick<MenuSheetProps, 'state' | 'ui' | 'onRead' | 'onInvite' | 'onClose'>) {
  const say = useWords(roomWords);
  const { room } = state;
  const toSettings = () => {
    onClose();
    openSettings();
  };
  return (
    <div className="rm-menu-links">
      <ReadingButtons ui={ui} onRead={onRead} />
      <ReasonsButton state={state} onRead={onRead} />
      {room && (
        <FairTag
          inMenu
          subject={subjectOfRoom(state, namesOf(room, say('seatOpen')))}
          game={ui.game}
        />
      )}
      <Button icon="share" onClick={onInvite}>
        {say('invite')}
      </Button>
      <Button icon="sliders" onClick={toSettings}>
        {say('settings')}
      </Button>
    </div>
  );
}

/** The log with its tabs, as in the right column. */
function MenuPanel(props: MenuSheetProps & { readonly match: MatchFrame }) {
  const panel = usePanel(props.state, props.match);
  return <LogPanel {...props} panel={panel} />;
}

/** Where the right column is on small screens: log, facts, ways out. */
export function MenuSheet(props: MenuSheetProps) {
  const { table, state, ui, onRead, onInvite, onClose } = props;
  const say = useWords(roomWords);
  const { room, match } = state;
  return (
    <Sheet title={say('menu')} onClose={onClose} className="rm-menu">
      <MenuLinks state={state} ui={ui} onRead={onRead} onInvite={onInvite} onClose={onClose} />
      <LeaveActions table={table} state={state} ui={ui} onSent={onClose} />
      {room && room.spectators > 0 && (
        <p className="rm-menu-watchers">
          <Tag icon="eye">{say('spectators', { n: room.spectators })}</Tag>
        </p>
      )}
      {match && <MenuPanel {...props} match={match} />}
    </Sheet>
  );
}
