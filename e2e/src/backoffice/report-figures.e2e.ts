import type { Page } from '@playwright/test';
import { addDays } from '@sofreh/domain/calendar';
import { REPORT_NAMES } from '@sofreh/domain/reports';
import { tehranDay } from '@sofreh/fa/dates';
import { orderListTitles, reportTitles } from '@sofreh/fa/report-texts';
import { expectOrdersOf, expectOrdersOfAll, numberIn } from '../support/figures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expectRead, openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a figure of every report opens its orders, which come to the figure', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports');
  const figures = page.getByRole('button', { name: /: .*، دیدن سفارش‌ها$/ });
  const openFirst = async () => {
    await expect(figures.or(page.getByText('در این روزها چیزی نیست')).first()).toBeVisible();
    await expectRead(page);
    const told = page.getByRole('button', { name: /: [^۰—].*، دیدن سفارش‌ها$/ }).first();
    if (!(await told.isVisible())) return 0;
    const [, value = '-'] = /^.*: (.*)، دیدن/.exec((await told.getAttribute('aria-label')) ?? '') ?? [];
    await expectOrdersOf(page, told, value);
    return 1;
  };
  let opened = 0;
  for (const name of REPORT_NAMES) {
    // These two are of one person and of one table: they are opened from the row of theirs.
    if (name === 'staff-days' || name === 'table-days') continue;
    await walkTo(page, `/bo/reports/${name}`, pageHeading(page, reportTitles[name]));
    opened += await openFirst();
    const ofOne = ({ staff: 'staff-days', tables: 'table-days' } as const)[name as 'staff' | 'tables'];
    if (!ofOne) continue;
    const row = page.locator(`a[href^="/bo/reports/${ofOne}?"]`).first();
    const whose = await row.innerText();
    await row.click();
    await expect(pageHeading(page, `${reportTitles[ofOne]}: ${whose}`)).toBeVisible();
    expect(await openFirst(), ofOne).toBe(1);
  }
  // The demo has orders behind nearly all of them.
  expect(opened).toBeGreaterThan(20);
});

test('each figure of the dashboard opens its orders', { tag: '@desk' }, async ({ page }) => {
  const to = addDays(tehranDay(new Date()), -1);
  await openAs(page, 'owner', `/bo?From=${addDays(to, -6)}&To=${to}`);
  const links = page.getByRole('main').getByRole('link', { name: /دیدن سفارش‌ها$/ });
  await expect(links.first()).toBeVisible();
  await expectRead(page);
  const figures = (
    await links.evaluateAll((found) =>
      // By its lines: a figure and what stands under it are two numbers.
      found.map((link) => ({ href: link.getAttribute('href') ?? '', text: (link as HTMLElement).innerText })),
    )
  )
    // What is open now changes as other people work.
    .filter(({ href }) => !/figure=(openBills|awaitingAnswer)/.test(href));
  expect(figures.length).toBeGreaterThan(12);
  const behind = page.getByRole('dialog');
  for (const { href, text } of figures) {
    const [, amount = '-'] = /([۰-۹][۰-۹٬]*)\s*تومان/.exec(text) ?? /([۰-۹][۰-۹٬]*)/.exec(text) ?? [];
    await walkTo(page, href, behind);
    await expect(behind.getByRole('status'), text).toContainText(amount);
    // The next one opens its own, and not what this one read.
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();
  }
});

/** How far down the page stands, in pixels. */
const depthOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a figure far below opens its orders there, «back» closes them there, and another page shows its first rows', async ({
  page,
}) => {
  const to = addDays(tehranDay(new Date()), -1);
  const days = `From=${addDays(to, -19)}&To=${to}`;
  await openAs(page, 'owner', `/bo/reports/days?${days}`);
  const main = page.getByRole('main');
  await expect(main.locator('.recharts-surface').first()).toBeVisible();
  await expectRead(page);
  // On a phone a card has four figures of its day, and the others once they are asked for.
  const rest = main.locator('summary').filter({ hasText: 'بیشتر', visible: true }).last();
  if (test.info().project.name === 'phone') {
    const figures = main
      .locator('ul > li:has(dl)')
      .filter({ visible: true })
      .last()
      .getByRole('button', { name: /، دیدن سفارش‌ها$/ });
    const few = await figures.count();
    await rest.click();
    await expect.poll(() => figures.count()).toBeGreaterThan(few);
    await expectGoodLooks(page, 'report-card-opened');
  }
  const former = main.getByRole('button', { name: /، دیدن سفارش‌های روزهای پیش$/ }).last();
  await former.evaluate((figure) => figure.scrollIntoView({ block: 'center' }));
  const depth = await depthOf(page);
  expect(depth).toBeGreaterThan(300);
  await former.click();
  const behind = page.getByRole('dialog');
  await expect(behind.getByRole('status')).toBeVisible();
  expect(await depthOf(page)).toBe(depth);
  await page.goBack();
  await expect(behind).toBeHidden();
  await expect(pageHeading(page, reportTitles.days)).toBeVisible();
  await expect.poll(() => depthOf(page)).toBe(depth);
  // What closes it does the same: nothing is left of it to go back to.
  await former.click();
  await expect(behind.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  await expect.poll(() => depthOf(page)).toBe(depth);
  await walkTo(page, `/bo/reports/orders/paid?${days}`, pageHeading(page, orderListTitles.paid));
  const first = main.locator('a[href^="/bo/reports/film/"]').first();
  const next = main.getByRole('button', { name: 'صفحهٔ بعد' });
  await next.scrollIntoViewIfNeeded();
  await expect(first).not.toBeInViewport();
  await next.click();
  await expect(first).toBeInViewport();
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
});

