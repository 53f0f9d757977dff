import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expectClear, failChanges } from '../support/notices.ts';
import { newPhone, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const NOTICES = '.mantine-Notification-root';
const BARS = '.mantine-AppShell-header, [data-form-footer], .mantine-AppShell-navbar [role="switch"]';
const DIALOG = '.mantine-Modal-content, .mantine-Drawer-content';
const OF_DIALOG = `:is(${DIALOG}) :is(button, [data-form-footer])`;

const onPage = (page: Page, act: () => Promise<unknown>, where: string) =>
  expectClear(page, act, { notices: NOTICES, kept: BARS }, where);
const inDialog = (page: Page, act: () => Promise<unknown>, where: string) =>
  expectClear(page, act, { notices: NOTICES, kept: OF_DIALOG }, where);

test('a notice lies on nothing that is pressed next', async ({ page, watched }) => {
  watched.expectFaults(/status of 500/);
  const { token } = await staffSession('owner');
  const items = await callApi('GET /api-catalog/catalog/menuitems', { token, query: { search: 'ته‌چین' } });
  const [item] = items.data;

  await test.step('on the foot of a long form with «save and next»', async () => {
    await openAs(page, 'owner', `/bo/menu/new?category=${item?.categoryId}`);
    await failChanges(page);
    await page.getByRole('textbox', { name: /^نام/ }).first().fill('غذای آزمایشی');
    await page.getByRole('textbox', { name: /^قیمت/ }).first().fill('۹۰۰۰۰');
    await onPage(page, () => page.getByRole('button', { name: 'ذخیره و بعدی' }).click(), 'item');
    await expectGoodLooks(page, 'notice-item');
  });
  await test.step('on the switch that takes orders, at every page with its foot', async () => {
    const shown = page.getByRole('switch', { name: /^پذیرش سفارش/ });
    if (!(await shown.isVisible())) return;
    await page.route('**/identity/vendors/open', (route) =>
      route.fulfill({ json: { openFlag: true, openStatus: { open: true, until: null, reason: 'OPEN' } } }),
    );
    await onPage(page, () => shown.press('Space'), 'switch');
  });
  await test.step('on the foot of a page of settings', async () => {
    await page.goto('/bo/opening-hours');
    const first = page.getByRole('textbox', { name: /^پایان بازهٔ ۱ / }).first();
    await first.fill('۱۷۰۵');
    await onPage(page, () => page.getByRole('button', { name: 'ذخیره', exact: true }).click(), 'hours');
  });
  await test.step('on the buttons of a form beside its list', async () => {
    await page.goto('/bo/toppings');
    await page.getByRole('button', { name: 'ویرایش نام و قاعده' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^نام/ }).first().fill('نان آزمایشی');
    await inDialog(page, () => form.getByRole('button', { name: 'ذخیره', exact: true }).click(), 'toppings');
  });
  await test.step('on the buttons of a dialog', async () => {
    await page.goto('/bo/staff');
    await page.getByRole('button', { name: 'افزودن همکار' }).click();
    const form = page.getByRole('dialog', { name: 'افزودن همکار' });
    await expect(form).toBeVisible();
    await form.getByRole('textbox', { name: 'شمارهٔ تلفن همراه' }).fill(newPhone());
    await form.getByRole('textbox', { name: 'نام', exact: true }).fill('سارا');
    await form.getByRole('textbox', { name: 'نام خانوادگی' }).fill('آزمونی');
    await form.getByRole('combobox', { name: 'نقش' }).click();
    await page.getByRole('option', { name: 'سالن‌دار' }).click();
    await inDialog(page, () => form.getByRole('button', { name: 'افزودن همکار' }).click(), 'staff');
    await expectGoodLooks(page, 'notice-dialog');
  });
});
