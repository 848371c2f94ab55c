import { generateKeyPairSync, sign } from 'node:crypto';
import { fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { checkEd25519 } from './ed25519.ts';

function hexOf(base64url: string | undefined): string {
  return Buffer.from(base64url ?? '', 'base64url').toString('hex');
}

function signed(text: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = hexOf(publicKey.export({ format: 'jwk' }).x);
  return { key, signature: sign(null, Buffer.from(text), privateKey).toString('hex') };
}

/** The hexadecimal digit at one place made another. */
function flipped(hex: string, place: number): string {
  const digit = (Number.parseInt(hex[place] ?? '0', 16) ^ 1).toString(16);
  return hex.slice(0, place) + digit + hex.slice(place + 1);
}

describe('Ed25519 in plain code', () => {
  // RFC 8032, section 7.1: the texts are bytes there; these are the two that are ASCII.
  it.each([
    [
      '',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'r',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ])('agrees with RFC 8032 on “%s”', (text, key, signature) => {
    expect(checkEd25519({ key, signature }, text)).toBe(true);
    expect(checkEd25519({ key, signature }, `${text}.`)).toBe(false);
  });

  it("takes Node's signatures of any text, and no other", () => {
    for (const text of ['taku log 1\nabc', '卓', 'x'.repeat(1000)]) {
      const own = signed(text);
      expect(checkEd25519(own, text)).toBe(true);
      expect(checkEd25519({ ...own, key: signed(text).key }, text)).toBe(false);
    }
  });

  it('one changed digit of key or signature is refused', () => {
    const own = signed('a log');
    const rng = fastRng(1);
    for (let trial = 0; trial < 12; trial++) {
      const [k, s] = [rng.nextUint32() % 64, rng.nextUint32() % 128];
      expect(checkEd25519({ ...own, key: flipped(own.key, k) }, 'a log')).toBe(false);
      expect(checkEd25519({ ...own, signature: flipped(own.signature, s) }, 'a log')).toBe(false);
    }
  });

  it('what is no point, or too large a number, is refused', () => {
    const own = signed('a log');
    const large = own.signature.slice(0, 64) + 'f'.repeat(64);
    expect(checkEd25519({ ...own, signature: large }, 'a log')).toBe(false);
    expect(checkEd25519({ ...own, key: 'f'.repeat(64) }, 'a log')).toBe(false);
  });
});
