import { LOCAL_PORT } from '@sofreh/domain/print-state';
import type { FastifyInstance } from 'fastify';
import { normalizeHost } from './vendor-directory.ts';

/** These are the hosts under which an installation answers, and the port it listens on. */
export interface OwnHosts {
  readonly publicUrl?: string | undefined;
  readonly port: number;
  /** Tells whether a vendor or a brand has this domain. */
  readonly isDomain: (host: string) => boolean;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1']);

/**
 * Gives the addresses to which a page may connect beside its own origin: the live line of the host it came from, named
 * because not every browser counts it as the same origin. Only a host that the installation knows as its own is named:
 * what a request calls it by is a stranger's word.
 */
function liveLine(said: string, secure: boolean, own: OwnHosts): string {
  const scheme = secure ? 'wss' : 'ws';
  const host = normalizeHost(said);
  const publicHost = own.publicUrl && new URL(own.publicUrl).host;
  if (publicHost && normalizeHost(publicHost) === host) return ` ${scheme}://${publicHost}`;
  if (!THIS_MACHINE.has(host) && !own.isDomain(host)) return '';
  return ` ${scheme}://${host}${said.endsWith(`:${own.port}`) ? `:${own.port}` : ''}`;
}

/**
 * Gives the content security policy of every page: scripts from our own origin only, never inline; nothing frames us.
 * Styles may be inline because the component kit sets sizes and colours on elements.
 * @param imageOrigins further origins of images (map tiles).
 * @param connect what `connect-src` names beside our own origin.
 */
export function contentSecurityPolicy(imageOrigins: readonly string[], connect: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Gives the origin of a tile address like `https://{s}.tiles.example/{z}/{x}/{y}.png`, for the policy; `{s}` becomes
 * `*`.
 */
export function tileOrigin(tileUrl: string): string {
  const [, scheme, host] = /^(https?):\/\/([^/]+)/.exec(tileUrl) ?? [];
  return scheme && host ? `${scheme}://${host.replace(/\{s\}/g, '*')}` : '';
}

/** Tills print to these addresses while the server is away: an https page may reach that in the local network alone. */
const LOCAL_PAPERS = ` http://*:${LOCAL_PORT}`;

/** Sets the security headers on every answer. */
export function registerSecurityHeaders(
  server: FastifyInstance,
  imageOrigins: readonly string[],
  own: OwnHosts,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const secure = request.protocol === 'https';
    const local = /^\/bo(\/|$|\?)/.test(request.url) ? LOCAL_PAPERS : '';
    const connect = `${liveLine(request.host ?? '', secure, own)}${local}`;
    const policy = contentSecurityPolicy(imageOrigins, connect);
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
      'x-request-id': request.id,
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
