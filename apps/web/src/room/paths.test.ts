import { describe, expect, it } from 'vitest';
import {
  inviteLink,
  isWatching,
  replayPath,
  roomPath,
  rulesPath,
  secretInAddress,
  watchPath,
} from './paths.ts';

describe('addresses', () => {
  it.each([
    [roomPath('r7Q'), '/room/r7Q'],
    [roomPath('a/b ?'), '/room/a%2Fb%20%3F'],
    [inviteLink('https://taku.example', 'r7Q'), 'https://taku.example/room/r7Q'],
    [replayPath('m_1'), '/replay/m_1'],
    [replayPath('m_1', 0), '/replay/m_1#0'],
    [replayPath('m_1', 36), '/replay/m_1#36'],
    [rulesPath(), '/rules'],
    [rulesPath('toy'), '/rules/toy'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('who watches does so after a reload too', () => {
    expect(isWatching(new URL(watchPath('r7Q'), 'https://taku.example').search)).toBe(true);
    expect(isWatching('?watcher=1')).toBe(false);
  });

  it('a secret is found where clients by the founding document put it', () => {
    expect(secretInAddress('?player_id=s3%2Bcret&x=1')).toBe('s3+cret');
    expect(secretInAddress('?x=1')).toBeNull();
  });
});
