import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { menuColumnTexts, menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import { workbook } from '../../../apps/server/src/platform/excel/workbook.ts';
import { setupCodePath } from '../../../apps/server/src/platform/process/setup-code-file.ts';
import { expect, test } from '../support/empty-product.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { chooseTable, openPayment, placedNumber, tapTile } from '../support/register.ts';

const OWNER = '09351230001';
const CATEGORIES = ['پیتزا', 'برگر', 'پیش‌غذا', 'نوشیدنی', 'قهوه'];
const DISHES = CATEGORIES.flatMap((category) =>
  ['یک', 'دو', 'سه', 'چهار', 'پنج'].map((nth, at) => [`${category} ${nth}`, category, 85_000 + at * 10_000]),
);

/** Presses, and fields that are typed into, from an empty installation to the first sale that ran through. */
const PRESSES_AT_MOST = 90;

/** Counts in the page's own memory of this tab, which outlives its addresses. */
class Presses {
  readonly table: [part: string, presses: number][] = [];
  private readonly page: Page;
  private before = 0;
  private extra = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async begin(): Promise<void> {
    await this.page.addInitScript(() => {
      const add = () =>
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      const typed = new WeakSet<EventTarget>();
      addEventListener('pointerdown', add, true);
      // Enter in place of a press on a button is a press, too.
      addEventListener('keydown', ({ key }) => key === 'Enter' && add(), true);
      addEventListener(
        'input',
        ({ target }) => {
          if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
          if (typed.has(target) || ['checkbox', 'radio', 'file'].includes(target.type)) return;
          typed.add(target);
          add();
        },
        true,
      );
      // A dialog of the browser would hold the page; the press that asks for it is counted.
      window.print = () => undefined;
    });
  }

  /** A press that the test does in another way than a person: choosing a file. */
  one(): void {
    this.extra += 1;
  }

  async total(): Promise<number> {
    const counted = await this.page.evaluate(() => Number(sessionStorage.getItem('presses')));
    return counted + this.extra;
  }

  async done(part: string): Promise<void> {
    const now = await this.total();
    this.table.push([part, now - this.before]);
    this.before = now;
  }
}

/** The strip by which the guide leads on. */
const strip = (page: Page): Locator => page.getByRole('region', { name: /^راهنمای آغاز کار/ });

/** Says that the step of this page is done, and goes to the next one by the strip. */
async function goOnTo(page: Page, title: string): Promise<void> {
  await expect(strip(page).getByRole('status')).toContainText('انجام شد');
  await strip(page)
    .getByRole('link', { name: `گام بعد: ${title}` })
    .click();
}

/** Makes the owner's shop on the setup page, after one try with a code that is not the terminal's. */
async function setUp(
  page: Page,
  product: { readonly url: string; readonly dataDir: string; output(): string },
) {
  const setupCode = (await readFile(setupCodePath(product.dataDir), 'utf8')).trim();
  expect(product.output()).not.toContain(setupCode);
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/bo\/setup$/);
  await expect(page.getByLabel('شمارهٔ تلفن همراه شما')).toBeFocused();
  await page.getByLabel('شمارهٔ تلفن همراه شما').fill(OWNER);
  await page.getByLabel('نام شما').fill('نرگس');
  await page.getByLabel('نام خانوادگی شما').fill('کریمی');
  await page.getByLabel('نام برند').fill('کافه نرگس');
  await page.getByLabel('نشانی سایت').fill('narges.example.ir');
  await page.getByLabel('کد راه‌اندازی').fill(setupCode === '000000000000' ? '000000000001' : '000000000000');
  await page.getByLabel('کد راه‌اندازی').press('Enter');
  // Whether tax is added is never decided in silence.
  await expect(page.getByText('بگویید مالیات می‌گیرید یا نه.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'بله، ۱۰٪' }).check();
  await page.getByLabel('کد راه‌اندازی').press('Enter');
  await expect(page.getByRole('alert')).toContainText('کد راه‌اندازی درست نیست');
  await expectGoodLooks(page, 'bo-setup');
  await page.getByLabel('کد راه‌اندازی').fill(setupCode);
  await page.getByLabel('کد راه‌اندازی').press('Enter');
  await expect(page.getByRole('heading', { name: 'کدهای بازیابی شما' })).toBeVisible();
  await expectGoodLooks(page, 'bo-recovery-codes');
  await page.getByLabel('کدها را نگه داشتم').check();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { name: 'راهنمای آغاز کار' })).toBeVisible();
  await expect(page.getByText('۱ از ۱۲ گام انجام شده است')).toBeVisible();
  await expectGoodLooks(page, 'bo-guide');
}

