import type { Refusal } from '@taku/contract';
import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { REFUSALS } from '../refusals.ts';

const HOST_HEADER = /^(\[[\da-f:.%]+\]|[^\s:/@[\]]+)(:\d{1,5})?$/i;
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|(.+\.)?localhost)$/;

/** The name without port, brackets and final dot; null when it is none. */
function nameOf(header: string): string | null {
  const name = HOST_HEADER.exec(header)?.[1]?.toLowerCase();
  return name?.replace(/^\[|\]$/g, '').replace(/\.$/, '') ?? null;
}

function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:/, '');
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Asked each time: a laptop changes its address when it changes the network. */
function isOwnAddress(name: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some(({ address }) => plainAddress(address) === name);
}

/**
 * A page of a stranger can make its own name lead to this server (DNS rebinding) and would then be
 * of one origin with it. So the server answers only to names that are its own.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    const machine = hostname().toLowerCase();
    this.#names = new Set([
      ...names.map((name) => name.toLowerCase()),
      machine,
      `${machine}.local`,
    ]);
  }

  /** A client that names no host (HTTP/1.0) is no browser. */
  check({ headers }: Pick<FastifyRequest, 'headers'>): Refusal | null {
    const { host } = headers;
    if (host === undefined) return null;
    const name = nameOf(host);
    return name !== null && this.#isOurs(name) ? null : REFUSALS.badHost(host);
  }

  #isOurs(name: string): boolean {
    return LOOPBACK.test(name) || this.#names.has(name) || isOwnAddress(name);
  }
}
