import type { FastifyInstance } from 'fastify';

/** Logs one line per answered request: which route, not which address, since those may carry phones and codes. */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const route = call ?? `${request.method} ${request.routeOptions.url ?? '(none)'}`;
    const line = { route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
