import type { Page } from '@playwright/test';
import { addDays } from '@sofreh/domain/calendar';
import { LIST_FIGURES, ORDER_LISTS } from '@sofreh/domain/reports';
import { tehranDay } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { orderListTitles, reportTitles } from '@sofreh/fa/report-texts';
import { callApi } from '../support/api.ts';
import { expectOrdersOf, numberIn } from '../support/figures.ts';
import { expectBroughtBack, expectKeptInSight } from '../support/kept-reports.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** On a phone what is done with a report is behind one button. */
async function openActions(page: Page): Promise<void> {
  // A page that was loaded anew has neither yet.
  await expect(page.getByRole('button', { name: /کارهای گزارش|نگه‌داشته‌ها/ }).first()).toBeVisible();
  const fold = page.getByRole('button', { name: 'کارهای گزارش', expanded: false });
  if (await fold.isVisible()) await fold.click();
}

async function openKept(page: Page): Promise<void> {
  await openActions(page);
  await page.getByRole('button', { name: 'نگه‌داشته‌ها' }).click();
}

test('from all reports to one, from its figure to the orders behind it, whose sum is the figure', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports');
  await expect(page.getByRole('heading', { name: 'گزارش‌ها', level: 1 })).toBeVisible();
  await expectGoodLooks(page, 'reports');
  await page.getByRole('link', { name: 'تخفیف‌ها', exact: true }).click();
  const figure = page.getByRole('button', { name: /^تخفیف: .*، دیدن سفارش‌ها$/ });
  await expect(figure).toBeVisible();
  await expectGoodLooks(page, 'report-discounts');
  const amount = /^.*: (.*)، دیدن/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
  await figure.click();
  const behind = page.getByRole('dialog', { name: 'تخفیف، همهٔ ردیف‌ها' });
  await expect(behind.getByRole('status')).toContainText(`روی هم ${amount}`);
  await expectGoodLooks(page, 'report-behind');
  // The address names the figure: a reload shows the same.
  await page.reload();
  await expect(behind.getByRole('status')).toContainText(`روی هم ${amount}`);
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  // The dashboard's figures open theirs in the same way.
  await walkTo(page, '/bo', pageHeading(page, 'داشبورد'));
  const sale = page.getByRole('main').getByRole('link', { name: /^فروش/ });
  const today = /[۰-۹٬]+/.exec(await sale.innerText())?.[0] ?? '-';
  await sale.click();
  const soldToday = page.getByRole('dialog', { name: 'فروش، همهٔ ردیف‌ها' });
  await expect(soldToday.getByRole('status')).toContainText(today);
  await page.keyboard.press('Escape');
  await expect(soldToday).toBeHidden();
  // What is open now is shown there itself: as many bills, and as much, as the figure says.
  await walkTo(page, '/bo', pageHeading(page, 'داشبورد'));
  const open = page.getByRole('main').getByRole('link', { name: /^صورت‌حساب‌های باز/ });
  const [owed = '-', bills = '-'] = (await open.innerText()).match(/[۰-۹٬]+/g) ?? [];
  await open.click();
  const owing = page.getByRole('dialog', { name: 'صورت‌حساب‌های باز، همهٔ ردیف‌ها' });
  await expect(owing.getByRole('status')).toContainText(owed);
  await expect(owing.getByRole('status')).toContainText(bills);
  await page.keyboard.press('Escape');
  await expect(owing).toBeHidden();
  await walkTo(page, '/bo/reports/customers', pageHeading(page, reportTitles.customers));
  await expect(page.getByRole('button', { name: /^فروش: .*، دیدن سفارش‌ها$/ })).toBeVisible();
  await openKept(page);
  const kept = page.getByRole('dialog', { name: 'نگه‌داشته‌ها' });
  await kept.getByRole('textbox', { name: 'نام این گزارش' }).fill('مشتری‌های هفته');
  await kept.getByRole('button', { name: 'نگه‌داشتن', exact: true }).click();
  await expect(kept.getByRole('link', { name: 'مشتری‌های هفته' })).toBeVisible();
  await expectGoodLooks(page, 'report-customers');
  await expectKeptInSight(page, kept, () => openKept(page));
  await expectBroughtBack(kept, 'مشتری‌های هفته');
  await walkTo(page, '/bo/reports/days', pageHeading(page, reportTitles.days));
  await expect(page.getByRole('button', { name: /^فروش: .*، دیدن سفارش‌ها$/ })).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectGoodLooks(page, 'report-days');
});

