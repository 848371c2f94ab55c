import { formatPersonLine, parsePersonLine } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markInAddress, markLink, markStore, newSecret, ownMark, takeMark } from './mark.ts';

const KEY = 'taku.person';
const OTHER = 'AbCdEfGhIjKlMnOpQrStUv_-';

beforeEach(() => {
  localStorage.clear();
  markStore.setState({ secret: null });
});
afterEach(() => vi.restoreAllMocks());

describe('the mark of this browser', () => {
  it('is 18 random bytes as 24 characters of base64url', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      (bytes as Uint8Array).fill(0xff, 0, 9);
      return bytes;
    });
    expect(newSecret()).toBe('____________AAAAAAAAAAAA');
    vi.restoreAllMocks();
    expect(newSecret()).toMatch(/^[\w-]{24}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is made once and kept', () => {
    const secret = ownMark();
    expect(ownMark()).toBe(secret);
    expect(localStorage.getItem(KEY)).toBe(secret);
    markStore.setState({ secret: null });
    expect(ownMark()).toBe(secret);
  });

  it('is the one another tab has taken meanwhile', () => {
    ownMark();
    localStorage.setItem(KEY, OTHER);
    expect(ownMark()).toBe(OTHER);
    expect(markStore.getState().secret).toBe(OTHER);
  });

  it('goes on in a window without storage, for as long as it lives', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    const secret = ownMark();
    expect(ownMark()).toBe(secret);
    takeMark(OTHER);
    expect(ownMark()).toBe(OTHER);
  });

  it('deleted, another one is made when it is needed', () => {
    const secret = ownMark();
    takeMark(null);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(ownMark()).not.toBe(secret);
  });
});

describe('a mark on its way to another device', () => {
  it.each([
    ['itself', OTHER],
    ['its line', formatPersonLine(OTHER)],
    ['its line with what copying adds', `  ${formatPersonLine(OTHER)}\n`],
    ['the link of its QR code', markLink('https://taku.example', OTHER)],
  ])('is read from %s', (_what, text) => {
    expect(parsePersonLine(text)).toBe(OTHER);
  });

  it.each(['', 'taku-person:', OTHER.slice(1), `${OTHER}x`, `${OTHER} and more`, 'ä'.repeat(24)])(
    '%j is none',
    (text) => {
      expect(parsePersonLine(text)).toBeNull();
    },
  );

  it('comes with the address once, and is taken out of it', () => {
    history.replaceState(null, '', `/history?x=1#person=${OTHER}`);
    expect(markInAddress(location)).toBe(OTHER);
    expect(location.href).toMatch(/\/history\?x=1$/);
    expect(markInAddress(location)).toBeNull();
  });
});
