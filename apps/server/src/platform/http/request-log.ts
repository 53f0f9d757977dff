import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Reads that took longer are worth a line wherever requests are. */
const SLOW_MS = 1000;

/**
 * Says whether it is a read that went well and fast: most of what a server does, and nothing anybody looks for in its
 * log.
 */
function isOrdinaryRead(request: FastifyRequest, reply: FastifyReply): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
}

/**
 * Logs one line per answered request: which route, not which address, since those may carry phones and codes. Failures
 * of ours are errors, changes, refusals and slow reads are information, ordinary reads are told at `debug`.
 */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const route = call ?? `${request.method} ${request.routeOptions.url ?? '(none)'}`;
    const level = reply.statusCode >= 500 ? 'error' : isOrdinaryRead(request, reply) ? 'debug' : 'info';
    request.log[level]({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
