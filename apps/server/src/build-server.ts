import { appendFileSync } from 'node:fs';
import type { Assets } from '@sofreh/web/server';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Approve } from './platform/auth/approve.ts';
import { createAuthService, type LoginLimits } from './platform/auth/auth-service.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import type { Config } from './platform/config/config.ts';
import type { Listener } from './platform/db/listener.ts';
import { pendingMigrations } from './platform/db/migrate.ts';
import type { Pool, Queryable } from './platform/db/pool.ts';
import type { AppServices, ProvidedServices } from './platform/http/app-services.ts';
import { createBackgroundTasks } from './platform/http/background-tasks.ts';
import { BODY_BYTES_MAX, registerBodyParsing } from './platform/http/body-parsing.ts';
import type { AnyContract, AnyHandler, Handlers } from './platform/http/call-context.ts';
import { answerClientError } from './platform/http/client-error.ts';
import { registerDocs } from './platform/http/docs-page.ts';
import { sendError } from './platform/http/error-answer.ts';
import { type ReadinessChecks, registerHealth } from './platform/http/health.ts';
import { registerMultipart } from './platform/http/multipart-body.ts';
import { registerNotFound } from './platform/http/not-found.ts';
import { watchForProxy } from './platform/http/proxy-watch.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerCalls } from './platform/http/routes.ts';
import { registerSecurityHeaders, tileOrigin } from './platform/http/security-headers.ts';
import { registerAssets } from './platform/http/static-files.ts';
import { createVendorDirectory } from './platform/http/vendor-directory.ts';
import { requestId } from './platform/log/log.ts';
import { registerRealtime } from './platform/realtime/realtime.ts';

export interface ServerDeps<C extends AnyContract> {
  /** With `strictResponses` every JSON answer is held against its schema (tests and development). */
  readonly config: Pick<Config, 'http' | 'secretKey' | 'mapTiles' | 'strictResponses'>;
  readonly pool: Pool;
  /** Reports are read from it; `pool` by default. */
  readonly reports?: Queryable;
  readonly listener: Listener;
  readonly contract: C;
  readonly handlers: Handlers<C>;
  readonly services: ProvidedServices;
  /** Approves a request by a colleague's PIN. */
  readonly approve: Approve;
  readonly log: FastifyBaseLogger;
  /** These are further checks of `GET /ready`, beside the database and its migrations: jobs. */
  readonly readiness?: ReadinessChecks;
  /** These are files of the built web; none is served without them. */
  readonly assets?: Assets;
  /** It is the machine's clock by default. */
  readonly clock?: () => Date;
  readonly loginLimits?: LoginLimits;
  /** Says what a PIN costs; `PIN_ROUNDS` by default. */
  readonly pinRounds?: number;
  /** It adds further routes: pages, files, simulators. They see `app.vendors` and the rest. */
  readonly extend?: (server: FastifyInstance, app: AppServices) => Promise<void> | void;
}

/**
 * Appends each answered call to a file, one `{"call","status"}` line each, so that `npm run calls` knows what tests
 * really exercised over HTTP.
 */
function recordExercised(server: FastifyInstance, file: string): void {
  server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call) appendFileSync(file, `${JSON.stringify({ call, status: reply.statusCode })}\n`);
  });
}

function createFastify(deps: Pick<ServerDeps<AnyContract>, 'config' | 'log'>): FastifyInstance {
  const hops = deps.config.http.trustProxy;
  const server = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestId(request.headers),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Sockets idle at shutdown are closed at once, busy ones when they have been answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return server;
}

async function pings(pool: Pool): Promise<boolean> {
  await pool.query('select 1');
  return true;
}

/**
 * Builds the HTTP server: every call of the contract, realtime, health, documentation, static files. It does not
 * listen yet. Closing it waits for running requests and queued messages.
 */
export async function buildServer<C extends AnyContract>(deps: ServerDeps<C>): Promise<FastifyInstance> {
  const { config, pool, listener, log } = deps;
  const clock = deps.clock ?? (() => new Date());
  const server = createFastify(deps);
  const auth = createAuthService(config.secretKey, deps.loginLimits, deps.pinRounds);
  const vendors = await createVendorDirectory(pool, listener, (err) =>
    log.error({ err }, 'reading vendors failed'),
  );
  const background = createBackgroundTasks((err) => log.error({ err }, 'a background task failed'));
  const trustsProxy = config.http.trustProxy !== false;
  const proxyWatch = watchForProxy(server, trustsProxy);
  const app: AppServices = { ...deps.services, vendors, auth, background, proxyWatch };
  server.addHook('onClose', async () => {
    await background.drain();
    await vendors.close();
  });

  registerRequestLog(server);
  registerSecurityHeaders(server, config.mapTiles ? [tileOrigin(config.mapTiles.url)] : [], {
    publicUrl: config.http.publicUrl,
    port: config.http.port,
    isDomain: (host) => (vendors.byDomain(host) ?? vendors.putOffAt(host)) !== undefined,
  });
  if (process.env.SOFREH_EXERCISED) recordExercised(server, process.env.SOFREH_EXERCISED);
  registerBodyParsing(server);
  await registerMultipart(server);
  await registerRealtime(server, { pool, listener, keys: auth.keys, vendors, clock });
  registerHealth(server, {
    database: () => pings(pool),
    migrations: async () => (await pendingMigrations(pool)).length === 0,
    ...deps.readiness,
  });
  registerDocs(server, deps.contract);
  if (deps.assets) registerAssets(server, deps.assets);
  // Handlers are typed one by one by their declarations; here they are all alike.
  const handlers = deps.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const authenticate = createAuthenticate(pool, auth.keys, clock);
  registerCalls(server, deps.contract, handlers, {
    pool,
    reports: deps.reports ?? pool,
    app,
    authenticate,
    approve: deps.approve,
    clock,
    strictResponses: config.strictResponses,
    trustsProxy,
  });
  await deps.extend?.(server, app);
  registerNotFound(server, deps.contract);
  return server;
}
