import type { Message } from '@taku/contract';
import { useEffect, useRef } from 'react';
import { type DescribeContext, type GameUi, lineText } from '@taku/ui';
import { announce } from '@taku/ui/design';
import { rememberGame, rememberSeat } from '../history/store.ts';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { playSound } from '@taku/ui/sound';
import { describeTold, isRoomMessage } from './log.ts';
import { showNotice } from '@taku/ui/table';
import { namesOf } from './players.ts';
import { recordOfGame, recordOfSeat } from './records.ts';
import { type RoomState, actingSeatsOf, isAskedToStart } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

type RoomEffects = {
  readonly table: Table;
  readonly state: RoomState;
  readonly ui: GameUi;
  readonly playerId: string | null;
};

/** Everybody is there and waits for this seat to press Start: heard also behind other tabs. */
function useStartSignal({ state }: RoomEffects): void {
  const say = useWords(roomWords);
  const isAsked = isAskedToStart(state);
  const words = say('allHere');
  useEffect(() => {
    if (!isAsked) return;
    playSound('yourTurn');
    announce(words, 'all here');
  }, [isAsked, words]);
}

/** Every fresh change: its sentence once to screen readers, its sound once. */
function useTellings({ state, ui }: RoomEffects): void {
  const lang = useLanguage();
  const seen = useRef(0);
  const { told, room, seat, match } = state;
  useEffect(() => {
    const context: DescribeContext = {
      lang,
      seat,
      names: room ? namesOf(room, '') : [],
      cpus: (room?.seats ?? []).flatMap((each) => (each.kind === 'bot' ? [each.seat] : [])),
      config: room?.config as never,
    };
    for (const change of told) {
      if (change.id <= seen.current) continue;
      seen.current = change.id;
      if (!change.fresh) continue;
      const lines = describeTold(change, ui, context).filter((line) => !line.silent);
      announce(
        lines.map(lineText).join(lang === 'ja' ? '。' : '. '),
        `${match?.matchId} ${change.id}`,
      );
      const own = change.messages.filter((message) => !isRoomMessage(message));
      ui.sound?.(own, seat);
    }
  }, [told, ui, lang, seat, room, match]);
}

function isOwnTurn(state: RoomState, ui: GameUi): boolean {
  const { seat, match } = state;
  if (seat === null || !match || !actingSeatsOf(state).includes(seat)) return false;
  return ui.isTurn?.(match.view) ?? true;
}

function useTurnSignal({ state, ui }: RoomEffects): void {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const { seat, match } = state;
  const isMine = isOwnTurn(state, ui);
  const title = spoken(ui.game.name);
  const turnWords = say('yourTurn');
  // By the own acts alone: where both act at once, the other's act opens no new turn.
  const key = `${match?.matchId} ${seat === null ? '' : match?.decisions[seat]}`;
  const waitedFor = isMine ? turnWords : isAskedToStart(state) ? say('allHere') : null;
  useEffect(() => {
    document.title = waitedFor === null ? `${title} – Taku` : `● ${waitedFor} – ${title}`;
    return () => {
      document.title = 'Taku 卓';
    };
  }, [waitedFor, title]);
  useEffect(() => {
    if (!isMine) return;
    playSound('yourTurn');
    announce(turnWords, `turn ${key}`);
  }, [isMine, key, turnWords]);
}

/** A refusal says what was given and what is allowed. */
function useRefusals({ state }: RoomEffects): void {
  const spoken = useSpoken();
  const shown = useRef(0);
  const { refused } = state;
  useEffect(() => {
    if (!refused || refused.id <= shown.current) return;
    shown.current = refused.id;
    const [title = '', ...rest] = spoken(refused.words).split(/(?<=[。.]) ?/);
    const detail = rest.join('');
    playSound('refused');
    showNotice({ tone: 'refused', title, ...(detail !== '' && { detail }) });
  }, [refused, spoken]);
}

function useMemory({ state, ui, playerId }: RoomEffects): void {
  const outcome = useRef<string | null>(null);
  useEffect(() => {
    const seatRecord = playerId === null ? null : recordOfSeat(state, ui, playerId, Date.now());
    if (seatRecord) rememberSeat(seatRecord);
    const game = recordOfGame(state, ui, Date.now());
    if (!game || outcome.current === game.matchId) return;
    const isFirst = outcome.current === null && !state.told.some(({ fresh }) => fresh);
    outcome.current = game.matchId;
    rememberGame(game);
    if (isFirst) return;
    if (game.outcome === 'won') playSound('win', { delayMs: 500 });
    if (game.outcome === 'lost') playSound('loss', { delayMs: 500 });
  }, [state, ui, playerId]);
}

function useDwell({ table, ui, state: { seat } }: RoomEffects): void {
  useEffect(() => {
    table.setDwell((messages: readonly Message[]) => {
      const own = messages.filter((message) => !isRoomMessage(message));
      return ui.dwellMs?.(own, seat) ?? 0;
    });
  }, [table, ui, seat]);
}

export function useRoomEffects(effects: RoomEffects): void {
  useDwell(effects);
  useTellings(effects);
  useTurnSignal(effects);
  useStartSignal(effects);
  useRefusals(effects);
  useMemory(effects);
}
