import type { FastifyInstance } from 'fastify';

/** Checks what must hold before requests are sent here, by name: database, migrations, jobs. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

const patienceMs = 2000;

async function passes(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Serves `GET /health`: the process lives, and `GET /ready`: every check passes within two seconds, else 503 and which
 * failed.
 */
export function registerHealth(server: FastifyInstance, checks: ReadinessChecks): void {
  server.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const ready = results.every(([, passed]) => passed);
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not-ready', checks: Object.fromEntries(results) };
  });
}
