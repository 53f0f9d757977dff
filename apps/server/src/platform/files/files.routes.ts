import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { PICTURE_WIDTHS } from './draw-anew.ts';
import { readPicture } from './pictures.ts';

const NAME = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?<width>\d{2,4})\.webp$/;
const WIDTHS = new Set<number>(PICTURE_WIDTHS);

/** Serves `GET /files/{id}-{width}.webp`: a picture never changes under its id, so browsers keep it for a year. */
export function registerFiles(server: FastifyInstance, pool: Pool): void {
  server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { id, width } = NAME.exec(request.params.name)?.groups ?? {};
    const content = id && WIDTHS.has(Number(width)) ? await readPicture(pool, id, Number(width)) : undefined;
    if (!content) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-type', 'image/webp')
      .send(content);
  });
}