async function writeAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تنظیم شعبه' }).click();
  const section = page.getByRole('region', { name: 'تماس و نشانی' });
  await section.getByLabel('تلفن').fill('۰۲۱۸۸۷۷۶۶۵۵');
  await section.getByLabel('نشانی', { exact: true }).fill('تهران، خیابان ولیعصر، کوچهٔ مهر، شمارهٔ ۱۲');
  const degrees = section.getByLabel('عرض و طول جغرافیایی');
  await degrees.fill('35.7101, 51.3102');
  await degrees.press('Enter');
  await expect(degrees).toHaveValue('۳۵٫۷۱۰۱، ۵۱٫۳۱۰۲');
  await section.getByRole('button', { name: 'ذخیرهٔ «تماس و نشانی»' }).click();
  await expect(page.getByText('تنظیمات ذخیره شد.')).toBeVisible();
  await expectGoodLooks(page, 'bo-guide-strip');
}

async function addLogo(page: Page, presses: Presses): Promise<void> {
  await goOnTo(page, 'نشان (لوگو)');
  const section = page.getByRole('region', { name: 'برند', exact: true });
  presses.one();
  await section.locator('input[type=file]').setInputFiles({
    name: 'نشان.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }),
  });
  await expect(section.getByRole('img', { name: 'کافه نرگس' })).toBeVisible();
  await section.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('برند ذخیره شد.')).toBeVisible();
}

async function writeHours(page: Page): Promise<void> {
  await goOnTo(page, 'ساعت کاری');
  const week = page.getByRole('region', { name: 'هر روز هفته، از همین ساعت تا همین ساعت' });
  await expect(week.getByLabel('از ساعت')).toBeFocused();
  await expectGoodLooks(page, 'bo-hours-first');
  await week.getByLabel('از ساعت').fill('۰۰:۰۰');
  await week.getByLabel('تا ساعت').fill('۰۰:۰۰');
  await week.getByLabel('تا ساعت').press('Enter');
  await expect(page.getByText('ساعت کاری ذخیره شد.')).toBeVisible();
  await expect(page.getByLabel('شروع بازهٔ ۱ جمعه')).toHaveValue('۰۰:۰۰');
}

async function makeZones(page: Page): Promise<void> {
  await goOnTo(page, 'محدودهٔ ارسال');
  const price = (number: string) =>
    page.getByRole('group', { name: `دایرهٔ ${number}` }).getByLabel('هزینهٔ ارسال');
  await expect(price('۱')).toBeFocused();
  await price('۱').fill('۳۰۰۰۰');
  await price('۲').fill('۶۰۰۰۰');
  await expectGoodLooks(page, 'bo-zones-first');
  await price('۲').press('Enter');
  await expect(page.getByText('محدوده‌ها ساخته شد.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'محدودهٔ تا ۳ کیلومتر روشن است' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'محدودهٔ تا ۶ کیلومتر روشن است' })).toBeChecked();
}

/** Twenty-five dishes in five categories, by a workbook. */
async function bringMenu(page: Page, presses: Presses): Promise<void> {
  await goOnTo(page, 'منو');
  const { title, categoryId, price } = menuColumnTexts;
  const sheet = (name: string, columns: readonly string[], rows: (string | number)[][]) => ({
    name,
    columns: columns.map((heading) => ({ title: heading, width: 20 })),
    rows,
  });
  const categories = sheet(
    menuSheetNames.categories,
    [title],
    CATEGORIES.map((name) => [name]),
  );
  presses.one();
  // The page before stands until this one is loaded, and takes a file of its own.
  await expect(page.getByRole('heading', { name: 'منو با اکسل', exact: true })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'menu.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await buffer(
        workbook(categories, sheet(menuSheetNames.items, [title, categoryId, price], DISHES)),
      ),
    });
  await page.getByRole('button', { name: 'ثبت در منو' }).click();
  await expect(page.getByText('منو به‌روز شد.')).toBeVisible();
}

