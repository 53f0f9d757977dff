import type { IncomingHttpHeaders } from 'node:http';
import { clockSkew } from '@sofreh/domain/offline';

/** No clock is further off than this, ms; what says otherwise measures nothing. */
const FURTHEST_MS = 10 * 366 * 86_400_000;

/** Says how far a client's clock is behind the server's by when it says its request left, ms; null where it does not say. */
export function clientSkew(headers: IncomingHttpHeaders, now: Date): number | null {
  const said = headers['request-start-time'];
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) return null;
  const skew = clockSkew(Number(said), now.getTime());
  return Math.abs(skew) < FURTHEST_MS ? skew : null;
}
