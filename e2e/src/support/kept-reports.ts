import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatNumber } from '@sofreh/fa/digits';
import { callApi } from './api.ts';
import { expectGoodLooks } from './looks.ts';
import { staffSession } from './sessions.ts';

/**
 * Keeps thirty more reports of the owner, and holds that the name field and its button stay in sight beneath them.
 * @param open opens what is kept, from the page as it was loaded
 */
export async function expectKeptInSight(page: Page, kept: Locator, open: () => Promise<void>): Promise<void> {
  const { token } = await staffSession('owner');
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: randomUUID(),
    title: `گزارش ${formatNumber(at + 1)}`,
    address: '/bo',
  }));
  for (const body of many) await callApi('POST /api/reports/views', { token, body });
  await page.reload();
  await open();
  await expect(kept.getByRole('link')).toHaveCount(many.length + 1);
  await expect(kept.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await expect(kept.getByRole('button', { name: 'نگه‌داشتن', exact: true })).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page, 'report-kept');
  for (const { id } of many) await callApi('DELETE /api/reports/views/{id}', { token, params: { id } });
  await page.reload();
  await open();
}

/** Holds that the one report that is kept comes back by a tap after it was let go, and lets it go. */
export async function expectBroughtBack(kept: Locator, name: string): Promise<void> {
  const bin = kept.getByRole('button', { name: `نگه نداشتن ${name}` });
  const none = kept.getByText('هنوز گزارشی نگه نداشته‌اید');
  await bin.click();
  await expect(none).toBeVisible();
  await kept.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(kept.getByRole('link', { name: `${name} مشتری‌های تازه و بازآمده` })).toBeVisible();
  await bin.click();
  await expect(none).toBeVisible();
}
