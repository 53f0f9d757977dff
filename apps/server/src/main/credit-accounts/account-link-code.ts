import { newLinkCode } from '#app/platform/link-code.ts';

const VENDOR_SIGNS = 32;

/**
 * Makes a new code of a link that pays an account: it says whose it is, so that one vendor's links are looked for
 * alone.
 */
export function newAccountLinkCode(vendorId: string): string {
  return `${vendorId.replaceAll('-', '')}${newLinkCode()}`;
}

/** Gives the vendor that a code names. */
export function vendorOfCode(code: string): string {
  const signs = code.slice(0, VENDOR_SIGNS);
  return [
    signs.slice(0, 8),
    signs.slice(8, 12),
    signs.slice(12, 16),
    signs.slice(16, 20),
    signs.slice(20),
  ].join('-');
}
