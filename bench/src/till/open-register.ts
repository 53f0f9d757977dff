import type { Page } from '@playwright/test';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { catalogueTexts } from '../../../apps/web/src/cashier/register/catalogue/texts.ts';
import { callProduct } from '../product/call-product.ts';

/** Makes a browser that of somebody at the till of a branch, as the staff's program keeps it. */
export async function signInTill(page: Page, product: Product, domain: string, token: string): Promise<void> {
  const { hostname } = new URL(product.url);
  const cookie = { domain: hostname, path: '/bo' };
  await page.context().addCookies([
    { name: 'boToken', value: token, ...cookie },
    { name: 'boRefreshToken', value: token, ...cookie },
  ]);
  const profile = await callProduct(product.url, domain, token, 'GET /api-identity/identity/auth/me');
  await page.context().addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value));
    },
    {
      auth: { state: { profile }, version: 1 },
      settings: { state: { branchDomain: domain, orderSound: false }, version: 1 },
    },
  );
}

/** Finds the dishes of the register, by the name that its screen gives them. */
export const tilesOf = (page: Page) => page.getByRole('region', { name: catalogueTexts.items });

/** Opens the register and waits until its tiles can be touched. */
export async function openRegister(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/bo/cashier`);
  await tilesOf(page).getByRole('button').first().waitFor();
}
