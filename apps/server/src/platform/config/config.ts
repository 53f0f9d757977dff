import { resolve } from 'node:path';
import type { CourierCompany } from '@sofreh/domain/courier-companies';
import type { OnlineGateway } from '@sofreh/domain/enums';
import type { MarketplaceName } from '@sofreh/domain/marketplace';
import type { SmsCompany } from '@sofreh/domain/sms-companies';
import { z } from 'zod';
import type { LogLevel } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';
import { type Environment, environmentSchema, wholeEnvironmentSchema } from './environment.ts';
import type { ModeFacts } from './mode.ts';
import { storedSecretKey } from './secret-key.ts';

/**
 * This is the database in which the data lives: the PostgreSQL this program runs itself, or one that runs elsewhere.
 */
export type DatabaseChoice =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly url: string };

/** This is everything the program can be told from outside, parsed once at start. It is deeply frozen. */
export interface Config {
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Customers and gateways reach this installation at this address, without a slash at the end. */
    readonly publicUrl?: string;
    /** It is the setting of Fastify's `trustProxy`: hops, addresses, or everything. */
    readonly trustProxy: boolean | number | string;
  };
  /** The path is absolute. */
  readonly dataDir: string;
  readonly database: DatabaseChoice;
  readonly databasePoolSize: number;
  /** Reports are read from a copy of the external database at this address. */
  readonly reportsDatabaseUrl?: string;
  /** It signs and encrypts, and has at least 32 characters. */
  readonly secretKey: string;
  readonly logLevel: LogLevel;
  /** Tells whether this process runs background jobs. */
  readonly jobs: boolean;
  /** Tells whether this process connects to printers of its vendors itself; bridges in shops print in any case. */
  readonly drivesPrinters: boolean;
  /** Tells whether every vendor may print on the print queues of this process's computer. */
  readonly systemPrinters: boolean;
  /** Holds what was said at the start of the two modes; `modeOf` decides between them. */
  readonly start: Pick<ModeFacts, 'nodeEnv' | 'publicUrl' | 'demo' | 'simulatorControls'>;
  /** Tells whether an answer that is not what the contract says is refused (500) instead of logged; for tests. */
  readonly strictResponses: boolean;
  readonly providers: {
    /** Vendors have keys of their own for the payment gateways at these addresses. */
    readonly gatewayUrls: Readonly<Partial<Record<OnlineGateway, string>>>;
    /** Courier companies are at these addresses, where they differ from what is known. */
    readonly courierUrls: Readonly<Partial<Record<CourierCompany, string>>>;
    readonly miareAccountingUrl?: string;
    /** OSRM answers at this address; it is undefined where ways are guessed. */
    readonly osrmUrl?: string | undefined;
    /** Marketplaces speak our contract at these addresses; what is absent is not reached. */
    readonly marketplaceUrls: Readonly<Partial<Record<MarketplaceName, string>>>;
    readonly zarinpal?: {
      readonly merchantId: string;
      readonly accessToken?: string;
      readonly baseUrl: string;
    };
    /** The tax authority takes invoices at this address. */
    readonly moadianUrl: string;
    /** SMS companies are at these addresses. */
    readonly smsUrls: Readonly<Record<SmsCompany, string>>;
    readonly kavenegar?: {
      readonly apiKey: string;
      readonly template: string;
      readonly paymentLinkTemplate: string;
    };
    readonly smsIr?: {
      readonly apiKey: string;
      readonly lineNumber: string;
      readonly templateId: number;
      readonly paymentLinkTemplateId: number;
    };
    readonly neshan?: { readonly apiKey: string; readonly baseUrl: string };
  };
  /**
   * It is the address of map tiles with {z}, {x} and {y}, and whom maps name for them; without it maps are drawn
   * without tiles.
   */
  readonly mapTiles?: { readonly url: string; readonly credit: string };
}