test('branches and what the days are set beside go along from report to report, and each branch opens its orders', async ({
  page,
}) => {
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/vendors/me', { token });
  const chain = data.map(({ vendor }) => vendor).filter(({ name }) => name.startsWith('ترنج'));
  const [here, there] = chain;
  if (!here || !there) throw new Error('the demo has no second branch');
  const bar = `vendorIds=${here.id},${there.id}&Compare=JALALI_YEAR&From=${addDays(tehranDay(new Date()), -6)}`;
  await openAs(page, 'owner', `/bo/reports/days?${bar}`);
  const split = page.getByRole('region', { name: 'به تفکیک شعبه' });
  await expect(split.getByRole('link', { name: there.name, exact: true })).toBeVisible();
  // On a phone its table is wider than the screen: a shadow says so, and keys scroll it.
  if (test.info().project.name === 'phone')
    await expect(split.getByRole('group', { name: 'شعبه‌ها' })).toHaveAttribute('tabindex', '0');
  await expectGoodLooks(page, 'report-branches');
  for (const other of ['فروش به تفکیک پرداخت', 'گزارش ساعتی']) {
    await openActions(page);
    await page.getByRole('combobox', { name: 'گزارش دیگر' }).click();
    await page.getByRole('option', { name: other }).click();
    // The report before had the same branches.
    await expect(pageHeading(page, other)).toBeVisible();
    await expect(split.getByRole('link', { name: there.name, exact: true })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('vendorIds')).toBe(`${here.id},${there.id}`);
    expect(searchParams.get('Compare')).toBe('JALALI_YEAR');
    await expectGoodLooks(page, `report-of-branches ${other}`);
  }
  const sale = split.getByRole('link', { name: new RegExp(`^فروش، ${here.name}: `) });
  const amount = /^.*: (.*)، دیدن/.exec((await sale.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
  await sale.click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`روی هم ${amount}`);
});

test('a list of orders says what it comes to, beside the days before, day by day, and what its sum is', async ({
  page,
}) => {
  const to = addDays(tehranDay(new Date()), -1);
  await openAs(page, 'owner', '/bo/reports');
  const main = page.getByRole('main');
  const lists = [
    ...ORDER_LISTS.map((list) => [list, `/bo/reports/orders/${list}`, orderListTitles[list]] as const),
    ['credit', '/bo/reports/credit', 'سفارش‌های اعتباری'] as const,
  ];
  for (const [list, path, title] of lists) {
    // Nobody owes anything for long: of unpaid ones today's are there.
    const days = list === 'unpaid' ? '' : `?From=${addDays(to, -29)}&To=${to}`;
    await walkTo(page, `${path}${days}`, pageHeading(page, title));
    const { label, what } = pageFigureTexts[LIST_FIGURES[list]];
    await expect(main.getByText(`نمودار ${label}`)).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: /روی هم/ })).toContainText(
      /بیشتر از|کمتر از|برابر با|چیزی نبود/,
    );
    await expect(main.locator('.recharts-surface').first()).toBeVisible();
    await main
      .getByRole('button', { name: `${label}: این عدد چیست؟` })
      .last()
      .click();
    await expect(page.getByText(what)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectGoodLooks(page, `report-list-${list}`);
    // What it was in the days before opens its orders, too.
    const before = main.getByRole('button', { name: /پیش‌تر: .*، دیدن سفارش‌های روزهای پیش$/ }).first();
    if (list !== 'unpaid') await expectOrdersOf(page, before, await numberIn(before));
  }
  // What is searched for is the same in the sum and in the orders behind it.
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('getcreditordersreport') && answer.url().includes('search='),
  );
  await walkTo(
    page,
    `/bo/reports/credit?Search=۰۰۰۴&From=${addDays(to, -89)}&To=${to}`,
    pageHeading(page, 'سفارش‌های اعتباری'),
  );
  await answered;
  const count = main.getByRole('button', { name: /سفارش\s*، .*، دیدن سفارش‌ها$/ });
  await expect(count).toBeVisible();
  const [found = '-'] = /[۰-۹٬]+/.exec(await count.innerText()) ?? [];
  await count.click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(found);
  await page.keyboard.press('Escape');
  // A name that is none is no other report.
  for (const lost of ['/bo/reports/orders/lost', '/bo/reports/sale']) {
    await page.goto(lost);
    await expect(main.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
  }
});

