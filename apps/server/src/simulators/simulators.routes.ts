import type { SimulatorHandler } from '@sofreh/providers/simulator';
import type { FastifyInstance } from 'fastify';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

/** The path at which a provider's simulator is mounted on this server. */
export function simulatorPath(provider: string): string {
  return `/simulators/${provider}`;
}

/**
 * Mounts the simulators. Each reads its request itself, as the real company's server would, so the body is handed over
 * unread.
 */
export async function registerSimulators(
  server: FastifyInstance,
  simulators: ReadonlyMap<string, SimulatorHandler>,
  isOwnHost: IsOwnHost,
): Promise<void> {
  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    for (const [provider, simulate] of simulators) {
      scope.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: `${simulatorPath(provider)}/*`,
        handler: async (request, reply) => {
          reply.hijack();
          await simulate(request.raw, reply.raw);
        },
      });
    }
  });
}