/** The operating system gives environment variables so. */
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
 * Gives the data folder whose embedded database the backup commands work on, without starting anything.
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
  const parsed = wholeEnvironmentSchema.safeParse(given);
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
  const reportsUrl = environment.REPORTS_DATABASE_URL;
  if (reportsUrl && !url) {
    throw new StartupError(
      'REPORTS_DATABASE_URL رونوشتی از پایگاه دادهٔ DATABASE_URL است و بی آن معنایی ندارد. یکی را بردارید یا هر دو را بدهید.',
      'REPORTS_DATABASE_URL is a copy of the database of DATABASE_URL and means nothing without it. Remove it or give both.',
    );
  }
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
    ...(reportsUrl && { reportsDatabaseUrl: reportsUrl }),
    secretKey,
    logLevel: environment.LOG_LEVEL,
    jobs: environment.JOBS,
    drivesPrinters: environment.DRIVE_PRINTERS,
    systemPrinters: environment.SYSTEM_PRINTERS,
    start: {
      nodeEnv: environment.NODE_ENV,
      publicUrl: environment.PUBLIC_URL,
      demo: environment.DEMO,
      simulatorControls: environment.SOFREH_SIMULATOR_CONTROLS,
    },
    strictResponses: environment.STRICT_RESPONSES,
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
    gatewayUrls: {
      ZARIN_PAL: environment.ZARINPAL_BASE_URL,
      VANDAR: environment.VANDAR_BASE_URL,
      JIBIT: environment.JIBIT_BASE_URL,
      SNAPP_PAY_POSTPAID: environment.SNAPP_PAY_BASE_URL,
      SNAPP_PAY_DIRECTDEBIT: environment.SNAPP_PAY_DIRECTDEBIT_URL,
      SNAPP_FOOD_WALLET: environment.SNAPP_FOOD_WALLET_URL,
    },
    courierUrls: {
      MIARE: environment.MIARE_BASE_URL,
      SNAPP_BOX: environment.SNAPP_BOX_BASE_URL,
      ALOPEYK: environment.ALOPEYK_BASE_URL,
      BORDAR: environment.BORDAR_URL,
      EXPRESSPLUS: environment.EXPRESSPLUS_URL,
      ZFEXPRESS: environment.ZFEXPRESS_URL,
    },
    miareAccountingUrl: environment.MIARE_ACCOUNTING_URL,
    marketplaceUrls: { SNAPPFOOD: environment.SNAPPFOOD_URL },
    moadianUrl: environment.MOADIAN_URL,
    smsUrls: { KAVENEGAR: environment.KAVENEGAR_BASE_URL, SMS_IR: environment.SMS_IR_BASE_URL },
    zarinpal: merchantId
      ? { merchantId, accessToken: environment.ZARINPAL_ACCESS_TOKEN, baseUrl: environment.ZARINPAL_BASE_URL }
      : undefined,
    kavenegar: smsKey
      ? {
          apiKey: smsKey,
          template: environment.KAVENEGAR_TEMPLATE,
          paymentLinkTemplate: environment.KAVENEGAR_PAYMENT_LINK_TEMPLATE,
        }
      : undefined,
    smsIr: smsIr(environment),
    osrmUrl: environment.OSRM_URL,
    neshan: mapKey ? { apiKey: mapKey, baseUrl: environment.NESHAN_BASE_URL } : undefined,
  };
}

/** Gives SMS.ir where it is chosen; the schema has made sure that nothing of it is missing. */
function smsIr(environment: Environment): Config['providers']['smsIr'] {
  const { SMS_IR_API_KEY: apiKey, SMS_IR_LINE_NUMBER: lineNumber } = environment;
  const { SMS_IR_TEMPLATE_ID: templateId, SMS_IR_PAYMENT_LINK_TEMPLATE_ID: paymentLinkTemplateId } =
    environment;
  if (!apiKey || !lineNumber || !templateId || !paymentLinkTemplateId) return undefined;
  return { apiKey, lineNumber, templateId, paymentLinkTemplateId };
}

/** Reads `true`, a number of proxies in front, or a comma-separated list of their addresses. */
function trustProxy(given: string | undefined): boolean | number | string {
  if (given === undefined || given === 'false') return false;
  if (given === 'true') return true;
  return /^\d+$/.test(given) ? Number(given) : given;
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
