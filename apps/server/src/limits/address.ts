import type { FastifyRequest } from 'fastify';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** One household or one machine has a whole IPv6 network of 64 bits to itself. */
function networkOf(ip: string): string {
  const [head = '', tail = ''] = (ip.split('%', 1)[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Whom a limit counts; Fastify's `trustProxy` decides what `ip` is behind a proxy. Whoever has hung
 * up already has none, whatever its type says.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const ip = (request.ip as string | undefined) ?? '';
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return ip.includes(':') ? networkOf(ip) : ip;
}
