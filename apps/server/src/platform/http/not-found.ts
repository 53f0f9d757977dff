import type { FastifyInstance } from 'fastify';
import { Refusal } from '#app/platform/refusal.ts';
import type { AnyContract } from './call-context.ts';
import { pathMatcher, readCallKey } from './call-path.ts';
import { sendError } from './error-answer.ts';

/** Answers what no route takes: 405 with `Allow` where the path exists under another method, else 404. */
export function registerNotFound(server: FastifyInstance, contract: AnyContract): void {
  const known = Object.keys(contract).map((key) => {
    const { method, path } = readCallKey(key);
    return { method, matches: pathMatcher(path) };
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = known.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
    // A handler that finds nothing under its own method is a plain 404.
    if (allowed.length === 0 || allowed.some((method) => method === request.method)) {
      return sendError(new Refusal('NOT_FOUND'), request, reply);
    }
    reply.header('allow', [...new Set(allowed)].join(', '));
    return sendError(new Refusal('METHOD_NOT_ALLOWED'), request, reply);
  });
}
