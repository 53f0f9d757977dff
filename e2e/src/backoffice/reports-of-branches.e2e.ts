import { addDays } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import { callApi, FERESHTEH, VANAK } from '../support/api.ts';
import { expectOrdersOfAll } from '../support/figures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The two branches of the demo's chain, the owner's own first. */
async function twoBranches() {
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/vendors/me', { token });
  const [here, there] = data.map(({ vendor }) => vendor).filter(({ name }) => name.startsWith('ترنج'));
  if (!here || !there) throw new Error('the demo has no second branch');
  return { here, there, bar: `vendorIds=${here.id},${there.id}&From=${addDays(tehranDay(new Date()), -20)}` };
}

test('promises and tips are of several branches, and what each of them has opens its orders there', async ({
  page,
}) => {
  const { here, there, bar } = await twoBranches();
  const split = page.getByRole('region', { name: 'به تفکیک شعبه' });
  const behind = page.getByRole('dialog');
  for (const [path, figure, picture] of [
    ['/bo/reports/promises', 'سفارش‌ها', 'promises-of-branches'],
    ['/bo/tips', 'انعام', 'tips-of-branches'],
  ] as const) {
    await openAs(page, 'owner', `${path}?${bar}`);
    await expect(split.getByRole('link', { name: there.name, exact: true })).toBeVisible();
    await split.evaluate((section) => section.scrollIntoView());
    await expectGoodLooks(page, picture);
    const told = split.getByRole('link', { name: new RegExp(`^${figure}، ${here.name}: `) });
    const amount = /^.*: (.*)، دیدن/.exec((await told.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
    await told.click();
    await expect(behind.getByRole('status')).toContainText(amount);
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();
  }
  // Tips are handed out branch by branch.
  await page.goto(`/bo/tips?${bar}`);
  await expect(page.getByText('انعام هر شعبه در همان شعبه پرداخت می‌شود')).toBeVisible();
  const handOut = page.getByRole('button', { name: 'پرداخت انعام' });
  await expect(handOut).toBeDisabled();
  await expect(handOut).toHaveAccessibleDescription(/^انعام هر شعبه در همان شعبه/);
});

/** Hands out, with wages, what is open of some days at a branch; days of its own, so that no other screen waits for them. */
async function handOutAt(domain: string, daysAgo: number): Promise<void> {
  const { token } = await staffSession('owner');
  const day = (ago: number) => addDays(tehranDay(new Date()), -ago);
  const days = { from: day(daysAgo), to: day(daysAgo - 9) };
  const { open } = await callApi('GET /api/tips', { token, domain, query: { ...days } });
  // A second try finds nothing left.
  if (open <= 0) return;
  const how = { rule: 'SERVED' as const, method: 'WAGES' as const, people: [] };
  await callApi('POST /api/tips/payouts', {
    token,
    domain,
    body: { id: crypto.randomUUID(), ...days, ...how, open },
  });
}

test('what was handed out of tips is of several branches: who got it, where, and the orders it is of', async ({
  page,
}) => {
  const { here, there } = await twoBranches();
  const daysAgo = test.info().project.name === 'phone' ? 80 : 65;
  for (const domain of [VANAK, FERESHTEH]) await handOutAt(domain, daysAgo);
  await openAs(page, 'owner', `/bo/tips/payouts?vendorIds=${here.id},${there.id}`);
  const main = page.getByRole('main');
  const split = page.getByRole('region', { name: 'به تفکیک شعبه' });
  const behind = page.getByRole('dialog');
  await expect(split.getByRole('link', { name: here.name, exact: true })).toBeVisible();
  await expectGoodLooks(page, 'tip-payouts-of-branches');
  await split.evaluate((section) => section.scrollIntoView());
  await expectGoodLooks(page, 'tip-payouts-by-branch');
  const payout = main
    .locator('tbody > tr, ul > li:has(dl)')
    .filter({ hasText: there.name })
    .filter({ hasText: 'همراه دستمزد' })
    .first();
  await expectOrdersOfAll(page, payout.getByRole('button', { name: /، دیدن سفارش‌ها$/ }));
  const told = split.getByRole('link', { name: new RegExp(`^انعام پرداخت‌شده، ${there.name}: `) });
  const amount = /^.*: (.*)، دیدن/.exec((await told.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
  await told.click();
  await expect(behind.getByRole('status')).toContainText(amount);
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  // One branch is shown now: its name stands beside nothing.
  await expect(split).toBeHidden();
});

test('orders of two branches are priced again at once, and what each would have taken opens its orders', async ({
  page,
}) => {
  const { here, there, bar } = await twoBranches();
  await openAs(page, 'owner', `/bo/reports/whatif?${bar}`);
  await expect(page.getByText('در شعبه‌های دیگر، قیمت غذای هم‌نامش عوض می‌شود.')).toBeVisible();
  await page.getByRole('combobox', { name: 'باقی غذاها' }).click();
  await page.getByRole('option', { name: 'گران‌تر' }).click();
  await page.getByRole('textbox', { name: 'چند درصد' }).fill('۱۰');
  await page.getByRole('button', { name: 'حساب کن' }).click();
  await expect(page.getByText('بیشتر درمی‌آمد')).toBeVisible({ timeout: 45_000 });
  const split = page.getByRole('region', { name: 'به تفکیک شعبه' });
  await expect(split.getByRole('rowheader', { name: here.name })).toBeVisible();
  await split.evaluate((section) => section.scrollIntoView({ block: 'center' }));
  await expectGoodLooks(page, 'what-if-of-branches');
  const more = split.getByRole('button', { name: new RegExp(`^جمع صورت‌حساب‌ها، ${there.name}، فرق: `) });
  const amount = /^.*: (.*)، دیدن/.exec((await more.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
  await more.click();
  const behind = page.getByRole('dialog', { name: `جمع صورت‌حساب‌ها، فرق، ${there.name}` });
  await expect(behind.getByRole('status')).toContainText(`روی هم ${amount}`);
  await page.reload();
  await expect(behind.getByRole('status')).toContainText(`روی هم ${amount}`);
});
