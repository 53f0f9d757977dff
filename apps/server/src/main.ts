import { contract } from '@sofreh/contract';
import { createPainter } from '@sofreh/receipt/picture';
import { buildWeb } from '@sofreh/web/build';
import { loadWeb } from '@sofreh/web/server';
import { people } from '../../../db/seed/demo/people.ts';
import { loadComingBack } from '../../../db/seed/load/load-coming-back.ts';
import { loadPins } from '../../../db/seed/load/load-pins.ts';
import { seedDemo } from '../../../db/seed/load/seed-demo.ts';
import { registerBridgeProgram } from './bridge-program/bridge-program.routes.ts';
import { buildServer } from './build-server.ts';
import { createMenuCache } from './catalog/menu-categories/menu-cache.ts';
import { createMenuSnapshots, type MenuSnapshots } from './catalog/menu-snapshot/index.ts';
import { CATALOG_CRONTAB, createCatalogTasks } from './catalog/tasks.ts';
import { handlers } from './handlers.ts';
import { approve } from './identity/logins-and-pins/approve.ts';
import { followOrders } from './identity/segments/follow-orders.ts';
import { hasVendors } from './identity/setup/setup.queries.ts';
import { setupCode } from './identity/setup/setup-code.ts';
import { registerSmsReplies } from './identity/sms-replies/sms-replies.ts';
import { createIdentityTasks, IDENTITY_CRONTAB } from './identity/tasks.ts';
import { registerFormReturns } from './main/payments/form-return.routes.ts';
import { guardedDial, shopReach } from './main/print-jobs/guarded-dial.ts';
import { startPrinting } from './main/print-jobs/print-service.ts';
import { CRONTAB, createTasks } from './main/tasks.ts';
import {
  createMarketplaceMenuTasks,
  followMenuChanges,
  MARKETPLACE_MENU_CRONTAB,
} from './marketplace/menu/tasks.ts';
import { createMarketplaceTasks, MARKETPLACE_CRONTAB } from './marketplace/orders/tasks.ts';
import { createAuthService } from './platform/auth/auth-service.ts';
import { deriveKeys } from './platform/auth/keys.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import { createListener, type Listener } from './platform/db/listener.ts';
import { createNotifier } from './platform/db/notifier.ts';
import type { DatabaseConnection, Pool, Queryable } from './platform/db/pool.ts';
import { ForeignCopy, openReportsDatabase } from './platform/db/reports-database.ts';
import { registerFiles } from './platform/files/files.routes.ts';
import { normalizeHost } from './platform/http/vendor-directory.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { bootDatabase } from './platform/process/boot-database.ts';
import { createLifecycle } from './platform/process/lifecycle.ts';
import { refuseMixedStart, settleMode } from './platform/process/settle-mode.ts';
import { forgetSetupCode, keepSetupCode } from './platform/process/setup-code-file.ts';
import { StartupError } from './platform/startup-error.ts';
import { createProviders } from './providers.ts';
import { registerSimulatedMenus } from './simulators/market-menus.routes.ts';
import { registerSimulatedShop } from './simulators/market-shop.routes.ts';
import { registerSimulatedMarketplace } from './simulators/marketplace.routes.ts';
import { registerOutbox } from './simulators/outbox.routes.ts';
import { registerSimulatedPrinters } from './simulators/printers.routes.ts';
import { registerSimulators } from './simulators/simulators.routes.ts';
import { registerSimulatedTerminals } from './simulators/terminals.routes.ts';
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

/** Says whether the queue of background jobs answers, whichever process works on it. */
async function canReadJobs(pool: Pool): Promise<boolean> {
  await pool.query('select 1 from graphile_worker.jobs limit 1');
  return true;
}

/** Ports behind which our own services listen, and never a printer. */
function portsOf({ http: { port, publicUrl } }: Config, connection: DatabaseConnection): ReadonlySet<number> {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  const shown = url && Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const database =
    'port' in connection ? connection.port : Number(new URL(connection.connectionString).port || 5432);
  return new Set([port, database, ...(shown === undefined ? [] : [shown])]);
}

/**
 * Chooses what reports are read from: a copy of the database where one is configured, else the database.
 * @throws StartupError for a copy of another installation.
 */
async function reportsOf(
  config: Config,
  main: Pool,
  log: Log,
): Promise<{ readonly db: Queryable; stop(): Promise<void> }> {
  const connectionString = config.reportsDatabaseUrl;
  if (connectionString === undefined) return { db: main, stop: () => Promise.resolve() };
  const onTrouble = (error: unknown) =>
    log.warn({ error }, 'The copy for reports does not answer; reports are read from the database itself');
  const size = config.databasePoolSize;
  try {
    return await openReportsDatabase({ connection: { connectionString }, main, size, onTrouble });
  } catch (error) {
    if (!(error instanceof ForeignCopy)) throw error;
    throw new StartupError(
      'پایگاه دادهٔ REPORTS_DATABASE_URL رونوشت پایگاه دادهٔ DATABASE_URL نیست؛ گزارش‌ها از آنِ رستوران دیگری می‌شد.',
      'The database of REPORTS_DATABASE_URL is no copy of that of DATABASE_URL; reports would be another’s.',
      { cause: error },
    );
  }
}

