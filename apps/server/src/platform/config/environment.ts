import { z } from 'zod';
import { LOG_LEVELS } from '../log/log.ts';

const switched = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes', 'off', 'on'])
  .transform((value) => ['1', 'true', 'yes', 'on'].includes(value));

const httpAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/**
 * Every environment variable the program reads, once. `docs/environment.md` documents each; a repository rule
 * compares the two. An empty value counts as not given.
 */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: httpAddress.optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  SECRET_KEY: z.string().min(32).max(512).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  JOBS: switched.default(true),
  DEMO: switched.optional(),
  STRICT_RESPONSES: switched.default(false),
  SOFREH_SIMULATOR_CONTROLS: switched.default(false),
  ZARINPAL_MERCHANT_ID: z.guid().optional(),
  ZARINPAL_ACCESS_TOKEN: z.string().min(1).optional(),
  ZARINPAL_BASE_URL: httpAddress.default('https://payment.zarinpal.com'),
  KAVENEGAR_API_KEY: z.string().min(1).optional(),
  KAVENEGAR_BASE_URL: httpAddress.default('https://api.kavenegar.com'),
  KAVENEGAR_PAYMENT_LINK_TEMPLATE: z.string().min(1).max(64).default('payment-link'),
  KAVENEGAR_TEMPLATE: z.string().min(1).max(64).default('verify'),
  NESHAN_API_KEY: z.string().min(1).optional(),
  NESHAN_BASE_URL: httpAddress.default('https://api.neshan.org'),
  MAP_TILE_CREDIT: z.string().trim().max(120).default(''),
  MAP_TILE_URL: z
    .string()
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    .optional(),
});

/** The environment after parsing, by variable name. */
export type Environment = z.output<typeof environmentSchema>;
export type VariableName = keyof Environment;
