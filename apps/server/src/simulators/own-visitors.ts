import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '#app/platform/http/error-answer.ts';
import { normalizeHost } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Tells whether a vendor, a brand or the installation itself has this name. */
export type IsOwnHost = (host: string) => boolean;

/** A name no page of the internet can have: this machine, an address, one without a dot, one of the local network. */
function isLocalName(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.') || host.endsWith('.local');
}

/**
 * Says whether a request comes from a page of the very host it goes to, or from no page at all. The pay page names no
 * origin to anybody, so its own form says `null`: then what the browser says of the site counts, where it says so.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === 'null' || URL.parse(origin)?.host === host;
}

/**
 * Keeps what is simulated to its own: it answers under names of the installation alone, so that a foreign name that was
 * pointed at this machine reads nothing, and takes nothing that a page of elsewhere sends.
 */
export function keepToOwnVisitors(scope: FastifyInstance, isOwnHost: IsOwnHost): void {
  scope.addHook('onRequest', async (request, reply) => {
    const host = normalizeHost(request.host ?? '');
    if (!isLocalName(host) && !isOwnHost(host)) return sendError(new Refusal('NOT_FOUND'), request, reply);
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    if (writes && !isFromOwnPage(request)) return sendError(new Refusal('forbidden'), request, reply);
  });
}
