// What match/proof does in plain code, by Node's own cryptography: logs are long.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { LogSignature } from '@taku/contract';

export function hashNatively(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A key in the form that Node reads: JSON Web Key of RFC 8037. */
function publicKey(hex: string) {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export function checkNatively({ key, signature }: LogSignature, text: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKey(key), Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}
