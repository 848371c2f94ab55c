import { Dojo, JobView, ModelCard, type JobOrder, type JobRequest } from '@taku/protocol';
import { ApiError, ask, asPerson, errorOf, personHeader } from '../app/api.ts';

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

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
  dojo: (game: string) => ask(Dojo, `/api/me/dojo?game=${encodeURIComponent(game)}`, asPerson()),
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
  saveModel: (hash: string, name: string) => download(at('/models', hash), `${name}.taku`),
  saveGames: (game: string) =>
    download(`/api/me/matches?format=log&game=${encodeURIComponent(game)}`, `${game}.jsonl`),
};
