import {
  Dojo,
  type JobFilter,
  type JobOrder,
  type JobRequest,
  JobView,
  Likeness,
  Meetings,
  ModelCard,
  type PlayingStyle,
} from '@taku/protocol';
import { ApiError, ask, asPerson, errorOf, personHeader } from '../app/api.ts';

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

function queryOf(parts: Readonly<Record<string, string | number | undefined>>): string {
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
}

/** For answers without a body, and for files. */
async function fetched(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError('unreachable', 'The server does not answer.');
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads with the person's header, which a link could not carry. */
async function download(path: string, name: string): Promise<void> {
  saveAs(name, await (await fetched(path, asPerson())).blob());
}

export const dojoApi = {
  dojo: (game: string, filter: JobFilter = {}) =>
    ask(Dojo, `/api/me/dojo?${queryOf({ game, ...filter })}`, asPerson()),
  start: (body: JobRequest) => ask(JobView, '/api/jobs', asPerson({ method: 'POST' }, body)),
  job: (id: string, after: number | null) =>
    ask(JobView, `${at('/api/jobs', id)}${after === null ? '' : `?after=${after}`}`, asPerson()),
  order: (id: string, order: JobOrder) =>
    ask(JobView, `${at('/api/jobs', id)}/${order}`, asPerson({ method: 'POST' }, {})),
  rename: (hash: string, name: string) =>
    ask(ModelCard, at('/api/models', hash), asPerson({ method: 'PATCH' }, { name })),
  remove: async (hash: string) => {
    await fetched(at('/api/models', hash), asPerson({ method: 'DELETE' }));
  },
  take: (file: Blob) => {
    const headers = { ...personHeader(), 'content-type': 'application/octet-stream' };
    return ask(ModelCard, '/api/models', { method: 'POST', body: file, headers });
  },
  likeness: (hash: string) => ask(Likeness, `${at('/api/models', hash)}/likeness`, asPerson()),
  /** Begins what is not played yet; asked again, it says how far it is. */
  meetings: (hash: string, style: PlayingStyle, how: 'begin' | 'look') => {
    const init = how === 'begin' ? asPerson({ method: 'POST' }, {}) : asPerson();
    return ask(Meetings, `${at('/api/models', hash)}/meetings/${style}`, init);
  },
  /** All finished games of one kind, as their logs. */
  gameLogs: async (game: string) =>
    (await fetched(`/api/me/matches?${queryOf({ format: 'log', game })}`, asPerson())).text(),
  saveFile: saveAs,
  saveModel: (hash: string, name: string) => download(at('/models', hash), `${name}.taku`),
  saveGames: (game: string) =>
    download(`/api/me/matches?format=log&game=${encodeURIComponent(game)}`, `${game}.jsonl`),
};
