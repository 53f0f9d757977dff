import type { Product } from '../../../apps/server/src/testing/product.ts';
import { callProduct } from './call-product.ts';

/** It is the demo's owner, who may do everything in both branches. */
export const OWNER = '09120001001';
const WAIT_MS = 10_000;

/** Lists the codes that the product's outbox printed for the owner so far. */
function printedCodes(product: Product): string[] {
  return [...product.output().matchAll(new RegExp(`✉ ${OWNER}: .*?(\\d{6})`, 'g'))].map(
    ([, code = '']) => code,
  );
}

/** Waits for the first code that is printed after so many. */
async function printedCode(product: Product, before: number): Promise<string> {
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const code = printedCodes(product)[before];
    if (code) return code;
    if (performance.now() > giveUpAt) throw new Error('no code for logging in was printed');
    await new Promise((wait) => setTimeout(wait, 20));
  }
}

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

async function openSession(product: Product, domain: string): Promise<Tokens> {
  const surface = 'BACKOFFICE';
  const before = printedCodes(product).length;
  const call = 'POST /api-identity/identity/auth/login';
  const body = { phoneNumber: OWNER, surface };
  const { userId } = await callProduct<{ userId: string }>(product.url, domain, '', call, body);
  const otp = await printedCode(product, before);
  const typed = { userId, otp, surface };
  return callProduct<Tokens>(product.url, domain, '', 'POST /api-identity/identity/auth/verify', typed);
}

/** Signs the demo's owner in to the back office and returns the access token. A phone gets six codes an hour. */
export async function signIn(product: Product, domain: string): Promise<string> {
  return (await openSession(product, domain)).token;
}

/**
 * Signs the demo's owner in once, however long what is measured takes.
 * @returns what gives an access token that was just renewed.
 */
export async function lastingSession(product: Product, domain: string): Promise<() => Promise<string>> {
  let tokens = await openSession(product, domain);
  return async () => {
    const { refreshToken } = tokens;
    const call = 'POST /api-identity/identity/auth/refreshtoken';
    tokens = await callProduct<Tokens>(product.url, domain, '', call, { refreshToken });
    return tokens.token;
  };
}