async function addToppings(page: Page): Promise<void> {
  await strip(page).getByRole('link', { name: 'افزودنی‌ها' }).click();
  await page.getByRole('button', { name: 'دستهٔ افزودنی تازه' }).click();
  const drawer = page.getByRole('dialog', { name: 'دستهٔ افزودنی تازه' });
  const write = async (name: string, category: string, lines: string) => {
    await expect(drawer.getByRole('textbox', { name: /^نام/ })).toHaveValue('');
    await drawer.getByRole('textbox', { name: /^نام/ }).fill(name);
    await drawer.getByLabel('افزودنی‌های این دسته').fill(lines);
    await drawer.getByLabel('روی همهٔ غذاهای این دسته‌ها').click();
    await page.getByRole('option', { name: category }).click();
    await page.keyboard.press('Tab');
  };
  await write('رویه‌ها', 'پیتزا', 'پنیر اضافه ۲۵۰۰۰\nقارچ ۱۵۰۰۰\nزیتون ۱۲۰۰۰');
  await expectGoodLooks(page, 'bo-toppings-new');
  await drawer.getByRole('button', { name: 'ذخیره و بعدی' }).click();
  await write('سس‌ها', 'برگر', 'سیر ۸۰۰۰\nتند');
  await drawer.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: /^رویه‌ها/ }).waitFor();
  await expect(page.getByRole('navigation', { name: 'دسته‌های افزودنی' })).toContainText('۳ افزودنی');
}

async function makeTables(page: Page): Promise<void> {
  await goOnTo(page, 'میزها');
  const lines = page.getByLabel('سالن‌ها و میزها');
  await expect(lines).toBeFocused();
  await lines.fill('همکف: ۱ تا ۶\nتراس: ۷ تا ۱۰\nوی‌آی‌پی: ۱۱، ۱۲');
  await expect(page.getByText('۳ سالن و ۱۲ میز ساخته می‌شود.')).toBeVisible();
  await expectGoodLooks(page, 'bo-tables-first');
  await page.getByRole('button', { name: 'ساختن همه' }).click();
  await expect(page.getByRole('row', { name: /۱۲/ }).first()).toBeVisible();
}

async function printCodes(page: Page): Promise<void> {
  await strip(page).getByRole('link', { name: 'چاپ کد میزها' }).click();
  await page.getByRole('button', { name: 'چاپ ۱۲ کد' }).click();
}

async function hire(page: Page): Promise<void> {
  await goOnTo(page, 'کارکنان');
  const sheet = page.getByRole('dialog', { name: 'چند همکار با هم' });
  const people = [
    ['۰۹۳۵۱۲۳۰۰۰۲', 'رضا', 'مرادی'],
    ['۰۹۳۵۱۲۳۰۰۰۳', 'سارا', 'نوری'],
    ['۰۹۳۵۱۲۳۰۰۰۴', 'امیر', 'صادقی'],
  ] as const;
  await expect(sheet.getByLabel('شمارهٔ تلفن همراه').first()).toBeFocused();
  for (const [index, [phone, first, last]] of people.entries()) {
    const row = sheet.getByRole('group').nth(index);
    await row.getByLabel('شمارهٔ تلفن همراه').fill(phone);
    await row.getByLabel('نام', { exact: true }).fill(first);
    await row.getByLabel('نام خانوادگی').fill(last);
    await expect(row.getByLabel('رمز صندوق')).toHaveValue(/^[۰-۹]{4}$/);
  }
  await sheet.getByLabel('رمز صندوق خودتان').fill('۷۱۵۹');
  await expectGoodLooks(page, 'bo-staff-many');
  await sheet.getByLabel('رمز صندوق خودتان').press('Enter');
  // The PINs are told this once.
  await expect(sheet.getByText('این رمزها را به همکارانتان بگویید')).toBeVisible();
  await expect(sheet.getByText('سارا نوری')).toBeVisible();
  await expectGoodLooks(page, 'bo-staff-pins');
  await sheet.getByRole('button', { name: 'گفتم؛ بستن' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('امیر صادقی').first()).toBeVisible();
}

async function addPrinter(page: Page, queue: string): Promise<void> {
  await goOnTo(page, 'چاپگر');
  const form = page.getByRole('dialog', { name: 'چاپگر تازه' });
  await expect(form.getByLabel('نشانی شبکه')).toBeFocused();
  await form.getByText('به رایانه (صف چاپ)').click();
  await form.getByLabel('نام صف چاپ').fill(queue);
  await form.getByLabel('نام صف چاپ').press('Enter');
  const stations = page.getByRole('dialog', { name: 'ایستگاه‌های نخست' });
  await expect(
    stations.getByRole('radiogroup', { name: 'جای نوشیدنی' }).getByRole('radio', { name: 'بار' }),
  ).toBeChecked();
  await expectGoodLooks(page, 'bo-stations-first');
  await stations.getByRole('button', { name: 'ساختن ایستگاه‌ها' }).click();
  await expect(stations).toBeHidden();
  // It is there and has stations, and yet nobody has seen it print.
  await expect(strip(page).getByRole('status')).toContainText('هنوز آزموده نشده است');
  await page.getByRole('button', { name: 'چاپ آزمایشی چاپگر صندوق' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^چاپ شد/ })).toBeVisible();
  await expectGoodLooks(page, 'bo-printers-tested');
}

