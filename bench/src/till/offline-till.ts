import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { offlineUiTexts } from '../../../apps/web/src/offline/ui/texts.ts';
import { openRegister, signInTill } from './open-register.ts';

/** Finds the chip that tells of the line and of what is not sent. */
export function lineChip(page: Page) {
  return page.getByTestId('offline-status');
}

/** Opens a till that is registered, has its copies and whose program the browser keeps. */
export async function openKeptTill(
  browser: Browser,
  product: Product,
  domain: string,
  token: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInTill(page, product, domain, token);
  await openRegister(page, product);
  await lineChip(page).filter({ hasText: offlineUiTexts.online }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The copies are filled one after the other; the last of them is there when nothing is asked for any more.
  await page.waitForLoadState('networkidle');
  return page;
}
