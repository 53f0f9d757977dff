import type { Product } from '../../../apps/server/src/testing/product.ts';
import { callProduct } from './call-product.ts';

/** The demo's owner, who may do everything in both branches. */
export const OWNER = '09120001001';
const WAIT_MS = 10_000;

/** The last code that the product's outbox printed for the owner. */
async function printedCode(product: Product): Promise<string> {
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const code = [...product.output().matchAll(new RegExp(`✉ ${OWNER}: .*?(\\d{6})`, 'g'))].at(-1)?.[1];
    if (code) return code;
    if (performance.now() > giveUpAt) throw new Error('no code for logging in was printed');
    await new Promise((wait) => setTimeout(wait, 20));
  }
}

/** Signs the demo's owner in to the back office and returns the access token. */
export async function signIn(product: Product, domain: string): Promise<string> {
  const surface = 'BACKOFFICE';
  const { userId } = await callProduct<{ userId: string }>(
    product.url,
    domain,
    '',
    'POST /api-identity/identity/auth/login',
    {
      phoneNumber: OWNER,
      surface,
    },
  );
  const otp = await printedCode(product);
  const { token } = await callProduct<{ token: string }>(
    product.url,
    domain,
    '',
    'POST /api-identity/identity/auth/verify',
    {
      userId,
      otp,
      surface,
    },
  );
  return token;
}
