import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/**
 * Appends each answered call to a file, one `{"call","status"}` line each, so that `npm run calls` knows what tests
 * really exercised over HTTP.
 */
export function recordExercised(server: FastifyInstance, file: string): void {
  server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call) appendFileSync(file, `${JSON.stringify({ call, status: reply.statusCode })}\n`);
  });
}
