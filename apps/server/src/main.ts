import { contract } from '@sofreh/contract';
import { buildWeb } from '@sofreh/web/build';
import { loadWeb } from '@sofreh/web/server';
import { seedDemo } from '../../../db/seed/load/seed-demo.ts';
import { createMenuCache } from './catalog/menu-categories/menu-cache.ts';
import { createMenuSnapshots, type MenuSnapshots } from './catalog/menu-snapshot/index.ts';
import { CATALOG_CRONTAB, createCatalogTasks } from './catalog/tasks.ts';
import { handlers } from './handlers.ts';
import { hasVendors } from './identity/setup/setup.queries.ts';
import { setupCode } from './identity/setup/setup-code.ts';
import { createIdentityTasks, IDENTITY_CRONTAB } from './identity/tasks.ts';
import { CRONTAB, createTasks } from './main/tasks.ts';
import { deriveKeys } from './platform/auth/keys.ts';
import { loadConfig } from './platform/config/config.ts';
import { createListener, type Listener } from './platform/db/listener.ts';
import { createNotifier } from './platform/db/notifier.ts';
import type { Pool } from './platform/db/pool.ts';
import { registerFiles } from './platform/files/files.routes.ts';
import { buildServer } from './platform/http/build-server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { bootDatabase } from './platform/process/boot-database.ts';
import { createLifecycle } from './platform/process/lifecycle.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { createProviders } from './providers.ts';
import { registerOutbox } from './simulators/outbox.routes.ts';
import { registerSimulators } from './simulators/simulators.routes.ts';
import { registerSite } from './site/site.routes.ts';
import { registerStaffApp } from './site/staff-app.routes.ts';
import { printWelcome } from './welcome.ts';

/** Forgets a vendor's menu in this process when any process changed it, and everything after a lost connection. */
async function followCatalog(listener: Listener, snapshots: MenuSnapshots): Promise<void> {
  await listener.onNotify('catalog', (message) => {
    if (typeof message === 'string') snapshots.forget(message);
  });
  listener.onReconnect(() => snapshots.forgetAll());
}

/** Whether the queue of background jobs answers, whichever process works on it. */
async function canReadJobs(pool: Pool): Promise<boolean> {
  await pool.query('select 1 from graphile_worker.jobs limit 1');
  return true;
}

/** The whole program: database, pages, calls, jobs; ends in order on a signal. */
async function main(): Promise<void> {
  const config = await loadConfig();
  const log = createLog(config.logLevel);
  const lifecycle = createLifecycle({ log });
  const [database] = await Promise.all([
    bootDatabase(config, log, (error) => {
      log.fatal({ error }, 'The database stopped');
      void lifecycle.stop(1);
    }),
    buildWeb({ log: (line) => log.info(line) }),
  ]);
  lifecycle.onStop('database', database.stop);
  if (config.demo) await seedDemo(database.pool, new Date(), (line) => log.info(line));

  const onError = (error: Error) => log.warn({ error }, 'A connection for notifications broke');
  const listener = await createListener(database.connection, onError);
  lifecycle.onStop('listener', listener.close);
  const notifier = await createNotifier(database.connection, onError);
  lifecycle.onStop('notifier', notifier.close);

  const snapshots = createMenuSnapshots(database.pool);
  await followCatalog(listener, snapshots);
  const providers = createProviders(config, database.pool);
  const services = { ...providers.services, snapshots, menus: createMenuCache(snapshots), notifier };
  const web = await loadWeb();

  if (config.jobs) {
    const tasks = {
      ...createTasks({ pool: database.pool, services }),
      ...createIdentityTasks(database.pool),
      ...createCatalogTasks(database.pool),
    };
    const crontab = `${CRONTAB}\n${IDENTITY_CRONTAB}\n${CATALOG_CRONTAB}`;
    const jobs = await createJobs({ connection: database.connection, tasks, crontab, log });
    lifecycle.onStop('jobs', jobs.stop);
  }
  const server = await buildServer({
    config,
    pool: database.pool,
    listener,
    contract,
    handlers,
    services,
    log,
    assets: web.assets,
    readiness: { jobs: () => canReadJobs(database.pool) },
    extend: async (http, app) => {
      registerFiles(http, database.pool);
      await registerSimulators(http, providers.simulators);
      if (providers.outbox) registerOutbox(http, database.pool);
      registerStaffApp(http, web, config.mapTiles);
      registerSite(http, {
        app,
        pool: database.pool,
        web,
        clock: () => new Date(),
        mapTiles: config.mapTiles,
      });
    },
  });
  await server.listen({ port: config.http.port, host: config.http.host });
  lifecycle.onStop('http', () => server.close());
  const waitsForOwner = !(await hasVendors(database.pool));
  printWelcome(config, providers, waitsForOwner ? setupCode(deriveKeys(config.secretKey)) : null);
}

await main().catch((error: unknown) => {
  // What the owner can mend is said in plain words; anything else with all it knows.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
