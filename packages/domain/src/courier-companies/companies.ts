import { DELIVERY_PROVIDERS } from '../enums/index.ts';

/**
 * These companies bring orders with couriers of theirs; SNAPPBOX of the specification's shorter list is SNAPP_BOX here.
 */
export const COURIER_COMPANIES = [
  'MIARE',
  'SNAPP_BOX',
  'BORDAR',
  'EXPRESSPLUS',
  'ZFEXPRESS',
  'ALOPEYK',
] as const;
export type CourierCompany = (typeof COURIER_COMPANIES)[number];

/** An order may leave with these: the specification's providers, and ALOPEYK. */
export const DELIVER_METHODS = [...DELIVERY_PROVIDERS, 'ALOPEYK'] as const;
export type DeliverMethod = (typeof DELIVER_METHODS)[number];

/**
 * This is what a company gave a vendor to speak to it with, by field. Secrets, but for the city and the unit of fares.
 */
export type CompanyKeys = Readonly<Record<string, string>>;

interface KeyFields {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

const OWN_CONTRACT: KeyFields = { needed: ['apiKey', 'hookSecret'], optional: [] };

/** These are the fields of each company's credentials. By `hookSecret` its reports prove themselves. */
export const COMPANY_KEY_FIELDS: Readonly<Record<CourierCompany, KeyFields>> = {
  MIARE: { needed: ['token', 'hookSecret'], optional: [] },
  SNAPP_BOX: { needed: ['token', 'hookSecret'], optional: ['city', 'fareUnit'] },
  BORDAR: OWN_CONTRACT,
  EXPRESSPLUS: OWN_CONTRACT,
  ZFEXPRESS: OWN_CONTRACT,
  ALOPEYK: { needed: ['token', 'hookSecret'], optional: ['city'] },
};

/** These are the fields of all companies together. */
export const COMPANY_KEY_NAMES = ['token', 'apiKey', 'hookSecret', 'city', 'fareUnit'] as const;
export type CompanyKeyName = (typeof COMPANY_KEY_NAMES)[number];

/** A secret by which reports prove themselves has at least this length, so that nobody comes upon it by trying. */
export const HOOK_SECRET_MIN = 16;

/**
 * Gives the first field that is missing, that the company has no use for or that is too short; null when the keys are
 * whole.
 */
export function companyKeyFault(company: CourierCompany, keys: CompanyKeys): string | null {
  const { needed, optional } = COMPANY_KEY_FIELDS[company];
  const missing = needed.find((field) => !keys[field]);
  if (missing !== undefined) return missing;
  if ((keys.hookSecret ?? '').length < HOOK_SECRET_MIN) return 'hookSecret';
  return Object.keys(keys).find((field) => !needed.includes(field) && !optional.includes(field)) ?? null;
}
