import { type MatchHeader, type Seat, FIRST_SEAT, seatsOf } from '@taku/contract';
import { statusOf } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { BoardProps, GameUi, Lang, Line, PlayerInfo } from '@taku/ui';
import { historyStore } from '../history/store.ts';
import { useLanguage } from '@taku/ui/i18n';
import { type BotLevels, useBotLevels } from '../room/bots.ts';
import { usePreferences } from '../room/usePanel.ts';
import { nameAmong } from '../room/names.ts';
import { levelWords } from '../room/players.ts';
import { useFrame } from '@taku/ui/table';
import { Chapters, chaptersOf } from './Chapters.tsx';
import { ReplayControls, type Replay, useReplay, useReplayKeys } from '@taku/ui/replay';
import { Sentence } from './Sentence.tsx';
import { replayWords } from './words.ts';
import { StepList } from './StepList.tsx';
import type { Step } from './steps.ts';

function playersOfHeader(
  header: MatchHeader,
  acting: readonly Seat[],
  levels: BotLevels,
  own: Seat | null,
): readonly PlayerInfo[] {
  return header.players.map((player): PlayerInfo => ({
    seat: player.seat,
    name: nameAmong(player, header.players, ''),
    kind: player.kind,
    level: player.bot === null ? null : levelWords(player.bot, levels),
    connected: true,
    away: false,
    // In a replay the seal stands at whoever is to move, person or CPU.
    acting: acting.includes(player.seat),
    isYou: player.seat === own,
    clock: null,
  }));
}

/** This browser's own chair is at the bottom, when it had one. */
function useOwnSeat(matchId: string): Seat | null {
  return useStore(
    historyStore,
    ({ games }) => games.find((game) => game.matchId === matchId)?.seat ?? null,
  );
}

/** An act that nobody was told of when it was made: sealed, or a nod to go on. */
function sealedLine(name: string, lang: Lang): Line {
  return { number: null, parts: [{ kind: 'strong', text: name }, replayWords.acted[lang]] };
}

function useLines(
  ui: GameUi,
  log: MatchLog,
  steps: readonly Step[],
  players: readonly PlayerInfo[],
) {
  const lang = useLanguage();
  const names = players.map(({ name }) => name).join('\n');
  return useMemo(() => {
    const { config } = log.header;
    const cpus = log.header.players.flatMap(({ seat, kind }) => (kind === 'bot' ? [seat] : []));
    return steps.map((step): readonly Line[] => {
      const context = { lang, names: names.split('\n'), cpus, seat: null, config };
      const told = ui.describe(step.messages, context);
      if (told.length > 0 || step.seat === null) return told;
      return [sealedLine(context.names[step.seat] ?? '', lang)];
    });
  }, [ui, log, steps, names, lang]);
}

type TableProps = { readonly ui: GameUi; readonly log: MatchLog; readonly steps: readonly Step[] };

const NOTHING_TO_TOUCH = {
  canAct: false,
  sending: false,
  refused: null,
  act: () => undefined,
  resign: () => undefined,
  comeBack: () => undefined,
  notify: () => undefined,
} as const;

function useBoard({ ui, log, steps }: TableProps, replay: Replay): BoardProps {
  const lang = useLanguage();
  const preferences = usePreferences();
  const levels = useBotLevels();
  const { layout, sideShown } = useFrame();
  const own = useOwnSeat(log.header.matchId);
  const { ply, change, isForward } = replay;
  const step = steps[ply] as Step;
  const { match, messages } = step;
  const status = statusOf(match);
  const bottom = own ?? FIRST_SEAT;
  const told = useMemo(
    () => (messages.length === 0 ? [] : [{ id: change, messages, fresh: isForward }]),
    [messages, change, isForward],
  );
  const allViews = useMemo(
    () => seatsOf(log.header.players.length).map((seat) => ui.game.view(match.state, seat)),
    [ui, match, log],
  );
  const acting = status.kind === 'acting' ? status.seats : [];
  return {
    view: allViews[bottom] ?? null,
    config: log.header.config,
    seat: bottom,
    status,
    decisions: match.decisions,
    told,
    players: playersOfHeader(log.header, acting, levels, own),
    lang,
    layout,
    sideShown,
    preferences,
    mode: 'replay',
    allViews,
    ...NOTHING_TO_TOUCH,
  };
}

function factsAt(ui: GameUi, step: Step | undefined, lang: Lang): readonly string[] {
  return step?.why ? (ui.factsOf?.(step.why, lang) ?? []) : [];
}

export function ReplayTable(props: TableProps) {
  const { ui, log, steps } = props;
  const replay = useReplay(steps.length - 1);
  useReplayKeys(replay);
  const board = useBoard(props, replay);
  const lines = useLines(ui, log, steps, board.players);
  const { Board, ReplayActions } = ui;
  return (
    <div className={`rm-table rm-table-${board.layout} rp-table`}>
      <main className="rm-board">
        <Board {...board} />
        <div className="rp-foot">
          <Sentence
            replay={replay}
            lines={lines[replay.ply] ?? []}
            reason={steps[replay.ply]?.reason ?? null}
            facts={factsAt(ui, steps[replay.ply], board.lang)}
          />
          <ReplayControls replay={replay} />
          <Chapters chapters={chaptersOf(lines)} replay={replay} />
          {ReplayActions && (
            <ReplayActions matchId={log.header.matchId} ply={replay.ply} view={board.view} />
          )}
        </div>
      </main>
      {board.sideShown && (
        <aside className="rm-side">
          <StepList lines={lines} replay={replay} />
        </aside>
      )}
    </div>
  );
}
