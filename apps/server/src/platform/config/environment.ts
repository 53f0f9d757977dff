import { z } from 'zod';
import { LOG_LEVELS } from '../log/log.ts';

const switched = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes', 'off', 'on'])
  .transform((value) => ['1', 'true', 'yes', 'on'].includes(value));

const httpAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/**
 * This has every environment variable the program reads, once. `docs/environment.md` documents each; a repository rule
 * compares the two. An empty value counts as not given.
 */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: httpAddress.optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REPORTS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  SECRET_KEY: z.string().min(32).max(512).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  NODE_ENV: z.string().optional(),
  JOBS: switched.default(true),
  DRIVE_PRINTERS: switched.default(true),
  SYSTEM_PRINTERS: switched.default(false),
  DEMO: switched.optional(),
  STRICT_RESPONSES: switched.default(false),
  SOFREH_SIMULATOR_CONTROLS: switched.default(false),
  ZARINPAL_MERCHANT_ID: z.guid().optional(),
  ZARINPAL_ACCESS_TOKEN: z.string().min(1).optional(),
  ZARINPAL_BASE_URL: httpAddress.default('https://payment.zarinpal.com'),
  VANDAR_BASE_URL: httpAddress.default('https://ipg.vandar.io'),
  JIBIT_BASE_URL: httpAddress.default('https://napi.jibit.ir/ppg'),
  SNAPP_PAY_BASE_URL: httpAddress.default('https://api.snapppay.ir'),
  SNAPP_PAY_DIRECTDEBIT_URL: httpAddress.optional(),
  SNAPP_FOOD_WALLET_URL: httpAddress.optional(),
  MIARE_BASE_URL: httpAddress.optional(),
  MIARE_ACCOUNTING_URL: httpAddress.optional(),
  SNAPP_BOX_BASE_URL: httpAddress.optional(),
  ALOPEYK_BASE_URL: httpAddress.optional(),
  BORDAR_URL: httpAddress.optional(),
  EXPRESSPLUS_URL: httpAddress.optional(),
  SNAPPFOOD_URL: httpAddress.optional(),
  MOADIAN_URL: httpAddress.default('https://tp.tax.gov.ir/requestsmanager/api/v2'),
  ZFEXPRESS_URL: httpAddress.optional(),
  KAVENEGAR_API_KEY: z.string().min(1).optional(),
  KAVENEGAR_BASE_URL: httpAddress.default('https://api.kavenegar.com'),
  KAVENEGAR_PAYMENT_LINK_TEMPLATE: z.string().min(1).max(64).default('payment-link'),
  KAVENEGAR_TEMPLATE: z.string().min(1).max(64).default('verify'),
  SMS_IR_API_KEY: z.string().min(1).optional(),
  SMS_IR_BASE_URL: httpAddress.default('https://api.sms.ir'),
  SMS_IR_LINE_NUMBER: z
    .string()
    .regex(/^\d{4,20}$/)
    .optional(),
  SMS_IR_PAYMENT_LINK_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  SMS_IR_TEMPLATE_ID: z.coerce.number().int().positive().optional(),
  OSRM_URL: httpAddress.optional(),
  NESHAN_API_KEY: z.string().min(1).optional(),
  NESHAN_BASE_URL: httpAddress.default('https://api.neshan.org'),
  MAP_TILE_CREDIT: z.string().trim().max(120).default(''),
  MAP_TILE_URL: z
    .string()
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    .optional(),
});

/** Names what SMS.ir needs besides its key. */
const OF_SMS_IR = ['SMS_IR_LINE_NUMBER', 'SMS_IR_TEMPLATE_ID', 'SMS_IR_PAYMENT_LINK_TEMPLATE_ID'] as const;

/** This is the same with what its variables ask of each other: one SMS company at most, and that one whole. */
export const wholeEnvironmentSchema = environmentSchema.superRefine((environment, context) => {
  if (!environment.SMS_IR_API_KEY) return;
  const issue = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (environment.KAVENEGAR_API_KEY)
    issue('SMS_IR_API_KEY', 'KAVENEGAR_API_KEY is set too; name one company');
  for (const name of OF_SMS_IR) if (!environment[name]) issue(name, 'SMS_IR_API_KEY needs it');
});

/** This is the environment after parsing, by variable name. */
export type Environment = z.output<typeof environmentSchema>;
export type VariableName = keyof Environment;
