import type { MapTiles, Web } from '@sofreh/web/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Installation } from '#app/platform/http/app-services.ts';

export interface StaffAppOptions {
  readonly mapTiles: MapTiles | undefined;
  readonly installation: Installation;
}

/**
 * Serves the staff's program under every `/bo` address and at `/platform`, which decides itself what to show there, and those
 * of kiosks and couriers.
 */
export function registerStaffApp(server: FastifyInstance, web: Web, options: StaffAppOptions): void {
  const shown = { nonce: '', ...options };
  // Written anew for each: what is closed for want of a key opens when somebody sets it.
  const send = (page: () => string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page());
  const page = send(() => web.appPage({ ...shown, forTill: false }));
  server.get('/bo', page);
  server.get('/bo/*', page);
  server.get('/platform', page);
  server.get(
    '/bo/cashier',
    send(() => web.appPage({ ...shown, forTill: true })),
  );
  server.get(
    '/kiosk',
    send(() => web.kioskPage({ nonce: '', installation: options.installation })),
  );
  server.get(
    '/courier',
    send(() => web.courierPage({ nonce: '', installation: options.installation })),
  );
}
