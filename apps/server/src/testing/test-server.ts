import { createPainter } from '@sofreh/receipt/picture';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildServer, type ServerDeps } from '#app/build-server.ts';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { approve } from '#app/identity/logins-and-pins/approve.ts';
import { createListener } from '#app/platform/db/listener.ts';
import type { AppServices, ProvidedServices } from '#app/platform/http/app-services.ts';
import type { AnyContract, Handlers } from '#app/platform/http/call-context.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { knowDirectory } from './vendor-directories.ts';

/** Holds what a test asks for; missing fields are not sent. */
export interface TestRequest {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body; tests look into it freely. */
  readonly body: Record<string, unknown>;
}

/** A one-time code that would have been sent. */
export interface SentCode {
  readonly phoneNumber: string;
  readonly code: string;
}

/** A server of its own for one test file, over a real socket and a real database. */
export interface TestServer {
  readonly database: TestDatabase;
  readonly url: string;
  readonly app: AppServices;
  /** Codes «sent» so far, oldest first. */
  readonly sentCodes: SentCode[];
  /** The server's clock: it stands still until a test moves it. */
  readonly clock: { now(): Date; advance(seconds: number): void };
  /** `request('GET /path', …)`. */
  request(line: string, given?: TestRequest): Promise<TestAnswer>;
}

export interface TestServerOptions<C extends AnyContract> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  /** Another server's database, to be a second process beside it. */
  readonly database?: TestDatabase;
  /** Services beyond menu snapshots and a recording code sender. */
  readonly services?: Partial<ProvidedServices>;
  readonly extend?: ServerDeps<C>['extend'];
  readonly overrides?: Partial<
    Omit<ServerDeps<C>, 'contract' | 'handlers' | 'services' | 'extend' | 'pool' | 'listener'>
  >;
}

export const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789';

async function readAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

/**
 * Starts a server with the given calls. Call it at the top of a test file; it ends with the file's tests.
 * Answers are held against their schemas; every call is recorded for `npm run calls`.
 */
export async function startTestServer<C extends AnyContract>(
  options: TestServerOptions<C>,
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const listener = await createListener(database.connection);
  const sentCodes: SentCode[] = [];
  let offset = 0;
  const now = () => new Date(started + offset);
  const started = Date.now();
  let app: AppServices | undefined;
  const painter = createPainter();
  const services = {
    snapshots: createMenuSnapshots(database.pool),
    sms: {
      sendCode: async (phoneNumber: string, code: string) => void sentCodes.push({ phoneNumber, code }),
      sendPaymentLink: async () => undefined,
      sendText: async () => undefined,
    },
    painter,
    texts: () => null,
    smsCompanies: {
      current: () => null,
      standing: () => ({ company: null, setBy: 'NOBODY', given: {} }),
      seal: () => '',
      mark: () => null,
      look: async () => undefined,
    },
    gateways: { make: () => null, mark: () => '', keysChanged: () => undefined },
    push: { publicKey: 'test', send: async () => ({ outcome: 'SENT' }) },
    installation: { mode: 'DEMO', loginCodes: true, onlinePayment: true, mapSearch: true },
    ...options.services,
  } as ProvidedServices;
  const server = await buildServer<C>({
    config: {
      http: { port: 0, host: '127.0.0.1', trustProxy: true },
      secretKey: TEST_SECRET,
      strictResponses: true,
    },
    pool: database.pool,
    listener,
    contract: options.contract,
    handlers: options.handlers,
    services,
    approve,
    log: pino({ level: 'silent' }),
    clock: now,
    ...options.overrides,
    extend: async (instance, made) => {
      app = made;
      knowDirectory(database.pool, () => made.vendors.refresh());
      await options.extend?.(instance, made);
    },
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await server.close();
    await listener.close();
    await painter.stop();
  });
  if (!app) throw new Error('the server was built without services');
  return {
    database,
    url,
    app,
    sentCodes,
    clock: { now, advance: (seconds) => (offset += seconds * 1000) },
    async request(line, given = {}) {
      const [method = 'GET', path = '/'] = line.split(' ');
      const headers = new Headers(given.headers);
      if (given.token) headers.set('authorization', `Bearer ${given.token}`);
      const raw = typeof given.body === 'string' || given.body instanceof FormData;
      if (given.body !== undefined && !raw) headers.set('content-type', 'application/json');
      const body = raw ? (given.body as string | FormData) : JSON.stringify(given.body);
      const init = { method, headers, redirect: 'manual' as const };
      return readAnswer(await fetch(url + path, given.body === undefined ? init : { ...init, body }));
    },
  };
}
