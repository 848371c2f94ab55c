import type { Message } from '@taku/contract';
import type { RoomMessage } from '@taku/protocol';
import type { DescribeContext, GameUi, Line, Told } from '@taku/ui';
import { sayIn } from '@taku/ui/i18n';
import { roomWords } from './words.ts';

export type LoggedLine = Line & { readonly key: string };

const ROOM_MESSAGES: Readonly<Record<RoomMessage['type'], true>> = {
  waiting_for_opponent: true,
  ready_to_start: true,
  match_start: true,
  timer_start: true,
  timeout: true,
  forfeited: true,
  sat_out: true,
  came_back: true,
  held: true,
  released: true,
  take_back_asked: true,
  take_back_answered: true,
  take_back_lapsed: true,
  match_over: true,
  session_ended_awaiting_restart: true,
};

export function isRoomMessage(message: Message): message is RoomMessage {
  return message.type in ROOM_MESSAGES;
}

const FORFEIT_KEYS = { resigned: 'resigned', left: 'leftGame', 'timed-out': 'timedOut' } as const;

const SIT_OUT_KEYS = { timeouts: 'satOutLate', choice: 'satOut' } as const;

function roomLine(text: string): Line {
  return { number: null, parts: [text] };
}

/** What the room itself has to say: time, giving up, breaking off. */
export function describeRoomMessage(message: RoomMessage, context: DescribeContext): Line | null {
  const say = sayIn(context.lang, roomWords);
  switch (message.type) {
    case 'timeout':
      return roomLine(say('timeout', { name: context.names[message.seat] ?? '' }));
    case 'forfeited':
      return roomLine(
        say(FORFEIT_KEYS[message.reason], { name: context.names[message.seat] ?? '' }),
      );
    case 'sat_out':
      return roomLine(
        say(SIT_OUT_KEYS[message.reason], { name: context.names[message.seat] ?? '' }),
      );
    case 'came_back':
      return roomLine(say('cameBack', { name: context.names[message.seat] ?? '' }));
    case 'take_back_asked':
      return roomLine(say('takeBackAsked', { name: context.names[message.seat] ?? '' }));
    case 'take_back_answered':
      return roomLine(
        say(message.agrees ? 'takeBackAgreed' : 'takeBackDeclined', {
          name: context.names[message.seat] ?? '',
        }),
      );
    case 'take_back_lapsed':
      return roomLine(say('takeBackLapsed'));
    case 'match_over':
      return message.returns === null ? roomLine(say('brokenOff')) : null;
    case 'waiting_for_opponent':
    case 'ready_to_start':
    case 'match_start':
    case 'held':
    case 'released':
    case 'timer_start':
    case 'session_ended_awaiting_restart':
      return null;
  }
}

/** The room's lines first: a timeout explains the move that follows it. */
export function describeTold(told: Told, ui: GameUi, context: DescribeContext): readonly Line[] {
  const fromRoom = told.messages.filter(isRoomMessage).filter(
    // Its own words say who left a session.
    ({ type }) => type !== 'forfeited' || !ui.session,
  );
  const fromGame = describedMessages(told.messages);
  return [
    ...fromRoom.flatMap((message) => describeRoomMessage(message, context) ?? []),
    ...(fromGame.length === 0 ? [] : ui.describe(fromGame, context)),
  ];
}

export function gameMessages(messages: readonly Message[]) {
  return messages.filter((message) => !isRoomMessage(message)) as Parameters<GameUi['describe']>[0];
}

/** Reasons of CPUs travel with a game's messages, and are looked up, not told. */
function describedMessages(messages: readonly Message[]) {
  return gameMessages(messages.filter(({ type }) => type !== 'reasons'));
}

/** The game's part of what was told, for its board. */
export function gameTold(told: readonly Told[]): readonly Told<never>[] {
  return told.flatMap((one) => {
    const messages = gameMessages(one.messages);
    return messages.length === 0 ? [] : [{ ...one, messages } as Told<never>];
  });
}

export function logLines(
  told: readonly Told[],
  ui: GameUi,
  context: DescribeContext,
): readonly LoggedLine[] {
  return told.flatMap((one) =>
    describeTold(one, ui, context).map((line, index) => ({ ...line, key: `${one.id}.${index}` })),
  );
}
