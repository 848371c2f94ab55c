import { GAMES } from '@taku/catalog';
import { seatOf } from '@taku/contract';
import { chainLine, commitToNames } from '@taku/match/proof';
import { describe, expect, it } from 'vitest';
import { playedMatch } from '../testing/playedMatches.ts';
import { readMatches } from './readMatches.ts';
import { formatMatch } from './writeMatches.ts';

const played = playedMatch(GAMES[0]!, 1);
const SALT = '0f'.repeat(16);
const HEADER = {
  ...played.header,
  commitments: commitToNames(played.header.players, () => SALT),
};

type Header = typeof HEADER;

/** The log with another first line, its chain made anew or kept as it was. */
function forged(change: (header: Header) => unknown, chain: 'kept' | 'new'): readonly string[] {
  const [first = '', ...rest] = formatMatch({ ...played, header: HEADER });
  const { chain: kept, ...line } = JSON.parse(first) as { chain: string; header: Header };
  const changed = { ...line, header: change(line.header) };
  if (chain === 'kept') return [JSON.stringify({ ...changed, chain: kept }), ...rest];
  return [chainLine('', changed as Parameters<typeof chainLine>[1]).text, ...rest];
}

async function read(lines: readonly string[]) {
  const logs = [];
  for await (const log of readMatches(lines)) logs.push(log);
  return logs;
}

const named = (name: string) => (header: Header) => ({
  ...header,
  players: header.players.map((player) => (player.kind === 'human' ? { ...player, name } : player)),
});

describe('commitments to names', () => {
  it('the log reads back as it was written; a CPU needs none', async () => {
    const [log] = await read([...formatMatch({ ...played, header: HEADER })]);
    expect(log).toEqual({ ...played, header: HEADER });
    expect(HEADER.commitments.map(({ seat }) => seat)).toEqual([0]);
  });

  it.each([
    ['another name', named('Eve'), 'is not the one committed to'],
    [
      'a name without its salt',
      (header: Header) => ({ ...header, commitments: [{ seat: 0, hash: SALT.repeat(2) }] }),
      'changed',
    ],
    ['no commitment at all', ({ commitments: _gone, ...header }: Header) => header, 'changed'],
    ['another config', (header: Header) => ({ ...header, rulesVersion: 99 }), 'changed'],
  ])('%s is refused with the old chain', async (_what, change, reason) => {
    await expect(read(forged(change, 'kept'))).rejects.toThrow(reason);
  });

  it('a person’s id may come and go; the chain is the same', async () => {
    const withId = (header: Header) => ({
      ...header,
      players: header.players.map((player) =>
        player.kind === 'human' ? { ...player, personId: 'AAAAAAAAAAAAAAAA' } : player,
      ),
    });
    const [log] = await read(forged(withId, 'kept'));
    expect(log?.header.players[0]?.personId).toBe('AAAAAAAAAAAAAAAA');
    expect(forged(withId, 'new')).toEqual(forged(withId, 'kept'));
    const odd = (header: Header) => ({
      ...header,
      players: header.players.map((player) => ({ ...player, personId: 'no id' })),
    });
    await expect(read(forged(odd, 'new'))).rejects.toThrow('personId');
  });

  it('a forgotten person may be nobody, and nobody else', async () => {
    const forget = (header: Header) => ({
      ...header,
      players: header.players.map((player) =>
        player.kind === 'human'
          ? { ...player, name: '–', publicId: `forgotten-${'0'.repeat(16)}` }
          : player,
      ),
      commitments: header.commitments.map(({ seat, hash }) => ({ seat, hash })),
      redacted: [{ seat: seatOf(0), at: header.startedAt }],
    });
    const [log] = await read(forged(forget, 'kept'));
    expect(log?.header.players[0]?.name).toBe('–');
    const renamed = (header: Header) => named('Eve')(forget(header));
    await expect(read(forged(renamed, 'kept'))).rejects.toThrow('was forgotten, and is named');
  });
});