test('the dashboard says its days in words, and goes along as a workbook and on paper', async ({ page }) => {
  const to = addDays(tehranDay(new Date()), -1);
  await openAs(page, 'owner', `/bo?From=${addDays(to, -6)}&To=${to}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: /^فروش از / })).toContainText(
    /بیشتر از|کمتر از|برابر با|چیزی نبود/,
  );
  await expectGoodLooks(page, 'dashboard-week');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: /اکسل/ }).click(),
  ]);
  expect(book.suggestedFilename()).toContain('داشبورد');
  await page.emulateMedia({ media: 'print' });
  await expect(main.locator('[data-paper="own"]')).toBeVisible();
  await expect(main.getByRole('button', { name: 'چاپ' })).toBeHidden();
});

/** Opens what each hour of ten years sold most. @returns the part of the report with its hours, and the first of them. */
async function openHours(page: Page) {
  const to = tehranDay(new Date());
  await openAs(page, 'owner', `/bo/reports/most-sold-hours?From=${addDays(to, -3_659)}&To=${to}`);
  const hours = page.getByRole('region', { name: 'پرفروش‌های هر ساعت' });
  const first = hours.getByRole('table', { name: /^ساعت/ }).first();
  await expect(first.getByRole('rowheader').first()).toBeVisible();
  return { hours, first };
}

test('each hour names what it sold most, and every figure of it opens its orders', { tag: '@desk' }, async ({
  page,
}) => {
  const { hours, first } = await openHours(page);
  // The cell of the map that sold most is the one its sentence names; it opens its orders, which come to it.
  const map = hours.getByRole('table', { name: /غذای پردرآمد/ });
  const peak = map.locator('[data-shade="5"]').getByRole('button').first();
  const sale = /[۰-۹٬]{5,}/.exec(await peak.innerText())?.[0] ?? '-';
  await peak.click();
  const cell = page.getByRole('dialog', { name: /^فروش غذا.*، ساعت/ });
  await expect(cell.getByRole('status')).toContainText(sale);
  await page.keyboard.press('Escape');
  await expect(cell).toBeHidden();
  // So does what all dishes of an hour come to, below it.
  const hour = map.locator('tfoot').getByRole('button').first();
  const ofAll = /[۰-۹٬]{5,}/.exec(await hour.innerText())?.[0] ?? '-';
  await expectOrdersOf(page, hour, ofAll);
  const figure = first.getByRole('button').first();
  const count = await numberIn(figure);
  await figure.click();
  const behind = page.getByRole('dialog', { name: /^تعداد.*، ساعت/ });
  await expect(behind.getByRole('status')).toContainText(count);
  await page.reload();
  await expect(behind.getByRole('status')).toContainText(count);
});

/** A machine that does other things beside reads and draws ten years for longer than it does anything else. */
const LONG_READ = { timeout: 90_000 };

test('reports of ten years', async ({ page }) => {
  test.setTimeout(600_000);
  const to = tehranDay(new Date());
  const { hours, first } = await openHours(page);
  const chart = page.locator('.recharts-surface').first();
  await expect(chart).toBeVisible(LONG_READ);
  await hours.evaluate((section) => section.scrollIntoView());
  await expectGoodLooks(page, 'report-dish-hours');
  await first.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^تعداد.*، ساعت/ }).getByRole('status')).toBeVisible();
  await expectGoodLooks(page, 'report-dish-hours-behind');
  // A report of days, and what guests thought, take as many years.
  await page.goto(`/bo/reports/days?From=${addDays(to, -3_659)}&To=${to}`);
  await expect(chart).toBeVisible(LONG_READ);
  await expectGoodLooks(page, 'report-days-of-years');
  await page.goto(`/bo/feedbacks?from=${addDays(to, -3_659)}&to=${to}`);
  await expect(page.getByText(/بازخورد، میانگین/).first()).toBeVisible(LONG_READ);
  await expectGoodLooks(page, 'feedbacks-of-years');
  // So do the lens and promises.
  for (const [name, table] of [
    ['promises', 'وعده'],
    ['voids', 'ذره‌بین'],
  ] as const) {
    await walkTo(
      page,
      `/bo/reports/${name}?From=${addDays(to, -3_659)}&To=${to}`,
      pageHeading(page, new RegExp(table)),
    );
    await expect(page.getByText('این گزارش دست‌بالا')).toBeHidden();
  }
});

test('what takes money off bills, seals of days, and a month priced again under a dearer menu', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports/voids');
  await expect(page.getByRole('heading', { name: 'ذره‌بین لغو و تخفیف', level: 1 })).toBeVisible();
  await expectGoodLooks(page, 'report-voids');
  await walkTo(page, '/bo/reports/seals', pageHeading(page, 'مهر روزها'));
  await expectGoodLooks(page, 'report-seals');
  await page.goto('/bo/reports/whatif');
  await page.getByRole('combobox', { name: 'باقی غذاها' }).click();
  await page.getByRole('option', { name: 'گران‌تر' }).click();
  await page.getByRole('textbox', { name: 'چند درصد' }).fill('۱۰');
  await expectGoodLooks(page, 'what-if-form');
  await page.getByRole('button', { name: 'حساب کن' }).click();
  await expect(page.getByText('بیشتر درمی‌آمد')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: 'چه کسی بیشتر یا کمتر می‌پرداخت' })).toBeVisible();
  const sums = page.getByRole('button', { name: /^جمع صورت‌حساب‌ها، فرق: .*، دیدن سفارش‌ها$/ });
  const more = /^.*: (.*)، دیدن/.exec((await sums.getAttribute('aria-label')) ?? '')?.[1] ?? '-';
  await sums.click();
  const behind = page.getByRole('dialog', { name: 'جمع صورت‌حساب‌ها، فرق' });
  await expect(behind.getByRole('status')).toContainText(`روی هم ${more}`);
  await expectGoodLooks(page, 'what-if-behind');
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  const beyond = page.getByRole('button', { name: /^ارسال، انعام و گرد کردن، آنچه شد: .*، دیدن سفارش‌ها$/ });
  const beside = await numberIn(beyond);
  await beyond.click();
  const ofBeyond = page.getByRole('dialog', { name: 'ارسال، انعام و گرد کردن، آنچه شد' });
  await expect(ofBeyond.getByRole('status')).toContainText(`روی هم ${beside}`);
  await expectGoodLooks(page, 'what-if-beyond');
  await page.keyboard.press('Escape');
  await expect(ofBeyond).toBeHidden();
  await expectGoodLooks(page, 'what-if');
});

test('what guests left for the staff: the answer, who served, and the orders whose tips are the figure', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/tips');
  const answer = page.getByRole('main').getByRole('status').filter({ hasText: 'انعام گذاشتند' });
  await expect(answer).toBeVisible();
  await page.getByRole('button', { name: 'انعام کارکنان: این عدد چیست؟' }).click();
  await expect(page.getByText('با «انعام کارکنان» روی هم')).toBeHidden();
  await expect(page.getByText('«فروش روزانه» انعام صورت‌حساب‌های بدهکار را هم دارد')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'tips');
  const row = page.getByRole('table', { name: 'انعام به تفکیک کسی که سفارش گرفت' }).getByRole('row').nth(1);
  const person = await row.getByRole('rowheader').innerText();
  const figure = row.getByRole('button', { name: /، دیدن سفارش‌ها$/ }).last();
  const amount = await numberIn(figure);
  await figure.click();
  const behind = page.getByRole('dialog', { name: `انعام کارکنان، ${person}` });
  await expect(behind.getByRole('status')).toContainText(`روی هم ${amount} تومان`);
  await expectGoodLooks(page, 'tips-behind');
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  // On paper stand the answer and the tables, and nothing that is pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-paper="own"]')).toBeVisible();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('button', { name: 'پرداخت انعام' })).toBeHidden();
  // Who gets how much is said before anything is handed out.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'پرداخت انعام' }).click();
  const form = page.getByRole('dialog', { name: 'پرداخت انعام' });
  const plan = form.getByRole('region', { name: 'چه کسی چقدر می‌گیرد' });
  await expect(plan).toContainText('پرداخت می‌شود');
  await form.getByText('همه روی هم، برابر میان افراد').click();
  await expect(plan).toContainText('با این انتخاب به کسی چیزی نمی‌رسد');
  // Nobody is chosen yet: all of it stays, and why is said of all of it.
  const stays = /می‌ماند: ([۰-۹٬]+)/.exec(await plan.innerText())?.[1] ?? '-';
  await expect(plan).toContainText(`اگر بالا انتخاب کنید، ${stays} تومان برابر میان آن‌ها بخش می‌شود`);
  await form.getByRole('button', { name: 'پرداخت انعام' }).click();
  await expect(form.getByText('دست‌کم یک نفر را انتخاب کنید.').last()).toBeVisible();
  await expectGoodLooks(page, 'tips-hand-out');
});

test('a long report begins with its first rows and grows by a button, and paper has all of it', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports/most-sold');
  const rows = page.getByRole('main').locator('tbody > tr, ul > li:has(dl)');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'مورد' });
  const first = (page.viewportSize()?.width ?? 0) < 700 ? 10 : 20;
  await expect(said).toContainText(`${formatNumber(first)} از`);
  await expect(rows.filter({ visible: true })).toHaveCount(first);
  await expectGoodLooks(page, 'report-most-sold');
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click();
  await expect(said).toContainText(`${formatNumber(2 * first)} از`);
  await expect(rows.filter({ visible: true })).toHaveCount(2 * first);
  const all = await rows.count();
  expect(all).toBeGreaterThan(2 * first);
  await page.emulateMedia({ media: 'print' });
  await expect(rows.filter({ visible: true })).toHaveCount(all);
  await expect(page.getByText(`هر ${formatNumber(all)} مورد`)).toBeVisible();
  await expect(page.getByText(`${formatNumber(2 * first)} از`)).toBeHidden();
});

test('menu engineering draws each dish by how it sells and what it leaves, and a point opens its orders', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/reports/products');
  const picture = page.getByRole('listbox', { name: 'فروش و سود غذاها کنار هم' });
  await expect(picture.getByRole('option').first()).toBeVisible();
  const answer = page.getByRole('status').filter({ hasText: /پرفروش و پرسود: «.+»/ });
  await expect(answer).toContainText('با روزهای پیش فرق');
  await expectGoodLooks(page, 'report-products');
  // By keys: the most sold dish, whose orders come to its profit.
  await picture.press('End');
  const chosen = picture.getByRole('option', { selected: true });
  const [title = '-'] = (await chosen.innerText()).split('، ');
  await picture.press('Enter');
  const behind = page.getByRole('dialog', { name: `سود، ${title}` });
  await expect(behind.getByRole('status')).toContainText('روی هم');
  await page.reload();
  await expect(behind.getByRole('status')).toContainText('روی هم');
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  // By a finger, whatever dish is nearest to it.
  const dot = picture.getByRole('option').nth(2);
  await dot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await dot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Others may lie upon it.
  await page.mouse.click(x + width / 2, y + height / 2);
  const touched = page.getByRole('dialog', { name: /^سود، / });
  await expect(touched.getByRole('status')).toContainText('روی هم');
  await page.keyboard.press('Escape');
  await expect(touched).toBeHidden();
  // What all dishes come to opens its orders, too.
  const sums = page.getByRole('main').getByRole('button', { name: /، دیدن سفارش‌ها$/ });
  await sums.first().click();
  await expect(page.getByRole('dialog', { name: /، همهٔ ردیف‌ها$/ }).getByRole('status')).toContainText(
    'روی هم',
  );
  await page.keyboard.press('Escape');
  await walkTo(page, '/bo/reports/products?Compare=NONE', pageHeading(page, 'مهندسی منو'));
  await expect(picture.getByRole('option').first()).toBeVisible();
  await expect(page.getByText('پیش‌تر:')).toHaveCount(0);
  await expectGoodLooks(page, 'report-products-alone');
});
