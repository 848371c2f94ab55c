import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { Pair } from './pair.ts';

/** As deep as a frame of 16 kB allows. */
const DEPTH = 7000;
const DEEP = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

type Fields = Readonly<Record<string, unknown>>;

function nestedIn(fields: Fields, name: string): string {
  return JSON.stringify({ ...fields, [name]: '@' }).replace('"@"', DEEP);
}

/** The field of an action that says what is done, beside its type. */
function mainField(action: Fields): string {
  return Object.keys(action).find((name) => name !== 'type') ?? 'type';
}

const FRAMES: readonly (readonly [string, (action: Fields) => string])[] = [
  ['ref', () => nestedIn({ type: 'ping' }, 'ref')],
  ['decision', ({ type }) => nestedIn({ type }, 'decision')],
  ['type', () => nestedIn({}, 'type')],
  ['sync.version', () => nestedIn({ type: 'sync' }, 'version')],
  ['an action, in turn and out of it', (action) => nestedIn(action, mainField(action))],
];

async function refused(target: Target, frame: (action: Fields) => string): Promise<string> {
  const pair = await Pair.start(target);
  const text = frame(await pair.actionOf(await pair.turn()));
  for (const attacker of [await target.enter(pair.roomId), ...pair.clients]) {
    attacker.send(text);
    const { code } = await attacker.next('error');
    holds(code === 'too_deep', `answered ${JSON.stringify(code)}`);
  }
  const move = await pair.play();
  holds(move.type === 'update', `a move was answered with ${JSON.stringify(move)}`);
  return 'too_deep to spectator and seats, the match goes on';
}

const BODIES: readonly (readonly [string, string, string])[] = [
  ['a config', '/api/rooms', `{"game":"${ANY_GAME.id}","config":{"any":${DEEP}}}`],
  ['a name', '/api/rooms/x/join', `{"name":${DEEP}}`],
];

async function refusedBody(target: Target, path: string, body: string): Promise<string> {
  const { status, text } = await target.post(path, body);
  holds(status === 400 && text.includes('too_deep'), `answered ${status} ${text}`);
  return '400 too_deep';
}

export const attacks: readonly Attack[] = [
  ...FRAMES.map(([field, frame]) => ({
    title: `16 kB of nesting in ${field}`,
    run: (target: Target) => refused(target, frame),
  })),
  ...BODIES.map(([field, path, body]) => ({
    title: `nesting in ${field} over REST`,
    run: (target: Target) => refusedBody(target, path, body),
  })),
];
