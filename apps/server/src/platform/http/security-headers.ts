import type { FastifyInstance } from 'fastify';

/**
 * The content security policy of every page: scripts from our own origin only, never inline; nothing frames us.
 * Styles may be inline because the component kit sets sizes and colours on elements.
 * @param imageOrigins further origins of images (map tiles).
 */
export function contentSecurityPolicy(imageOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of a tile address like `https://{s}.tiles.example/{z}/{x}/{y}.png`, for the policy; `{s}` becomes `*`. */
export function tileOrigin(tileUrl: string): string {
  const [, scheme, host] = /^(https?):\/\/([^/]+)/.exec(tileUrl) ?? [];
  return scheme && host ? `${scheme}://${host.replace(/\{s\}/g, '*')}` : '';
}

/** Sets the security headers on every answer. */
export function registerSecurityHeaders(server: FastifyInstance, imageOrigins: readonly string[]): void {
  const policy = contentSecurityPolicy(imageOrigins);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
