import { randomBytes } from 'node:crypto';

/** A link's code has so many bytes: nobody guesses it. */
const CODE_BYTES = 16;

/**
 * Gives the address at which a guest answers by a link's code.
 * @param domain the vendor's own; empty: this installation's host.
 */
export function surveyAddress(publicUrl: string, domain: string, code: string): string {
  const url = new URL(`/survey/${code}`, publicUrl);
  if (domain !== '') url.hostname = domain;
  return url.toString();
}

export function freshCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}
