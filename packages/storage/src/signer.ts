import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogSignature } from '@taku/contract';
import { makeFolder } from './makeFolder.ts';

/** Signs exported logs for one server. Its private key is never written anywhere but to its file. */
export interface Signer {
  /** The public key, 32 bytes as hexadecimal digits. */
  readonly key: string;
  sign(text: string): LogSignature;
}

function signerOf(privateKey: KeyObject): Signer {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url').toString('hex');
  return {
    key,
    sign: (text) => ({
      key,
      signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
    }),
  };
}

function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** Whole or not at all, and never over another: whoever comes second reads the first one's. */
function makeKeyFile(path: string): void {
  const whole = `${path}.${randomBytes(6).toString('hex')}`;
  const text = newKey().export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(whole, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(whole, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(whole);
  }
}

const KEY_FILE = 'signing-key.pem';

/** The key of a data folder; null while no server has made one there. */
export function readSigner(folder: string): Signer | null {
  const path = join(folder, KEY_FILE);
  return existsSync(path) ? signerOf(createPrivateKey(readFileSync(path))) : null;
}

/** The key of a data folder, made there once; without a folder one that lives as long as this. */
export function openSigner(folder: string | null): Signer {
  if (folder === null) return signerOf(newKey());
  makeFolder(folder);
  if (!existsSync(join(folder, KEY_FILE))) makeKeyFile(join(folder, KEY_FILE));
  return signerOf(createPrivateKey(readFileSync(join(folder, KEY_FILE))));
}
