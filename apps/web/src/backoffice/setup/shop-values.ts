import type { Currency } from '@sofreh/domain/enums';
import { PHONE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { taxTexts } from '../guide/texts.ts';
import { setupTexts } from './texts.ts';

/** This is what is asked of the owner of an empty installation. */
export type ShopValues = {
  phoneNumber: string;
  firstName: string;
  lastName: string;
  setupCode: string;
  brand: { name: string };
  vendor: { name: string; domain: string; currency: Currency; taxRate: number | null };
};

/** Gives the digits of a text, in ASCII. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** Makes an empty form; the address of the page is the likeliest domain. Whether tax is added nobody guesses. */
export function emptyShop(hostname: string): ShopValues {
  return {
    phoneNumber: '',
    firstName: '',
    lastName: '',
    setupCode: '',
    brand: { name: '' },
    vendor: { name: setupTexts.usualVendor, domain: hostname, currency: 'TOMAN', taxRate: null },
  };
}

/** Tells what is missing, by the path of its field. */
export function shopFaults(values: ShopValues): Record<string, string> {
  const { phoneNumber, firstName, lastName, setupCode, brand, vendor } = values;
  const filled = (text: string) => (text.trim() ? null : setupTexts.needed);
  const faults = {
    phoneNumber: phoneNumber.length >= PHONE_LENGTH.min ? null : setupTexts.phoneNeeded,
    firstName: filled(firstName),
    lastName: filled(lastName),
    setupCode: digitsOf(setupCode).length === 12 ? null : setupTexts.setupCodeNeeded,
    'brand.name': filled(brand.name),
    'vendor.name': filled(vendor.name),
    'vendor.domain': filled(vendor.domain),
    'vendor.taxRate': vendor.taxRate === null ? taxTexts.needed : null,
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}
