import { type Seat, type Status, seatsOf } from '@taku/contract';
import type { BoardProps, GameUi, Lang, Notice, PlayerInfo, Preferences } from '@taku/ui';
import { useLanguage, useSpoken } from '@taku/ui/i18n';
import type { LessonStep, LessonTable } from '@taku/ui/lesson';
import { showNotice, useFrame } from '@taku/ui/table';
import { useTableName } from '../app/NameSheet.tsx';
import { usePreferences } from '../room/usePanel.ts';
import type { Attempt } from './useLessonRun.ts';

const NO_SWITCH = {};
const CPU = 'CPU';
const NOTHING = () => undefined;

/** The board of a lesson helps with nothing but what the lesson says. */
function useLessonPreferences(): Preferences {
  return { ...usePreferences(), hints: false, switches: NO_SWITCH, helpAllowed: false };
}

function playersAt(
  table: LessonTable,
  acting: readonly Seat[],
  own: string,
  lang: Lang,
): readonly PlayerInfo[] {
  const others = seatsOf(table.seatCount).filter((seat) => seat !== table.seat);
  return seatsOf(table.seatCount).map((seat) => ({
    seat,
    name: seat === table.seat ? own : (table.names?.[others.indexOf(seat)]?.[lang] ?? CPU),
    kind: seat === table.seat ? 'human' : 'bot',
    level: null,
    connected: true,
    acting: acting.includes(seat),
    away: false,
    isYou: seat === table.seat,
    clock: null,
  }));
}

function useNotify(): (notice: Notice) => void {
  const spoken = useSpoken();
  return ({ tone, title, detail }) => {
    showNotice({ tone, title: spoken(title), ...(detail && { detail: spoken(detail) }) });
  };
}

/** Whose turn is told only where it is the learner's own: elsewhere it may be what is asked. */
function actingSeats(status: Status, step: LessonStep): readonly Seat[] {
  return status.kind === 'acting' && step.ask.kind === 'play' ? status.seats : [];
}

function isLive({ ask }: LessonStep): boolean {
  return ask.kind === 'play' || (ask.kind === 'choose' && ask.isLive === true);
}

/** What the real board of a game is drawn from, without a room. */
export function useLessonBoard(ui: GameUi, step: LessonStep, attempt: Attempt): BoardProps {
  const lang = useLanguage();
  const { layout, sideShown } = useFrame();
  const preferences = useLessonPreferences();
  const notify = useNotify();
  const own = useTableName();
  const { table } = step;
  const { run, wrongs, feedback } = attempt;
  const status = ui.game.status(run.state);
  const acting = actingSeats(status, step);
  const refused =
    wrongs > 0 && feedback?.kind === 'wrong'
      ? { id: wrongs, code: 'lesson', words: feedback.words }
      : null;
  return {
    view: run.view,
    config: table.config,
    seat: table.seat,
    status,
    decisions: run.decisions,
    told: run.told,
    players: playersAt(table, acting, own, lang),
    lang,
    layout,
    sideShown,
    preferences,
    mode: isLive(step) ? 'live' : 'replay',
    allViews: null,
    canAct: attempt.move !== null && acting.includes(table.seat),
    sending: false,
    refused,
    act: attempt.act,
    resign: NOTHING,
    comeBack: NOTHING,
    notify,
  };
}
