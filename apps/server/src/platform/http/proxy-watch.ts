import type { FastifyInstance } from 'fastify';
import type { Config } from '#app/platform/config/config.ts';
import { isFromUnknownProxy } from './client-address.ts';

/** Tells whoever runs the program when a proxy is in front that nobody told it of. */
export const UNKNOWN_PROXY = {
  persian:
    'برنامه پشت یک پراکسی است ولی TRUST_PROXY تنظیم نشده؛ همهٔ مهمان‌ها از یک نشانی دیده می‌شوند. TRUST_PROXY را تنظیم کنید (مانند ۱): docs/environment.md',
  english:
    'A proxy is in front of the program but TRUST_PROXY is not set, so all guests seem to come from one address. Set it (to 1 for one proxy): docs/environment.md',
} as const;

/** Tells whoever runs the program where a believed proxy can be gone around. */
export const OPEN_PORT = {
  persian:
    'TRUST_PROXY تنظیم شده ولی درگاه برنامه برای همهٔ شبکه باز است؛ هر که مستقیم به آن برسد می‌تواند نشانی خود را جعل کند. HOST=127.0.0.1 را تنظیم کنید: docs/environment.md',
  english:
    'TRUST_PROXY is set but the port is open to the whole network: whoever reaches it past the proxy can make up addresses. Set HOST=127.0.0.1: docs/environment.md',
} as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Says what is to be mended of how the program is reached, by its settings alone; null where nothing is. */
export function proxyWarning({
  host,
  publicUrl,
  trustProxy,
}: Config['http']): typeof UNKNOWN_PROXY | typeof OPEN_PORT | null {
  if (trustProxy === false) return publicUrl?.startsWith('https:') ? UNKNOWN_PROXY : null;
  return LOOPBACK.test(host) ? null : OPEN_PORT;
}

/** Tells whether a request has come through a proxy that nobody told the program of, since it started. */
export interface ProxyWatch {
  readonly seen: boolean;
}

/**
 * Watches for such a request; the first is said in the log, in both languages, and staff who run the vendor see it
 * from then on.
 * @param trusted whether any proxy is believed.
 */
export function watchForProxy(server: FastifyInstance, trusted: boolean): ProxyWatch {
  const watch = { seen: false };
  server.addHook('onRequest', (request, _reply, done) => {
    if (!watch.seen && isFromUnknownProxy(request, trusted)) {
      watch.seen = true;
      request.log.warn(UNKNOWN_PROXY, 'A proxy is in front and TRUST_PROXY is not set');
    }
    done();
  });
  return watch;
}
