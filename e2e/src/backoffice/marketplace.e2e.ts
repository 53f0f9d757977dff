import { toPersianDigits } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { currentRun } from '../support/run.ts';
import { staffSession } from '../support/sessions.ts';
import { notice, openAs, showColumn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const DESK = '/simulators/marketplace';

/** What a guest does at the simulated marketplace. */
async function atMarket(fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(currentRun().url + DESK, { method: 'POST', body });
  return answer.text();
}

/** What the simulated marketplace says of an order. */
async function sayingOf(code: string): Promise<string> {
  const page = await (await fetch(currentRun().url + DESK)).text();
  return page.split('<li ').find((row) => row.includes(`data-code="${code}"`)) ?? '';
}

/** Whether a simulated shop is open, in the words of its page. */
async function stateThere(shopId: string): Promise<string> {
  const page = await (await fetch(`${currentRun().url}/simulators/marketplace-menus`)).text();
  return page.split('<h2>').find((section) => section.startsWith(`${shopId}، `)) ?? '';
}

test('an order of the marketplace rings, is accepted by a person, cooked and picked, and the marketplace knows', async ({
  page,
}) => {
  const { token } = await staffSession('owner');
  await openAs(page, 'owner', '/bo/marketplace');
  await expect(page.getByText('اسنپ‌فود', { exact: false }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^آزمون/ })
    .first()
    .click();
  await expect(page.getByText('بازارگاه پاسخ داد و فروشگاه را می‌شناسد.')).toBeVisible();
  const { shops } = await callApi('GET /api-snappFood/vendor/detail', { token });
  const shop = shops[0];
  if (!shop) throw new Error('the demo has no shop at the marketplace');
  await page.getByRole('button', { name: `بستن موقت ${shop.title} در بازارگاه` }).click();
  await page.getByRole('menuitem', { name: '۳۰ دقیقه' }).click();
  await expect(page.getByText(/به خواست شما آنجا تا .+ بسته است/)).toBeVisible();
  await expect.poll(() => stateThere(shop.shopId)).toContain('بسته است');
  await expectGoodLooks(page, 'marketplace');
  await page.getByRole('button', { name: `باز کردن ${shop.title} در بازارگاه` }).click();
  await expect.poll(() => stateThere(shop.shopId)).toContain('باز است');

  await page.getByRole('link', { name: 'شعبه‌ها در بازارگاه' }).click();
  await expect(page.getByText(shop.title, { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'marketplace-branches');

  const desk = await atMarket({
    account: shop.id,
    shopId: shop.shopId,
    act: 'place',
    dish: '',
    count: '2',
    coupon: '',
    carriedBy: 'MARKETPLACE',
    pays: 'ONLINE',
    note: 'زنگ نزنید',
    fault: 'DOUBLED',
  });
  const code = /data-code="(\d+)"/.exec(desk)?.[1] ?? '';
  expect(code).not.toBe('');

  await page.goto('/bo/orders');
  await showColumn(page, 'در انتظار پاسخ');
  const card = page.getByRole('article').filter({ hasText: toPersianDigits(code) });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('دمنوش بازارگاه');
  await card.getByRole('button', { name: 'پذیرفتن سفارش' }).click();
  await expect(notice(page, 'در حال آماده‌سازی')).toBeVisible();
  await expect.poll(() => sayingOf(code)).toContain('پذیرفته شد');

  await page.goto('/bo/marketplace-orders');
  const row = page.getByRole('row').filter({ hasText: toPersianDigits(code) });
  await expect(row).toContainText(/نوید راد|کیان سلیمی|بابک مرادی/);
  await expectGoodLooks(page, 'marketplace-orders');
  // One of two ran out: the marketplace agrees, and tells what it comes to now.
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'کم کردن از سفارش' }).click();
  const change = page.getByRole('dialog', { name: 'کم کردن از سفارش' });
  await change.getByRole('button', { name: 'کم کردن یک دمنوش بازارگاه' }).click();
  await expectGoodLooks(page, 'marketplace-change');
  await change.getByRole('button', { name: 'فرستادن به بازارگاه' }).click();
  await expect(notice(page, 'از بازارگاه خواسته شد.')).toBeVisible();
  await expect.poll(() => sayingOf(code)).toContain('۱ دمنوش بازارگاه');
  await expect(row).toContainText('بازارگاه پذیرفت');
  for (const word of ['آماده شد', 'تحویل داده شد']) {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: word }).click();
    await expect(notice(page, 'انجام شد.').first()).toBeVisible();
  }
  await expect.poll(() => sayingOf(code)).toContain('در راه');
  await page.goto('/bo/marketplace-inbox');
  await expect(page.getByText('سفارش تازه').first()).toBeVisible();
  await expectGoodLooks(page, 'marketplace-inbox');
});
