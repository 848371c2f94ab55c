import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropSeat,
  isSecret,
  keepSeatsOf,
  offerSeat,
  parseKept,
  parseTabSeats,
  secretsOfRoom,
  tabSeats,
  takeOfferedSeat,
  takeSeat,
} from './seats.ts';

/** Another tab of this browser: it shares what the browser keeps and nothing else. */
function openTab(): void {
  sessionStorage.clear();
  tabSeats.setState({}, true);
}

beforeEach(() => {
  localStorage.clear();
  openTab();
});

describe('the seats of this browser', () => {
  it('a tab keeps its own chair over a reload, beside another tab of the same room', () => {
    takeSeat('r1', 'first');
    const ofFirst = sessionStorage.getItem('taku.tabSeats');
    openTab();
    expect(tabSeats.getState()).toEqual({});
    takeSeat('r1', 'second');
    expect(parseTabSeats(ofFirst)).toEqual({ r1: 'first' });
    expect(parseTabSeats(sessionStorage.getItem('taku.tabSeats'))).toEqual({ r1: 'second' });
    expect(secretsOfRoom('r1')).toEqual(['second', 'first']);
    expect(secretsOfRoom('r2')).toEqual([]);
  });

  it('an offered chair goes to the first tab without one, once', () => {
    takeSeat('r2', 'mine');
    offerSeat('r1', 'cpu');
    offerSeat('r2', 'other');
    takeOfferedSeat('r2');
    expect(tabSeats.getState()).toEqual({ r2: 'mine' });
    openTab();
    takeOfferedSeat('r1');
    expect(tabSeats.getState()).toEqual({ r1: 'cpu' });
    openTab();
    takeOfferedSeat('r1');
    expect(tabSeats.getState()).toEqual({});
  });

  it('a chair the room does not know is dropped; another of the room stays', () => {
    takeSeat('r1', 'good');
    takeSeat('r1', 'bad');
    dropSeat('r1', 'bad');
    expect(tabSeats.getState()).toEqual({});
    expect(secretsOfRoom('r1')).toEqual(['good']);
    takeSeat('r1', 'good');
    dropSeat('r1', 'bad');
    expect(tabSeats.getState()).toEqual({ r1: 'good' });
  });

  it('with the finished games their secrets go', () => {
    takeSeat('r1', 'old');
    takeSeat('r2', 'running');
    keepSeatsOf(['r2']);
    openTab();
    expect([secretsOfRoom('r1'), secretsOfRoom('r2')]).toEqual([[], ['running']]);
  });

  it.each([
    ['AbC_-9', true],
    ['', false],
    ['two words', false],
    ['a,b', false],
    ['x'.repeat(65), false],
    [7, false],
  ])('%j may be a secret: %s', (value, expected) => {
    expect(isSecret(value)).toBe(expected);
  });

  it.each([null, '', 'no json', '7', 'null', '{"r1":7}', '[{"roomId":1}]'])(
    'what is not ours is read as nothing: %s',
    (text) => {
      expect(parseTabSeats(text)).toEqual({});
      expect(parseKept(text)).toEqual([]);
    },
  );
});