/** Gives the whole program: database, pages, calls, jobs; ends in order on a signal. */
async function main(): Promise<void> {
  const config = await loadConfig();
  refuseMixedStart(config);
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
  const seed = async (pool: Pool) => {
    const now = new Date();
    const seeded = await seedDemo(pool, now, (line) => log.info(line));
    await followOrders(pool);
    if (!seeded) return;
    await loadComingBack(pool, now);
    await loadPins(pool, people, createAuthService(config.secretKey));
  };
  const mode = await settleMode(config, database.pool, seed, new Date());

  const reports = await reportsOf(config, database.pool, log);
  lifecycle.onStop('reports', reports.stop);
  const onError = (error: Error) => log.warn({ error }, 'A connection for notifications broke');
  const listener = await createListener(database.connection, onError);
  lifecycle.onStop('listener', listener.close);
  const notifier = await createNotifier(database.connection, onError);
  lifecycle.onStop('notifier', notifier.close);

  const snapshots = createMenuSnapshots(database.pool);
  await followCatalog(listener, snapshots);
  const ports = portsOf(config, database.connection);
  const reach = shopReach(ports, config.drivesPrinters);
  const providers = createProviders(config, mode, database.pool, reach);
  lifecycle.onStop('providers', async () => providers.stop());
  if (providers.terminals) lifecycle.onStop('terminals', providers.terminals.stop);
  const painter = createPainter();
  lifecycle.onStop('painter', painter.stop);
  const services = { ...providers.services, snapshots, menus: createMenuCache(snapshots), notifier, painter };
  const web = await loadWeb();

  if (config.jobs) {
    // Messages of a demo lead to where its own pages are read, as its codes and payment links do.
    const here = mode === 'DEMO' ? `http://localhost:${config.http.port}` : null;
    const publicUrl = services.publicUrl ?? here;
    const tasks = {
      ...createTasks({ pool: database.pool, services: { ...services, publicUrl } }),
      ...createIdentityTasks({ pool: database.pool, services }),
      ...createCatalogTasks(database.pool),
      ...createMarketplaceMenuTasks(database.pool, services),
      ...createMarketplaceTasks({ pool: database.pool, services }),
    };
    const crontab = [
      CRONTAB,
      IDENTITY_CRONTAB,
      CATALOG_CRONTAB,
      MARKETPLACE_MENU_CRONTAB,
      MARKETPLACE_CRONTAB,
    ].join('\n');
    const jobs = await createJobs({ connection: database.connection, tasks, crontab, log });
    lifecycle.onStop('jobs', jobs.stop);
    const follow = await followMenuChanges(listener, database.pool, (error) =>
      log.warn({ error }, 'Shops at marketplaces were not woken; the next minute does it'),
    );
    lifecycle.onStop('menus at marketplaces', follow);
  }
  if (config.jobs) {
    const printing = await startPrinting({
      db: database.pool,
      notifier,
      now: () => new Date(),
      listener,
      painter,
      drives: config.drivesPrinters,
      dial: providers.printers?.dial ?? guardedDial(ports),
      queues: config.systemPrinters,
      site: { publicUrl: services.publicUrl, keys: deriveKeys(config.secretKey) },
      onError: (error) => log.warn({ error }, 'Printing failed for the moment'),
    });
    lifecycle.onStop('printing', printing.stop);
  }
  const server = await buildServer({
    config,
    pool: database.pool,
    reports: reports.db,
    listener,
    contract,
    handlers,
    services,
    approve,
    log,
    assets: web.assets,
    readiness: { jobs: () => canReadJobs(database.pool) },
    extend: async (http, app) => {
      registerFiles(http, database.pool);
      registerBridgeProgram(http);
      await registerFormReturns(http);
      await registerSmsReplies(http, {
        pool: database.pool,
        keys: app.auth.keys,
        now: () => new Date(),
        read: app.smsCompanies.readIncoming,
        trustsProxy: config.http.trustProxy !== false,
      });
      const { publicUrl } = config.http;
      const publicHost = publicUrl && normalizeHost(new URL(publicUrl).host);
      const isOwnHost = (host: string) => host === publicHost || app.vendors.byDomain(host) !== undefined;
      await registerSimulators(http, providers.simulators, isOwnHost);
      if (providers.outbox) await registerOutbox(http, database.pool, isOwnHost);
      if (providers.printers)
        await registerSimulatedPrinters(http, database.pool, providers.printers, isOwnHost);
      if (providers.marketplace)
        await registerSimulatedMarketplace(http, database.pool, providers.marketplace, isOwnHost);
      if (providers.terminals)
        await registerSimulatedTerminals(http, database.pool, providers.terminals, isOwnHost);
      if (providers.marketplace) await registerSimulatedShop(http, providers.marketplace, isOwnHost);
      if (providers.marketplace) await registerSimulatedMenus(http, providers.marketplace, isOwnHost);
      registerStaffApp(http, web, {
        mapTiles: config.mapTiles,
        installation: providers.services.installation,
      });
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
  const code = setupCode(deriveKeys(config.secretKey));
  await (waitsForOwner ? keepSetupCode(config.dataDir, code) : forgetSetupCode(config.dataDir));
  printWelcome(config, providers, waitsForOwner ? code : null);
}

await main().catch((error: unknown) => {
  // What the owner can mend is said in plain words; anything else with all it knows.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
