import { refusal } from '@taku/contract';
import { quote } from '../refusals.ts';

/** What is refused to bots from outside and to those who make them. */
export const BOT_REFUSALS = {
  botsOff: () =>
    refusal(
      'bots_off',
      'Bots from outside are switched off on this server (TAKU_BOTS=off).',
      'このサーバーでは外のボットを使えません（TAKU_BOTS=off）。',
    ),
  badToken: () =>
    refusal(
      'bad_token',
      'No bot has this token; send Authorization: Bearer and the token that its making answered.',
      'このトークンのボットはありません。作ったときのトークンを Authorization: Bearer で送ってください。',
    ),
  noOutsideBot: (given: string) =>
    refusal(
      'no_bot',
      `There is no bot from outside “${quote(given)}”.`,
      `外のボット「${quote(given)}」はありません。`,
    ),
  notYourBot: (given: string) =>
    refusal(
      'not_your_bot',
      `“${quote(given)}” is not yours; here only whoever made a bot seats it (TAKU_BOTS=own).`,
      `「${quote(given)}」はあなたのボットではありません。座らせられるのは作った人だけです（TAKU_BOTS=own）。`,
    ),
  botForItsMaker: (name: string) =>
    refusal(
      'not_your_bot',
      `${quote(name)} does not play people yet: only whoever made it may seat it until they let it.`,
      `${quote(name)} はまだ人とは対局しません。作った人が許すまで、座らせられるのは作った人だけです。`,
    ),
  botAway: (name: string) =>
    refusal(
      'bot_away',
      `${quote(name)} does not listen; start it first. Nothing was asked.`,
      `${quote(name)} は待ちうけていません。先に動かしてください。何も聞いていません。`,
    ),
  notOffered: () =>
    refusal(
      'illegal',
      'This action is not one of legal. Nothing was played.',
      'この手は legal にありません。何も指されていません。',
    ),
  botPlaysOther: (name: string, given: string, allowed: readonly string[]) =>
    refusal(
      'not_its_game',
      `${quote(name)} does not play “${quote(given)}”; its games: ${allowed.join(', ')}.`,
      `${quote(name)} は「${quote(given)}」を指しません。指すのは ${allowed.join('、')} です。`,
    ),
  tooManyBots: (allowed: number) =>
    refusal(
      'too_many_bots',
      `You already have ${allowed} bots, as many as you may have; remove one first.`,
      `ボットは上限の${allowed}体に達しています。どれかを消してから作ってください。`,
    ),
  tooManyActs: (allowed: number) =>
    refusal(
      'rate_limited',
      `More than ${allowed} requests came in a minute; wait a moment and send it again. Nothing was played.`,
      `1分間に${allowed}回を超えました。少し待ってからもう一度送ってください。何も指されていません。`,
    ),
  tooManyAsked: (allowed: number) =>
    refusal(
      'rate_limited',
      `${allowed} questions wait for this bot already; wait for an answer.`,
      `このボットへの問いが${allowed}件待っています。返事を待ってください。`,
    ),
  botNotSeated: () =>
    refusal(
      'not_seated',
      'This bot does not sit at this table. Nothing was played.',
      'このボットはこの卓に座っていません。何も指されていません。',
    ),
  turnPassed: () =>
    refusal(
      'stale',
      'This turn is over, or has not come yet. Nothing was played.',
      'この手番は終わったか、まだ来ていません。何も指されていません。',
    ),
  whichSeat: (seats: readonly number[]) =>
    refusal(
      'which_seat',
      `This bot is to act on several seats; name one as seat: ${seats.join(', ')}.`,
      `このボットはいくつかの席で手番です。seat で選んでください：${seats.join('、')}。`,
    ),
  badIndex: (given: number, count: number) =>
    count === 0
      ? refusal(
          'bad_index',
          `index is ${given}, and nothing is listed here; send an action. Nothing was played.`,
          `index が ${given} ですが、候補の一覧がありません。action を送ってください。何も指されていません。`,
        )
      : refusal(
          'bad_index',
          `index is ${given}; allowed: 0 to ${count - 1}. Nothing was played.`,
          `index が ${given} です。0から${count - 1}までにしてください。何も指されていません。`,
        ),
  indexOrAction: () =>
    refusal(
      'bad_request',
      'Send one of index (a place in legal) and action, not both and not none. Nothing was played.',
      'index（legal の何番目か）か action のどちらか一つを送ってください。何も指されていません。',
    ),
  noTakeBack: () =>
    refusal(
      'no_take_back',
      'A bot from outside takes nothing back. Nothing was played.',
      '外のボットは待ったできません。何も指されていません。',
    ),
  botLate: (allowedMs: number) =>
    refusal(
      'late',
      `No answer came within ${allowedMs} ms: the table goes on without it.`,
      `${allowedMs}ミリ秒以内に返事がなかったため、時間切れになりました。`,
    ),
  streamElsewhere: () =>
    refusal(
      'stream_elsewhere',
      'Another stream of this bot was opened; this one ends.',
      'このボットの別のストリームが開かれたため、こちらを終了します。',
    ),
  streamUnread: () =>
    refusal(
      'stream_unread',
      'Too much of this stream was not read; it ends. Open it again.',
      '読まれていない行が多すぎるため終了します。開きなおしてください。',
    ),
  tokenReplaced: () =>
    refusal(
      'bad_token',
      'The token of this bot was replaced or the bot was removed; this stream ends.',
      'トークンが取りかえられたか、ボットが消されたため、終了します。',
    ),
  serverStops: () =>
    refusal(
      'shutdown',
      'The server stops; open the stream again in a moment.',
      'サーバーが止まります。少ししてから開きなおしてください。',
    ),
} as const;
