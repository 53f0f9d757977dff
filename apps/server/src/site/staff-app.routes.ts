import type { MapTiles, Web } from '@sofreh/web/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Installation } from '#app/platform/http/app-services.ts';

export interface StaffAppOptions {
  readonly mapTiles: MapTiles | undefined;
  readonly installation: Installation;
}

/**
 * Serves the staff's program under every `/bo` address, which decides itself what to show there, and those of kiosks and
 * couriers.
 */
export function registerStaffApp(server: FastifyInstance, web: Web, options: StaffAppOptions): void {
  const page = web.appPage({ nonce: '', ...options });
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  const kiosk = web.kioskPage({ nonce: '', installation: options.installation });
  server.get('/kiosk', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(kiosk),
  );
  server.get('/bo', send);
  server.get('/bo/*', send);
  const courierPage = web.courierPage({ nonce: '', installation: options.installation });
  server.get('/courier', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(courierPage),
  );
}
