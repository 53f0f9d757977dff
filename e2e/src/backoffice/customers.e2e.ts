import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { customerImportColumns } from '@sofreh/fa/customer-import-texts';
import { customerReportTexts } from '@sofreh/fa/customer-report-texts';
import { toPersianDigits } from '@sofreh/fa/digits';
import { readWorkbook } from '../../../apps/server/src/platform/excel/read-workbook.ts';
import { type Cell, workbook } from '../../../apps/server/src/platform/excel/workbook.ts';
import { callApi } from '../support/api.ts';
import { newPhone, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const LETTERS = 'ابپتجچخدرزسشفقکگلمنوهی';

/** A family name that nobody has, with letters that keyboards write in two ways. */
function newFamily(): string {
  return `یک${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}کی`;
}

async function addCustomer(firstName: string, lastName: string, phoneNumber = newPhone()): Promise<string> {
  const { token } = await staffSession('owner');
  await callApi('POST /api-identity/identity/customers', {
    token,
    body: { id: crypto.randomUUID(), phoneNumber, firstName, lastName },
  });
  return phoneNumber;
}

async function customersOf(search: string) {
  const { token } = await staffSession('owner');
  const query = { search, sort: 'name' as const, pageSize: 10 };
  return (await callApi('GET /api-identity/identity/customers', { token, query })).data;
}

/** The names in the list, from the top. */
async function names(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'مشتریان' }).locator('tbody tr');
  return (await rows.locator('td:first-child').allInnerTexts()).map((text) => text.trim());
}

/** Presses what downloads a workbook. @returns its only sheet, the headings first. */
async function downloaded(page: Page, button: string): Promise<readonly (readonly unknown[])[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const sheets = await readWorkbook(await openAsBlob(await file.path()), 1000);
  expect(sheets).toHaveLength(1);
  return sheets[0]?.rows ?? [];
}

test('customers are found however they are written, put in order and taken to Excel', async ({ page }) => {
  const family = newFamily();
  const phones = {
    پرستو: await addCustomer('پرستو', family),
    آرزو: await addCustomer('آرزو', family),
    یگانه: await addCustomer('یگانه', family),
  };
  await openAs(page, 'owner', '/bo/customers');
  const search = page.getByRole('searchbox', { name: 'نام یا شماره، مثلاً چهار رقم آخر' });
  const found = async (text: string, expected: string[]) => {
    await search.fill(text);
    await expect.poll(() => names(page), text).toEqual(expected.map((name) => `${name} ${family}`));
  };
  const arabic = family.replaceAll('ی', '\u064A').replaceAll('ک', '\u0643');
  await found(`\u064Aگانه ${arabic}`, ['یگانه']);
  await found(toPersianDigits(phones.آرزو), ['آرزو']);
  await found(`+98${phones.پرستو.slice(1)}`, ['پرستو']);
  await search.fill(toPersianDigits(phones.پرستو.slice(-4)));
  await expect.poll(() => names(page)).toContain(`پرستو ${family}`);

  await found(arabic, ['یگانه', 'آرزو', 'پرستو']);
  const byName = page.getByRole('button', { name: 'مرتب‌سازی بر پایهٔ نام' });
  await byName.click();
  await found(family, ['آرزو', 'پرستو', 'یگانه']);
  await byName.click();
  await found(family, ['یگانه', 'پرستو', 'آرزو']);

  const [headings, ...rows] = await downloaded(page, 'خروجی اکسل');
  expect(headings).toEqual(customerReportTexts('TOMAN').columns.map(({ title }) => title));
  const told = rows.map(([firstName, lastName, phone]) => [firstName, lastName, phone]);
  const expected = Object.entries(phones).map(([name, phone]) => [name, family, phone]);
  expect(told.toSorted()).toEqual(expected.toSorted());
});

test('a workbook of customers is looked at line by line, then taken without its wrong lines', async ({
  page,
}) => {
  const family = newFamily();
  const [known, fresh] = [await addCustomer('نگین', family), newPhone()];
  const titles = Object.values(customerImportColumns).map(({ title }) => title);
  await openAs(page, 'owner', '/bo/customers/import');
  expect((await downloaded(page, 'گرفتن الگوی خالی'))[0]).toEqual(titles);

  const row = (...cells: Cell[]) => [...cells, ...Array<Cell>(titles.length - cells.length).fill(null)];
  const sheet = workbook({
    name: 'مشتریان',
    columns: titles.map((title) => ({ title, width: 20 })),
    rows: [
      row(fresh, 'هما', family, 'زنگ دوم', 'خانه', 'خیابان ملاصدرا، پلاک نو', '۷', '۲', 35.7576, 51.4098),
      row(toPersianDigits(known), 'نگین', family, 'بی‌پیاز'),
      row('۱۲۳', 'نادرست', family),
    ],
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(sheet),
  });
  const wrong = page.getByRole('region', { name: 'سطرهای نادرست' });
  await expect(wrong.getByRole('row', { name: /^۴ تلفن همراه/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /هما.*ملاصدرا.*تازه/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /نگین.*تغییر/ })).toBeVisible();
  const apply = page.getByRole('button', { name: 'ثبت مشتریان' });
  await expect(apply).toBeDisabled();
  expect(await customersOf(family)).toHaveLength(1);

  await page.getByRole('switch', { name: 'سطرهای نادرست را کنار بگذار' }).press('Space');
  await apply.click();
  await expect(page.getByRole('status').filter({ hasText: 'مشتریان ثبت شدند' })).toBeVisible();
  const taken = await customersOf(family);
  expect(taken).toMatchObject([
    { firstName: 'نگین', phoneNumber: known, note: 'بی‌پیاز' },
    { firstName: 'هما', phoneNumber: fresh, note: 'زنگ دوم' },
  ]);
  const { token } = await staffSession('owner');
  const params = { id: taken[1]?.id ?? '' };
  const { addresses } = await callApi('GET /api-identity/identity/customers/{id}/information', {
    token,
    params,
  });
  expect(addresses).toMatchObject([{ title: 'خانه', plate: '۷', covered: true }]);
});
