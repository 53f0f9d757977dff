import type { OnlineGateway } from '../enums/index.ts';

/** This is what a company gave a vendor to speak to it with, by field. Secrets. */
export type GatewayKeys = Readonly<Record<string, string>>;

interface KeyFields {
  readonly needed: readonly string[];
  /** These are the keys for what goes beyond paying: refunds. */
  readonly optional: readonly string[];
}

/** These are the fields of each company's credentials. */
export const GATEWAY_KEY_FIELDS: Readonly<Record<OnlineGateway, KeyFields>> = {
  ZARIN_PAL: { needed: ['merchantId'], optional: ['accessToken', 'terminalId'] },
  VANDAR: { needed: ['apiKey'], optional: ['business', 'accessToken'] },
  JIBIT: { needed: ['apiKey', 'secretKey'], optional: [] },
  SNAPP_PAY_DIRECTDEBIT: { needed: ['apiKey'], optional: [] },
  SNAPP_PAY_POSTPAID: { needed: ['clientId', 'clientSecret', 'username', 'password'], optional: [] },
  SNAPP_FOOD_WALLET: { needed: ['apiKey'], optional: [] },
};

/**
 * The protocol of these companies tells of every payment that was taken, so that their list is held against the books
 * without a file.
 */
export const LISTING_GATEWAYS: readonly OnlineGateway[] = [
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_FOOD_WALLET',
];

/** These are the fields of all companies together. */
export const GATEWAY_KEY_NAMES = [
  'merchantId',
  'accessToken',
  'terminalId',
  'apiKey',
  'business',
  'secretKey',
  'clientId',
  'clientSecret',
  'username',
  'password',
] as const;
export type GatewayKeyName = (typeof GATEWAY_KEY_NAMES)[number];

/** The merchant of Zarinpal is a UUID, of 36 characters (its v4 documentation). */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Says whether a field of a company's keys has a form that the company could have given; an empty one is not asked
 * here.
 */
export function canBeKey(gateway: OnlineGateway, field: string, value: string): boolean {
  return gateway !== 'ZARIN_PAL' || field !== 'merchantId' || UUID.test(value);
}

/**
 * Gives the first field that is missing, that the company has no use for, or that it cannot have given in this form;
 * null when the keys are whole.
 */
export function keyFault(gateway: OnlineGateway, keys: GatewayKeys): string | null {
  const { needed, optional } = GATEWAY_KEY_FIELDS[gateway];
  const missing = needed.find((field) => !keys[field]);
  if (missing !== undefined) return missing;
  const isWrong = ([field, value]: [string, string]) =>
    (!needed.includes(field) && !optional.includes(field)) || !canBeKey(gateway, field, value);
  return Object.entries(keys).find(isWrong)?.[0] ?? null;
}
