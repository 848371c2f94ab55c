import { type Seat, type Words, DEEPEST_NESTING, quoteForeign, refusal } from '@taku/contract';
import { LIMITS } from '@taku/protocol';

const QUOTE_LENGTH = 60;

/** What was given, short enough for a sentence. */
export function quote(given: unknown): string {
  if (typeof given !== 'string') return quoteForeign(given, QUOTE_LENGTH);
  return given.length <= QUOTE_LENGTH ? given : `${given.slice(0, QUOTE_LENGTH)}…`;
}

/** What a person's secret looks like. */
export const PERSON_WORDS: Words = {
  en: '24 characters of A–Z, a–z, 0–9, - and _',
  ja: 'A–Z、a–z、0–9、-、_ の24文字',
};

export const REFUSALS = {
  notJson: (given: string) =>
    refusal(
      'not_json',
      `“${quote(given)}” is not JSON; a frame is one JSON object with a "type".`,
      `「${quote(given)}」はJSONではありません。フレームは "type" を持つJSONオブジェクトです。`,
    ),
  notObject: (given: string) =>
    refusal(
      'not_object',
      `“${quote(given)}” is not an object; a frame is one JSON object with a "type".`,
      `「${quote(given)}」はオブジェクトではありません。フレームは "type" を持つJSONオブジェクトです。`,
    ),
  tooDeep: (given: number) =>
    refusal(
      'too_deep',
      `Lists and objects lie ${given} deep in each other; at most ${DEEPEST_NESTING} are allowed.`,
      `入れ子が${given}段あります。${DEEPEST_NESTING}段までにしてください。`,
    ),
  notText: () =>
    refusal(
      'not_text',
      'A binary frame was given; only text frames are allowed.',
      'バイナリフレームは使えません。テキストで送ってください。',
    ),
  tooLarge: () =>
    refusal(
      'too_large',
      `The frame is larger than the ${LIMITS.frameBytes} bytes allowed; the connection ends.`,
      `フレームが上限${LIMITS.frameBytes}バイトを超えたため、接続を終了します。`,
    ),
  brokenFrame: () =>
    refusal(
      'broken_frame',
      'The frame breaks the WebSocket rules; the connection ends.',
      'WebSocketの規則に反するフレームのため、接続を終了します。',
    ),
  unknownType: (given: unknown, allowed: string) =>
    refusal(
      'unknown_type',
      `Type ${quote(given)} is not known here; allowed: ${allowed}.`,
      `type ${quote(given)} は使えません。使えるのは ${allowed} です。`,
    ),
  badField: (field: string, given: unknown, allowed: Words) =>
    refusal(
      'bad_field',
      `${field} is ${quote(given)}; allowed: ${allowed.en}.`,
      `${field} が ${quote(given)} です。${allowed.ja}にしてください。`,
    ),
  badAction: (detail: Words) => ({ code: 'bad_action', words: detail }),
  notSeated: () =>
    refusal(
      'not_seated',
      'You are watching; only a seated player can do this.',
      '観戦中です。着席している人だけが操作できます。',
    ),
  unreadable: (given: unknown) =>
    refusal('bad_action', `${quote(given)} cannot be read.`, `${quote(given)} は読み取れません。`),
  notYourTurn: (acting: readonly number[]) =>
    refusal(
      'not_your_turn',
      `It is not your turn; now to act: ${acting.map((seat) => `seat ${seat + 1}`).join(', ') || 'nobody'}.`,
      `あなたの番ではありません。手番は${acting.map((seat) => `席${seat + 1}`).join('、') || 'ありません'}。`,
    ),
  stale: (given: number, due: number) =>
    refusal(
      'stale',
      `This was meant for your decision ${given}; you are at decision ${due}. Nothing changed.`,
      `判断番号${given}への操作でしたが、いまは${due}です。何も変わっていません。`,
    ),
  notPlaying: () =>
    refusal('not_playing', 'No game is running at this table.', 'この卓ではいま対局していません。'),
  alreadyPlaying: () =>
    refusal('already_playing', 'The game is already running.', 'すでに対局中です。'),
  alreadyOut: () =>
    refusal(
      'already_out',
      'You have already left this game; the others play on.',
      'この対局からはすでに抜けています。',
    ),
  takeBackSettled: (kind: 'asked' | 'declined') =>
    kind === 'asked'
      ? refusal(
          'already_asked',
          'You have asked to take back. Wait for the answer, or play on.',
          '待ったをお願いしています。返事を待つか、そのまま打ってください。',
        )
      : refusal(
          'declined',
          'The take-back was declined. Play on; after the next moves you may ask again.',
          '待ったは断られました。つづけて打ってください。',
        ),
  rated: () =>
    refusal(
      'rated',
      'This match is rated: no take-backs, and it is played to its end. You may resign.',
      'レート対局では待ったも途中で終えることもできません。投了はできます。',
    ),
  nothingAsked: () =>
    refusal(
      'nothing_asked',
      'Nobody asks you to take back any more.',
      '待ったの問いは、もうありません。',
    ),
  notAlone: () =>
    refusal(
      'not_alone',
      'Other people play at this table; only a person among CPUs stops the clocks.',
      'ほかの人がいる卓では時計を止められません。止められるのは、相手がCPUだけのときです。',
    ),
  numbersClosed: () =>
    refusal(
      'numbers_closed',
      'Everybody is ready: no number counts for this deal any more.',
      '全員の準備ができました。この配りには、もう数を加えられません。',
    ),
  numbersOpen: () =>
    refusal(
      'numbers_open',
      'A number is shown when everybody is ready, not before.',
      '数を見せるのは、全員の準備ができてからです。',
    ),
  numberCommitted: () =>
    refusal(
      'number_committed',
      'This seat has committed to another number.',
      'この席は、ほかの数を約束しています。',
    ),
  numberOfAnother: () =>
    refusal(
      'number_of_another',
      'Another seat has committed to this number.',
      'ほかの席が約束した数です。',
    ),
  noNumberAwaited: () =>
    refusal(
      'no_number_awaited',
      'No number of this seat is awaited.',
      'この席の数は待っていません。',
    ),
  wrongNumber: () =>
    refusal(
      'wrong_number',
      'This is not the number that was committed to.',
      '約束した数と違います。',
    ),
  noSittingOut: () =>
    refusal('no_sitting_out', 'Nobody sits out in this game.', 'このゲームでは席を外せません。'),
  notOver: () =>
    refusal(
      'not_over',
      'A rematch can be asked for when the game is over.',
      '再戦は対局が終わってから選べます。',
    ),
  seatTaken: (seat: Seat) =>
    refusal(
      'seat_taken',
      `Seat ${seat + 1} is taken; choose a free seat, or none to take any.`,
      `席${seat + 1}は使われています。空いている席を選ぶか、おまかせにしてください。`,
    ),
  noSeat: (seat: Seat, seatCount: number) =>
    refusal(
      'no_seat',
      `There is no seat ${seat + 1}; this table has ${seatCount}.`,
      `席${seat + 1}はありません。この卓は${seatCount}席です。`,
    ),
  notHost: () =>
    refusal(
      'not_host',
      'Only whoever has been at this table longest frees a chair.',
      '席を空けられるのは、いちばん前からこの卓にいる人だけです。',
    ),
  nobodyThere: (seat: Seat) =>
    refusal(
      'nobody_there',
      `No person sits on seat ${seat + 1}.`,
      `席${seat + 1}には人が座っていません。`,
    ),
  seatKept: (seat: Seat, keptMs: number) =>
    refusal(
      'seat_kept',
      `Seat ${seat + 1} is kept until its player has been away for ${keptMs / 1000} seconds.`,
      `席${seat + 1}は、その人が${keptMs / 1000}秒いなくなるまで空けられません。`,
    ),
  ownMove: () =>
    refusal(
      'own_move',
      'This match is rated, and the other is not to move: you are.',
      'レート対局で、いまは相手の番ではなく、あなたの番です。',
    ),
  rateLimited: () =>
    refusal(
      'rate_limited',
      'Too many messages at once; wait a moment and send it again.',
      '送信が多すぎます。少し待ってからもう一度送ってください。',
    ),
  noRoom: (given: string) =>
    refusal(
      'no_room',
      `There is no table “${quote(given)}”.`,
      `卓「${quote(given)}」は見つかりません。`,
    ),
  roomClosed: () => refusal('room_closed', 'This table has closed.', 'この卓は閉じられました。'),
  roomFull: (allowed: number) =>
    refusal(
      'room_full',
      `This table already has ${allowed} spectators.`,
      `この卓の観戦者は上限の${allowed}人に達しています。`,
    ),
  tooManySpectators: (allowed: number) =>
    refusal(
      'too_many_spectators',
      `${allowed} from your address already watch this table.`,
      `同じ接続元からの観戦は${allowed}人までです。`,
    ),
  seatElsewhere: (allowed: number) =>
    refusal(
      'seat_elsewhere',
      `Your seat is open in more than ${allowed} places; the oldest one ends.`,
      `あなたの席が${allowed}か所より多くで開かれたため、いちばん古い接続を終了します。`,
    ),
  unknownPlayer: () =>
    refusal(
      'unknown_player',
      'This player_id has no seat at this table; connect without it to watch.',
      'この player_id の席はこの卓にありません。観戦するには player_id なしで接続してください。',
    ),
  notSaved: () =>
    refusal(
      'not_saved',
      'It could not be saved, so nothing has changed; please try again.',
      '保存できなかったため、何も変わっていません。もう一度お試しください。',
    ),
  badOrigin: (origin: string, host: string) =>
    refusal(
      'bad_origin',
      `Pages of ${quote(origin)} may not use this server; only those of ${quote(host)}.`,
      `${quote(origin)} のページからは使えません。${quote(host)} から開いてください。`,
    ),
  badHost: (host: string) =>
    refusal(
      'bad_host',
      `This server does not answer to the name ${quote(host) || 'given'}; allowed: localhost, its own addresses, and what TAKU_HOSTS names.`,
      `このサーバーは ${quote(host) || 'その名前'} では使えません。localhost、自身のアドレス、TAKU_HOSTS に書かれた名前で開いてください。`,
    ),
  noGame: (given: string, allowed: readonly string[]) =>
    refusal(
      'no_game',
      `There is no game “${quote(given)}”; allowed: ${allowed.join(', ')}.`,
      `ゲーム「${quote(given)}」はありません。選べるのは ${allowed.join('、')} です。`,
    ),
  noProblem: (date: string) =>
    refusal(
      'no_problem',
      `There is no problem for ${date}: it is made ahead, and no later day is shown.`,
      `${date} の問題はありません。問題は先につくられ、先の日の問題は見られません。`,
    ),
  noBot: (given: string, allowed: readonly string[]) =>
    refusal(
      'no_bot',
      `There is no CPU “${quote(given)}” for this game; allowed: ${allowed.join(', ') || 'none'}.`,
      `このゲームにCPU「${quote(given)}」はいません。選べるのは ${allowed.join('、') || 'なし'} です。`,
    ),
  badConfig: (detail: Words) => ({ code: 'bad_config', words: detail }),
  badSeatCount: (given: number, min: number, max: number) =>
    refusal(
      'bad_seat_count',
      `${given} seats were asked for; this game has ${min} to ${max}.`,
      `席数${given}は選べません。このゲームは${min}〜${max}席です。`,
    ),
  tooManyPlayers: (given: number, seatCount: number) =>
    refusal(
      'too_many_players',
      `${given} players were named for ${seatCount} seats.`,
      `${seatCount}席に${given}人は座れません。`,
    ),
  noMatch: (given: string) =>
    refusal(
      'no_match',
      `There is no finished game “${quote(given)}”; running games are not shown.`,
      `終わった対局「${quote(given)}」はありません。対局中の棋譜は見られません。`,
    ),
  tooManyFavourites: (most: number) =>
    refusal(
      'too_many_favourites',
      `You keep ${most} games already; let one go first.`,
      `お気に入りはもう${most}局あります。どれかを外してください。`,
    ),
  notYours: () =>
    refusal(
      'not_yours',
      'This game was played at a table by link; only those who sat there can read it.',
      'リンクだけの卓の対局です。その卓に座っていた人だけが見られます。',
    ),
  operatorOnly: () =>
    refusal(
      'operator_only',
      'Only the operator of this server may export: send Authorization: Bearer and its TAKU_OPERATOR_TOKEN, or start it with TAKU_EXPORT=open.',
      '書き出しはこのサーバーの運営者だけができます。Authorization: Bearer に TAKU_OPERATOR_TOKEN を付けるか、TAKU_EXPORT=open で起動してください。',
    ),
  operatorStops: () =>
    refusal(
      'operator_only',
      'Only the operator of this server may stop a test: send Authorization: Bearer and its TAKU_OPERATOR_TOKEN.',
      '検定を止められるのはこのサーバーの運営者だけです。Authorization: Bearer に TAKU_OPERATOR_TOKEN を付けてください。',
    ),
  noTest: (given: string) =>
    refusal(
      'no_test',
      `There is no running test “${quote(given)}”; it may have ended.`,
      `走っている検定「${quote(given)}」はありません。もう終わったのかもしれません。`,
    ),
  noPerson: (given: string | undefined) =>
    refusal(
      'no_person',
      `Authorization is ${given === undefined ? 'missing' : `a text of ${given.length} characters`}; allowed: Person and ${PERSON_WORDS.en}.`,
      `Authorization ${given === undefined ? 'がありません' : `が${given.length}文字の文字列です`}。Person と${PERSON_WORDS.ja}を送ってください。`,
    ),
  noDecisions: (game: string, allowed: readonly string[]) =>
    refusal(
      'no_decisions',
      `There are no decision lines for “${quote(game)}”; name one of ${allowed.join(', ')}, or take format=log.`,
      `「${quote(game)}」には判断ごとの行がありません。${allowed.join('、')} を選ぶか、format=log を使ってください。`,
    ),
  badRequest: (detail: Words) =>
    refusal(
      'bad_request',
      `The request does not fit: ${detail.en}`,
      `リクエストの形が違います：${detail.ja}`,
    ),
  notFound: (path: string) =>
    refusal('not_found', `Nothing is at ${quote(path)}.`, `${quote(path)} には何もありません。`),
  tooManyRooms: () =>
    refusal(
      'too_many_rooms',
      'This server has as many tables as it can hold; try again later.',
      '卓がいっぱいです。しばらくしてからお試しください。',
    ),
  tooManyOwnRooms: (allowed: number) =>
    refusal(
      'too_many_own_rooms',
      `Your address already has ${allowed} open tables, as many as it may have; leave one first.`,
      `この接続元の卓は上限の${allowed}に達しています。どれかの席を立ってから開いてください。`,
    ),
  tooManySockets: (allowed: number) =>
    refusal(
      'too_many_sockets',
      `Your address already has ${allowed} connections, as many as it may have; close a tab first.`,
      `この接続元の接続は上限の${allowed}に達しています。使っていないタブを閉じてください。`,
    ),
  tooManyCodes: (waitMs: number) =>
    refusal(
      'too_many_codes',
      `Too many wrong codes came from your address; try again in ${Math.ceil(waitMs / 1000)} seconds.`,
      `間違ったコードが続きました。${Math.ceil(waitMs / 1000)}秒後にもう一度お試しください。`,
    ),
  serverFull: (allowed: number) =>
    refusal(
      'server_full',
      `This server already has ${allowed} connections; try again later.`,
      `接続が上限の${allowed}に達しています。しばらくしてからお試しください。`,
    ),
  fault: () =>
    refusal(
      'fault',
      'Something broke on the server; it has been noted.',
      'サーバーで問題が起きました。記録しました。',
    ),
} as const;