test('from a dish of menu engineering to its orders, from one of them to its film, and back to the orders', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports/products');
  const row = page.getByRole('main').locator('tbody > tr, ul > li:has(dl)').first();
  const figures = row.getByRole('button', { name: /، دیدن سفارش‌ها$/ });
  await expect(figures.first()).toBeVisible();
  await expectOrdersOfAll(page, figures);
  const number = await numberIn(figures.first());
  await figures.first().click();
  const behind = page.getByRole('dialog');
  await expect(behind.getByRole('status')).toContainText(number);
  const order = behind.locator('a[href^="/bo/reports/film/"]').first();
  const film = `فیلم سفارش ${await order.innerText()}`;
  await order.click();
  await expect(pageHeading(page, new RegExp(`^${film}`))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'پس‌داده‌ها' })).toBeVisible();
  await expectGoodLooks(page, 'report-film');
  await page.goBack();
  await expect(behind.getByRole('status')).toContainText(number);
});

test('tips that are handed out stand among those that were, and every sum of theirs opens the orders that it is of', async ({
  page,
}) => {
  // Days of its own: what is handed out once is not there to be handed out on another screen.
  const first = test.info().project.name === 'phone' ? -40 : -20;
  const day = (daysAgo: number) => addDays(tehranDay(new Date()), daysAgo);
  await openAs(page, 'owner', `/bo/tips?From=${day(first)}&To=${day(first + 9)}`);
  await page.getByRole('button', { name: 'پرداخت انعام' }).click();
  const form = page.getByRole('dialog', { name: 'پرداخت انعام' });
  await form.getByText('همراه دستمزد', { exact: true }).click();
  await expect(form).toContainText('پرداخت می‌شود: ');
  const [, amount = '-'] = /پرداخت می‌شود: ([۰-۹٬]+)/.exec(await form.innerText()) ?? [];
  await form.getByRole('button', { name: 'پرداخت انعام' }).click();
  await expect(page.getByText(`پرداخت ${amount} تومان انعام ثبت شد`)).toBeVisible();
  await expect(form).toBeHidden();
  await walkTo(page, '/bo/tips/payouts', pageHeading(page, 'انعام‌های پرداخت‌شده'));
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'انعام نقد' })).toContainText(
    /بیشتر از|کمتر از|برابر با|چیزی نبود/,
  );
  await main.getByRole('button', { name: 'انعام پرداخت‌شده: این عدد چیست؟' }).click();
  await expect(page.getByText('از هر سفارش به نسبت سهم هر کس می‌آید')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'tip-payouts');
  const opens = { name: /، دیدن سفارش‌ها$/ };
  const person = main.getByRole('table', { name: 'آنچه هر کس گرفت' }).getByRole('row').nth(1);
  const payout = main.locator('tbody > tr, ul > li:has(dl)').filter({ hasText: amount }).last();
  for (const row of [person, payout]) await expectOrdersOfAll(page, row.getByRole('button', opens));
  // One sum for all to see, with its orders.
  await payout.getByRole('button', opens).last().click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await expectGoodLooks(page, 'tip-payouts-behind');
});

test('the lens leads to the deeds behind a figure once, when they are there', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports/voids');
  await expect(page.getByText(/^در این فهرست/)).toBeVisible();
  await page.evaluate(() => {
    const lead = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
      document.body.dataset.led = `${document.body.dataset.led ?? ''}x`;
      lead.call(this, how);
    };
  });
  await page
    .getByRole('button', { name: /، دیدن یک‌به‌یک$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^یک‌به‌یک: / })).toBeInViewport();
  await expect(page.getByText(/^در این فهرست/)).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-led', 'x');
});
