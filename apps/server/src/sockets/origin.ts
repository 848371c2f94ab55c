import type { Refusal } from '@taku/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { REFUSALS } from '../refusals.ts';

/** Browsers name the page's origin; only our own pages may talk to us. Other clients name none. */
export function checkOrigin(headers: IncomingHttpHeaders): Refusal | null {
  const { origin, host = '' } = headers;
  if (origin === undefined) return null;
  const originHost = URL.canParse(origin) ? new URL(origin).host : null;
  return originHost === host ? null : REFUSALS.badOrigin(origin, host);
}
