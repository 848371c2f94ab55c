import { isIP } from 'node:net';
import { BOT_MODES, type BotMode, TRAINING_MODES, type TrainingMode } from '@taku/protocol';
import { type ServerOptions, defaultOptions } from '../options.ts';
import { EXPORT_MODES, type ExportMode } from '../rest/logAccess.ts';
import { StartError } from '../startError.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function countFrom(environment: Environment, name: string): number | null {
  const text = environment[name];
  if (text === undefined || text === '') return null;
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new StartError(`${name} is “${text}”; allowed: a whole number from 1.`);
}

function perAddressFrom(environment: Environment): ServerOptions['perAddress'] {
  const { rooms, sockets, codeMissesPerMinute, spectators } = defaultOptions().perAddress;
  return {
    rooms: countFrom(environment, 'TAKU_ROOMS_PER_ADDRESS') ?? rooms,
    sockets: countFrom(environment, 'TAKU_SOCKETS_PER_ADDRESS') ?? sockets,
    codeMissesPerMinute:
      countFrom(environment, 'TAKU_CODE_MISSES_PER_MINUTE') ?? codeMissesPerMinute,
    spectators: countFrom(environment, 'TAKU_SPECTATORS_PER_ADDRESS') ?? spectators,
  };
}

/** Whoever plays many people from one address raises these. */
export function limitsFrom(environment: Environment): Partial<ServerOptions> {
  const perMinute = countFrom(environment, 'TAKU_REQUESTS_PER_MINUTE');
  const perSecond = countFrom(environment, 'TAKU_FRAMES_PER_SECOND');
  const { sockets, maxSpectators } = defaultOptions();
  return {
    maxSpectators: countFrom(environment, 'TAKU_SPECTATORS_PER_ROOM') ?? maxSpectators,
    perAddress: perAddressFrom(environment),
    ...(perMinute && { rest: { perMinute, roomsPerMinute: perMinute } }),
    ...(perSecond && { sockets: { ...sockets, rate: { perSecond, burst: 2 * perSecond } } }),
  };
}

function isBotMode(text: string): text is BotMode {
  return BOT_MODES.some((mode) => mode === text);
}

/** Bots from outside: who seats them, and how much they may do. */
export function outsideFrom(environment: Environment, file: string): ServerOptions['outside'] {
  const usual = defaultOptions().outside;
  const mode = environment['TAKU_BOTS'] || usual.mode;
  if (!isBotMode(mode)) {
    throw new StartError(`TAKU_BOTS is “${mode}”; allowed: ${BOT_MODES.join(', ')}.`);
  }
  const acts = countFrom(environment, 'TAKU_BOT_ACTS_PER_MINUTE');
  const most = countFrom(environment, 'TAKU_BOTS_PER_PERSON');
  const limits = { actsPerMinute: acts ?? usual.actsPerMinute, most: most ?? usual.most };
  return { ...usual, mode, file, ...limits };
}

function isTrainingMode(text: string): text is TrainingMode {
  return TRAINING_MODES.some((mode) => mode === text);
}

/** Training on this machine: for whom, and how much. */
export function trainingFrom(environment: Environment, folder: string): ServerOptions['training'] {
  const usual = defaultOptions().training;
  const mode = environment['TAKU_TRAINING'] || usual.mode;
  if (!isTrainingMode(mode)) {
    throw new StartError(`TAKU_TRAINING is “${mode}”; allowed: ${TRAINING_MODES.join(', ')}.`);
  }
  const models = countFrom(environment, 'TAKU_MODELS_PER_PERSON') ?? usual.models;
  const jobs = countFrom(environment, 'TAKU_JOBS_PER_PERSON') ?? usual.jobs;
  return { mode, folder, models, jobs };
}

/** Whether this server makes the problems of the days to come. */
export function dailyFrom(environment: Environment, folder: string): ServerOptions['daily'] {
  const mode = environment['TAKU_DAILY'] || 'on';
  if (mode !== 'on' && mode !== 'off') {
    throw new StartError(`TAKU_DAILY is “${mode}”; allowed: on, off.`);
  }
  return { folder, isMade: mode === 'on' };
}

const HOST_NAME = /^[\w.-]+$|^[\da-f:]+$/i;

/** Names under which this server is reached beside its own. */
export function hostsFrom(environment: Environment): readonly string[] {
  const text = environment['TAKU_HOSTS'] ?? '';
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const given = names.filter((name) => name !== '');
  if (given.every((name) => HOST_NAME.test(name))) return given;
  throw new StartError(
    `TAKU_HOSTS is “${text}”; allowed: names without port, such as taku.example.org,games.lan.`,
  );
}

function isExportMode(text: string): text is ExportMode {
  return EXPORT_MODES.some((mode) => mode === text);
}

/** Who may read what is not their own. */
export function accessFrom(
  environment: Environment,
): Pick<ServerOptions, 'export' | 'operatorToken'> {
  const text = environment['TAKU_EXPORT'] ?? '';
  if (text !== '' && !isExportMode(text)) {
    throw new StartError(`TAKU_EXPORT is “${text}”; allowed: ${EXPORT_MODES.join(', ')}.`);
  }
  return { export: text || null, operatorToken: environment['TAKU_OPERATOR_TOKEN'] || null };
}

/** Names that Fastify knows for whole ranges. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const ON_THIS_MACHINE: readonly string[] = ['1', 'true'];

function isProxy(text: string): boolean {
  return RANGES.includes(text) || isIP(text.split('/', 1)[0] ?? '') !== 0;
}

/** The proxies whose `X-Forwarded-For` is believed; anybody else could write what they like. */
export function trustProxyFrom(environment: Environment): string | null {
  const text = environment['TAKU_TRUST_PROXY']?.trim() ?? '';
  if (text === '' || text === '0' || text === 'false') return null;
  if (ON_THIS_MACHINE.includes(text)) return 'loopback';
  const proxies = text.split(',').map((part) => part.trim());
  if (proxies.every(isProxy)) return proxies.join(',');
  throw new StartError(
    `TAKU_TRUST_PROXY is “${text}”; allowed: 1 (a proxy on this machine), or addresses and ` +
      `ranges of proxies such as 10.0.0.5,172.16.0.0/12.`,
  );
}