async function addGateway(page: Page): Promise<void> {
  await goOnTo(page, 'درگاه پرداخت');
  await page.getByRole('button', { name: /^کلیدها: زرین/ }).click();
  const form = page.getByRole('dialog', { name: /^کلیدهای زرین/ });
  await expect(form.getByRole('button', { name: /^آزمون/ })).toBeDisabled();
  await form.getByLabel('شناسهٔ پذیرنده').fill('4d3f1a52-0c7b-4be1-9a6c-2f8f4c1d7e90');
  await form.getByLabel('شناسهٔ پذیرنده').press('Enter');
  await expect(form).toBeHidden();
  // The first gateway of the list is offered as soon as it has keys.
  await expect(page.getByRole('switch', { name: /^پیشنهاد زرین/ })).toBeChecked();
  await expect(page.getByText(/^آخرین آزمون پذیرفته شد/)).toBeVisible();
  await expectGoodLooks(page, 'bo-gateways-tested');
}

async function setSmsCompany(page: Page): Promise<void> {
  await goOnTo(page, 'شرکت پیامکی');
  await expect(page.getByText('شرکتی تنظیم نشده است')).toBeVisible();
  // The company could not reach this address with what guests answer.
  await expect(page.getByText(/شرکت پیامکی به نشانی این صفحه نمی‌رسد/)).toBeVisible();
  await page.getByLabel('کلید سرویس').fill('4A6B70307A4D2F');
  await page.getByLabel('قالب کد ورود').fill('verify');
  await page.getByLabel('قالب پیوند پرداخت').fill('payment-link');
  await page.getByLabel('قالب پیوند پرداخت').press('Enter');
  await expect(page.getByText('پیامک‌ها را کاوه‌نگار می‌فرستد')).toBeVisible();
  await expect(page.getByText(/^آخرین پیامک آزمایشی فرستاده شد/)).toBeVisible();
  await expect(page.getByLabel('کلید سرویس')).toHaveValue('');
  await expectGoodLooks(page, 'bo-sms-company');
}

/** The first order, at the first table, paid by card and brought to its end. */
async function takeOrder(page: Page): Promise<void> {
  await goOnTo(page, 'سفارش آزمایشی');
  await tapTile(page, 'پیش‌غذا یک');
  await chooseTable(page, 'میز ۱');
  const pay = await openPayment(page);
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  expect(await placedNumber(page)).toBeGreaterThan(0);
}

/** Leads an order from the till to the board, where it ends. */
async function finishOrder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bo/orders`);
  const card = page.getByRole('article', { name: /^سفارش/ }).first();
  await card.getByRole('button', { name: 'آمادهٔ سرو شد' }).click();
  await card.getByRole('button', { name: 'تحویل شد' }).click();
  await expect(card).toBeHidden();
}

test('an owner sets up a new chain from nothing by clicking', async ({ page, product }) => {
  const presses = new Presses(page);
  await presses.begin();
  const part = async (name: string, work: () => Promise<void>) => {
    await work();
    await presses.done(name);
  };
  await part('setup', () => setUp(page, product));
  await part('address', () => writeAddress(page));
  await part('logo', () => addLogo(page, presses));
  await part('hours', () => writeHours(page));
  await part('two zones', () => makeZones(page));
  await part('25 dishes in 5 categories', () => bringMenu(page, presses));
  await part('2 topping groups', () => addToppings(page));
  await part('3 halls, 12 tables', () => makeTables(page));
  await part('codes of tables', () => printCodes(page));
  await part('3 colleagues with PINs, own PIN', () => hire(page));
  await part('printer and stations', () => addPrinter(page, product.queue));
  await part('gateway', () => addGateway(page));
  await part('text messages', () => setSmsCompany(page));
  await part('first order', () => takeOrder(page));
  await page.goto(`${product.url}/bo/guide`);
  // An order that was placed and never ended is no shop that is ready.
  await expect(page.getByText('تا «تحویل شد» نرفته است')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'همهٔ گام‌ها انجام شده است' })).toBeHidden();
  presses.one();
  await part('its end', () => finishOrder(page, product.url));
  await page.goto(`${product.url}/bo/guide`);
  presses.one();
  await expect(page.getByRole('heading', { name: 'همهٔ گام‌ها انجام شده است' })).toBeVisible();
  await presses.done('back to the guide');
  const counted = await presses.total();
  const rows = presses.table.map(([name, count]) => `${String(count).padStart(4)}  ${name}`);
  console.log(
    [...rows, `${String(counted).padStart(4)}  from an empty installation to the first sale`].join('\n'),
  );
  expect(counted).toBeLessThanOrEqual(PRESSES_AT_MOST);
});
