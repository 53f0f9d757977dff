import type { MapTiles, Web } from '@sofreh/web/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the staff's program under every `/bo` address; the program itself decides what to show there. */
export function registerStaffApp(server: FastifyInstance, web: Web, mapTiles: MapTiles | undefined): void {
  const page = web.appPage({ nonce: '', mapTiles });
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  server.get('/bo', send);
  server.get('/bo/*', send);
}
