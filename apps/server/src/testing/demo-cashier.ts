import { expect } from 'vitest';
import type { Product } from './product.ts';

/** The fields of answers that tests of the whole program read. */
export interface DemoAnswer {
  readonly userId: string;
  readonly token: string;
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly transactions: readonly unknown[];
  readonly categories: readonly {
    readonly items: readonly { readonly id: string; readonly code: string }[];
  }[];
  readonly details: { readonly pricing: { readonly finalPrice: number } };
}

export const DEMO_CASHIER = '09120001003';
export const DEMO_OWNER = '09120001001';
export const DEMO_DOMAIN = 'vanak.toranj.localhost';

/** Calls the program as the branch's site or till does. `url` is asked anew each time: it may have been restarted. */
export async function callProduct(url: string, line: string, token: string, body?: unknown) {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'host-domain': DEMO_DOMAIN,
      authorization: `Bearer ${token}`,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as DemoAnswer };
}

/** Signs a member of the demo's staff in with the code that the outbox printed; resolves to the access token. */
export async function signInStaff(product: Product, phoneNumber: string = DEMO_CASHIER): Promise<string> {
  const login = { phoneNumber, surface: 'BACKOFFICE' };
  const asked = await callProduct(product.url, 'POST /api-identity/identity/auth/login', '', login);
  const pattern = new RegExp(`✉ ${phoneNumber}: .*?(\\d{6})`, 'g');
  const codes = () => [...product.output().matchAll(pattern)].map((match) => match[1]);
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  const verify = { userId: asked.body.userId, otp: codes().at(-1), surface: 'BACKOFFICE' };
  const verified = await callProduct(product.url, 'POST /api-identity/identity/auth/verify', '', verify);
  return verified.body.token;
}
