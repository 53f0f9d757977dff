import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { NAMED_BY } from '#app/platform/auth/rate-limit.ts';

function lastOf(header: string | string[] | undefined): string {
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return entries.at(-1)?.trim() ?? '';
}

/** Gives the last address of `Forwarded` (RFC 7239), without quotes, brackets and port. */
function lastForwarded(header: string | string[] | undefined): string {
  const [, name = ''] = /for="?\[?([\da-f.:]+?)\]?(?::\d+)?"?(?:;|$)/i.exec(lastOf(header)) ?? [];
  return name;
}

/**
 * Says whether a request says that it came through a proxy which nobody told the program of (`TRUST_PROXY`).
 * @param trusted whether any proxy is believed.
 */
export function isFromUnknownProxy({ headers }: Pick<FastifyRequest, 'headers'>, trusted: boolean): boolean {
  return !trusted && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
}

/**
 * Gives the address of whose request it is, for limits per address: the one it came from, behind believed proxies the
 * one they name. An unknown proxy is neither believed nor taken for all the people behind it: both addresses are told,
 * and limits count each (`hitAddress`).
 */
export function clientAddress(request: Pick<FastifyRequest, 'headers' | 'ip'>, trusted: boolean): string {
  if (!isFromUnknownProxy(request, trusted)) return request.ip;
  const { headers } = request;
  // The proxy nearest to us adds the last entry; what stands before it is whatever the sender wrote.
  const named = [lastOf(headers['x-forwarded-for']), lastForwarded(headers.forwarded)].find((text) =>
    isIP(text),
  );
  return named === undefined ? request.ip : `${request.ip}${NAMED_BY}${named}`;
}
