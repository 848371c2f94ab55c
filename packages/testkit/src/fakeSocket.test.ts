import { describe, expect, it } from 'vitest';
import { FakeSocket, flushBoth } from './fakeSocket.ts';

describe('FakeSocket', () => {
  it('delivers in order, and only when flushed', () => {
    const [one, other] = FakeSocket.pair();
    const heard: string[] = [];
    other.on('message', (data: Buffer) => heard.push(data.toString()));
    one.send('first');
    one.send('second');
    expect([heard, one.bufferedAmount]).toEqual([[], 11]);
    other.flush();
    expect([heard, one.bufferedAmount]).toEqual([['first', 'second'], 0]);
  });

  it('flushBoth runs a conversation to its end', () => {
    const pair = FakeSocket.pair();
    pair[1].on('message', (data: Buffer) => {
      const count = Number(data.toString());
      if (count > 0) pair[1].send(String(count - 1));
    });
    pair[0].on('message', (data: Buffer) => pair[0].send(data.toString()));
    pair[0].send('3');
    flushBoth(pair);
    expect(pair[0].received).toEqual(['2', '1', '0']);
  });

  it('a close arrives behind what was sent; a drop loses what is on its way', () => {
    const [one, other] = FakeSocket.pair();
    const events: string[] = [];
    other.on('message', (data: Buffer) => events.push(data.toString()));
    other.on('close', (code: number) => events.push(`closed ${code}`));
    one.send('bye');
    one.close(1000);
    other.flush();
    expect(events).toEqual(['bye', 'closed 1000']);

    const [dropped, peer] = FakeSocket.pair();
    dropped.send('lost');
    dropped.terminate();
    expect([peer.received, peer.readyState]).toEqual([[], 3]);
  });

  it('a closed socket refuses to send', () => {
    const [one] = FakeSocket.pair();
    one.close();
    let refused: Error | undefined;
    one.send('late', (error) => {
      refused = error;
    });
    expect(refused?.message).toBe('the socket is closed');
  });
});
