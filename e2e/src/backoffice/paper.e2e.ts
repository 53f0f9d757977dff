import type { Page } from '@playwright/test';
import { addDays } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { staffSession } from '../support/sessions.ts';
import { expectRead, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** An A4 sheet on its side without its margins, in px. */
const SHEET = { width: 1032, height: 703 } as const;
const WINDOWS = [1440, 1280, 390] as const;

/** Puts the page on paper. @returns how many sheets come out, all of them on their side. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
    box.split(' ').map(Number),
  );
  // What stands after the last row once began a sheet of its own, upright and empty.
  for (const [, , width = 0, height = 0] of boxes) expect(width).toBeGreaterThan(height);
  return boxes.length;
}

/** Lays the page out as on paper; nothing of it stands beyond the edges of the sheet. */
async function expectWithinSheet(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const beyond = () =>
    page.getByRole('main').evaluate(
      (main, { width }) =>
        [...main.querySelectorAll('*')].flatMap((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          return own > 0 && (left < -1 || right > width + 1) ? [element.outerHTML.slice(0, 120)] : [];
        }),
      SHEET,
    );
  await expect.poll(beyond).toEqual([]);
}

test('from any window a page comes out whole: chart, wide table and list, with its head and all rows', {
  tag: '@desk',
}, async ({ page }) => {
  // What is printed is looked at when the browser would ask for a printer.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const to = tehranDay(new Date());
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/vendors/me', { token });
  const branches = data.flatMap(({ vendor: { id, name } }) => (name.startsWith('ترنج') ? [id] : []));
  const month = `From=${addDays(to, -30)}&To=${addDays(to, -1)}`;
  await openAs(page, 'owner', '/bo/reports');
  const main = page.getByRole('main');
  const head = page.locator('[data-paper="own"]');
  const pages = [
    { path: `/bo/reports/days?${month}&Compare=WEEKDAYS&vendorIds=${branches.join(',')}`, rows: 30 },
    { path: '/bo/cash-drawers', rows: 30 },
    { path: '/bo/credit-accounts', rows: 1 },
  ];
  for (const { path, rows } of pages) {
    const sheets = new Set<number>();
    for (const width of WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      // The last one says how many rows there are; what a page says first may name a number of others.
      await expect(main.getByRole('status').filter({ hasText: 'مورد' }).last()).toBeVisible();
      await expectRead(page);
      sheets.add(await sheetsOf(page));
      await expectWithinSheet(page);
      await expect(head).toContainText('ترنج ونک');
      await expect(head).toContainText('چاپ در');
      await expect(main.getByRole('button', { name: 'چاپ' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'رفتن به محتوای صفحه' })).toBeHidden();
      // A phone shows cards; paper has the table of any other window.
      const drawn = main.getByRole('table').last().locator('tbody > tr');
      expect(await drawn.count()).toBeGreaterThanOrEqual(rows);
      for (const chart of await main.locator('[data-chart] svg').all())
        expect((await chart.boundingBox())?.width).toBeGreaterThan(900);
      await page.emulateMedia({ media: null });
    }
    expect(sheets.size, `${path} comes out alike from every window`).toBe(1);
  }

  // The browser's own command has the rows that are there, and says so; the page's button has all of them, and what they come to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/bo/reports/hourly?${month}`);
  const table = main.getByRole('table', { name: 'گزارش ساعتی' });
  await expect(table.locator('tbody > tr')).toHaveCount(30);
  await page.emulateMedia({ media: 'print' });
  const part = main.getByText(/در این برگه ۳۰ مورد نخست از/);
  await expect(part).toContainText('دکمهٔ «چاپ» در صفحه، همهٔ آن را چاپ می‌کند');
  const all = Number(
    toAsciiDigits(/از ([۰-۹٬]+) مورد/.exec(await part.innerText())?.[1] ?? '').replaceAll('٬', ''),
  );
  expect(all).toBeGreaterThan(30);
  await expect(table.locator('tfoot')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await main.getByRole('button', { name: 'چاپ', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect(table.locator('tbody > tr')).toHaveCount(all);
  await expect(table.locator('tbody > tr').filter({ visible: true })).toHaveCount(30);
  await page.emulateMedia({ media: 'print' });
  await expect(table.locator('tbody > tr').filter({ visible: true })).toHaveCount(all);
  await expect(table.locator('tfoot')).toContainText('جمع');
  await expect(main.getByText(`هر ${formatNumber(all)} مورد`)).toBeVisible();
});
