import type { FastifyInstance } from 'fastify';

/** Gateways that send guests back by a form send them to this path. */
export const FORM_RETURN_PATH = '/payments/return';
const FORM_BYTES_MAX = 16 * 1024;

/**
 * Leads a guest who comes back by a form on to the one call that takes returns: a form that another site sends carries no
 * cookie of ours, the address it is turned into does. Our own names in the address win over fields that repeat them.
 */
export async function registerFormReturns(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: FORM_RETURN_PATH,
      handler: async (request, reply) => {
        const query = new URL(request.url, 'http://shop.invalid').searchParams;
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        for (const [name, value] of fields) if (!query.has(name)) query.set(name, value.slice(0, 300));
        return reply.header('cache-control', 'no-store').redirect(`/api/transactions/verify?${query}`, 303);
      },
    });
  });
}
