import { Favourites, LadderPeople, OwnRatings, RecordLine } from '@taku/protocol';
import { ApiError, ask, asPerson, errorOf, personHeader } from '../app/api.ts';

async function textAt(path: string, signal?: AbortSignal): Promise<string> {
  const init = { headers: personHeader(), ...(signal && { signal }) };
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('unreachable', 'The server does not answer.');
  });
  if (!response.ok) throw await errorOf(response);
  return response.text();
}

/** A line that this page does not understand is left out. */
function parseLines(text: string): readonly RecordLine[] {
  return text.split('\n').flatMap((one) => {
    if (one === '') return [];
    const line = RecordLine.safeParse(JSON.parse(one));
    return line.success ? [line.data] : [];
  });
}

export const profileApi = {
  record: async (signal?: AbortSignal) => parseLines(await textAt('/api/me/record', signal)),
  ratings: (signal?: AbortSignal) =>
    ask(OwnRatings, '/api/me/ratings', asPerson(signal ? { signal } : {})),
  favourites: (signal?: AbortSignal) =>
    ask(Favourites, '/api/me/favourites', asPerson(signal ? { signal } : {})),
  setFavourite: (matchId: string, kept: boolean) =>
    ask(
      Favourites,
      `/api/me/favourites/${encodeURIComponent(matchId)}`,
      asPerson({ method: 'PUT' }, { kept }),
    ),
  setLadderName: (name: string | null) =>
    ask(OwnRatings, '/api/me/ladder', asPerson({ method: 'PUT' }, { name })),
  people: (game: string, signal?: AbortSignal) =>
    ask(
      LadderPeople,
      `/api/ratings?game=${encodeURIComponent(game)}`,
      asPerson(signal ? { signal } : {}),
    ),
  /** Whole matches as chained logs. */
  logs: (game: string | null) => {
    const filter = game === null ? '' : `&game=${encodeURIComponent(game)}`;
    return textAt(`/api/me/matches?format=log${filter}`);
  },
};
