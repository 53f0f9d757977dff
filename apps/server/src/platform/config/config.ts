import { resolve } from 'node:path';
import { z } from 'zod';
import type { LogLevel } from '../log/log.ts';
import { StartupError } from '../process/startup-error.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { storedSecretKey } from './secret-key.ts';

/** Where the data lives: the PostgreSQL this program runs itself, or one that runs elsewhere. */
export type DatabaseChoice =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly url: string };

/** Everything the program can be told from outside, parsed once at start. Deeply frozen. */
export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Where customers and gateways reach this installation, without a slash at the end. */
    readonly publicUrl?: string;
    /** As Fastify's `trustProxy`: hops, addresses, or everything. */
    readonly trustProxy: boolean | number | string;
  };
  /** Absolute. */
  readonly dataDir: string;
  readonly database: DatabaseChoice;
  readonly databasePoolSize: number;
  /** Signs and encrypts; at least 32 characters. */
  readonly secretKey: string;
  readonly logLevel: LogLevel;
  /** Whether this process runs background jobs. */
  readonly jobs: boolean;
  /** Whether an empty database gets the demo restaurant. */
  readonly demo: boolean;
  /** Whether an answer that is not what the contract says is refused (500) instead of logged; for tests. */
  readonly strictResponses: boolean;
  /** Whether tests may tell simulators to fail, delay or forge. */
  readonly simulatorControls: boolean;
  readonly providers: {
    readonly zarinpal?: {
      readonly merchantId: string;
      readonly accessToken?: string;
      readonly baseUrl: string;
    };
    readonly kavenegar?: {
      readonly apiKey: string;
      readonly template: string;
      readonly paymentLinkTemplate: string;
      readonly baseUrl: string;
    };
    readonly neshan?: { readonly apiKey: string; readonly baseUrl: string };
  };
  /** Address of map tiles with {z}, {x} and {y}, and whom maps name for them; without it maps are drawn without tiles. */
  readonly mapTiles?: { readonly url: string; readonly credit: string };
}

/** Environment variables as the operating system gives them. */
export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment into a `Config`. The secret key comes from `SECRET_KEY`, else from the data folder, where the
 * first start makes it.
 * @throws StartupError naming every variable that cannot be read, never its value.
 */
export async function loadConfig(env: RawEnvironment = process.env): Promise<Config> {
  const environment = parseEnvironment(env);
  const dataDir = resolve(environment.DATA_DIR);
  const secretKey = environment.SECRET_KEY ?? (await storedSecretKey(dataDir));
  return deepFreeze(toConfig(environment, dataDir, secretKey));
}

/**
 * The data folder whose embedded database the backup commands work on, without starting anything.
 * @throws StartupError when the data is not there but behind `DATABASE_URL`.
 */
export function embeddedDataDir(env: RawEnvironment = process.env): string {
  const environment = parseEnvironment(env);
  if (!environment.DATABASE_URL) return resolve(environment.DATA_DIR);
  throw new StartupError(
    'داده‌ها در پایگاه دادهٔ DATABASE_URL است؛ پشتیبان آن را با ابزار همان پایگاه (pg_dump) بگیرید.',
    'The data is behind DATABASE_URL; back it up with that server’s own tools (pg_dump, pg_restore).',
  );
}

function parseEnvironment(env: RawEnvironment): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) =>
      env[name]?.trim() ? [[name, env[name]?.trim()]] : [],
    ),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = z.flattenError(parsed.error).fieldErrors;
  const names = Object.keys(issues).join(', ');
  const details = Object.entries(issues).map(([name, texts]) => `  ${name}: ${texts?.join('; ')}`);
  throw new StartupError(
    `مقدار این متغیرهای محیطی درست نیست: ${names}. راهنما: docs/environment.md`,
    `These environment variables are not valid (see docs/environment.md):\n${details.join('\n')}`,
  );
}

function toConfig(environment: Environment, dataDir: string, secretKey: string): Config {
  const url = environment.DATABASE_URL;
  return {
    http: {
      port: environment.PORT,
      host: environment.HOST,
      publicUrl: environment.PUBLIC_URL,
      trustProxy: trustProxy(environment.TRUST_PROXY),
    },
    dataDir,
    database: url ? { kind: 'external', url } : { kind: 'embedded' },
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    secretKey,
    logLevel: environment.LOG_LEVEL,
    jobs: environment.JOBS,
    demo: environment.DEMO ?? !url,
    strictResponses: environment.STRICT_RESPONSES,
    simulatorControls: environment.SOFREH_SIMULATOR_CONTROLS,
    providers: providers(environment),
    ...(environment.MAP_TILE_URL && {
      mapTiles: { url: environment.MAP_TILE_URL, credit: environment.MAP_TILE_CREDIT },
    }),
  };
}

function providers(environment: Environment): Config['providers'] {
  const merchantId = environment.ZARINPAL_MERCHANT_ID;
  const smsKey = environment.KAVENEGAR_API_KEY;
  const mapKey = environment.NESHAN_API_KEY;
  return {
    zarinpal: merchantId
      ? { merchantId, accessToken: environment.ZARINPAL_ACCESS_TOKEN, baseUrl: environment.ZARINPAL_BASE_URL }
      : undefined,
    kavenegar: smsKey
      ? {
          apiKey: smsKey,
          template: environment.KAVENEGAR_TEMPLATE,
          paymentLinkTemplate: environment.KAVENEGAR_PAYMENT_LINK_TEMPLATE,
          baseUrl: environment.KAVENEGAR_BASE_URL,
        }
      : undefined,
    neshan: mapKey ? { apiKey: mapKey, baseUrl: environment.NESHAN_BASE_URL } : undefined,
  };
}

/** `true`, a number of proxies in front, or a comma-separated list of their addresses. */
function trustProxy(given: string | undefined): boolean | number | string {
  if (given === undefined || given === 'false') return false;
  if (given === 'true') return true;
  return /^\d+$/.test(given) ? Number(given) : given;
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
