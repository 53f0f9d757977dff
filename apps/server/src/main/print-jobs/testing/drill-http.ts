import { randomBytes } from 'node:crypto';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { pino } from 'pino';
import { buildServer } from '#app/build-server.ts';
import { approve } from '#app/identity/logins-and-pins/approve.ts';
import { createListener } from '#app/platform/db/listener.ts';
import { createNotifier } from '#app/platform/db/notifier.ts';
import { createPool, type DatabaseConnection } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { printBridgesCalls } from '../bridges.calls.ts';

/**
 * This is the server that a bridge asks, in a process of its own until it is killed; it is told where by its first
 * argument.
 */
const { connection, began, speed, port } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly connection: DatabaseConnection;
  readonly began: number;
  readonly speed: number;
  readonly port: number;
};
const server = await buildServer({
  config: {
    http: { port, host: '127.0.0.1', trustProxy: false },
    secretKey: randomBytes(32).toString('hex'),
    strictResponses: true,
  },
  pool: createPool(connection, { size: 4 }),
  listener: await createListener(connection),
  contract: printBridges,
  handlers: printBridgesCalls,
  // A bridge asks for nothing else.
  services: { notifier: await createNotifier(connection) } as ProvidedServices,
  approve,
  log: pino({ level: 'silent' }),
  clock: () => new Date(began + (Date.now() - began) * speed),
});
await server.listen({ port, host: '127.0.0.1' });
