import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { setupCodePath } from '../../../apps/server/src/platform/process/setup-code-file.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { expect, test } from '../support/empty-product.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { chooseTable, openPayment, placedNumber, tapTile } from '../support/register.ts';

const OWNER = '09351230001';

/** A step of the guide. */
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

async function expectDone(page: Page, { url }: Product, title: string): Promise<void> {
  await page.goto(`${url}/bo/guide`);
  await expect(step(page, title)).toContainText('انجام شد');
}

/** Makes the owner's shop on the setup page, after one try with a code that is not the terminal's. */
async function setUp(page: Page, product: Product): Promise<void> {
  const setupCode = (await readFile(setupCodePath(product.dataDir), 'utf8')).trim();
  expect(product.output()).not.toContain(setupCode);
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/bo\/setup$/);
  await page.getByLabel('شمارهٔ تلفن همراه شما').fill(OWNER);
  await page.getByLabel('نام شما').fill('نرگس');
  await page.getByLabel('نام خانوادگی شما').fill('کریمی');
  await page.getByLabel('نام برند').fill('کافه نرگس');
  await page.getByLabel('نام نخستین شعبه').fill('شعبهٔ مرکزی');
  await page.getByLabel('نشانی سایت').fill('narges.example.ir');
  await page.getByLabel('کد راه‌اندازی').fill(setupCode === '000000000000' ? '000000000001' : '000000000000');
  await page.getByRole('button', { name: 'ساختن فروشگاه' }).click();
  await expect(page.getByRole('alert')).toContainText('کد راه‌اندازی درست نیست');
  await page.getByLabel('کد راه‌اندازی').fill(setupCode);
  await page.getByRole('button', { name: 'ساختن فروشگاه' }).click();
  await expect(page.getByRole('heading', { name: 'کدهای بازیابی شما' })).toBeVisible();
  await expectGoodLooks(page, 'bo-recovery-codes');
  await page.getByLabel('کدها را نگه داشتم').check();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { name: 'راهنمای آغاز کار' })).toBeVisible();
}

async function writeHours(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'نوشتن ساعت کاری' }).click();
  await page.getByRole('button', { name: 'افزودن بازه به شنبه' }).click();
  await page.getByLabel('شروع بازهٔ ۱ شنبه').fill('۰۰:۰۰');
  await page.getByLabel('پایان بازهٔ ۱ شنبه').fill('۰۰:۰۰');
  await page.getByRole('button', { name: 'رونوشت ساعت شنبه به روزهای دیگر' }).click();
  await page.getByRole('checkbox', { name: 'همهٔ روزها' }).check();
  await page.getByRole('button', { name: 'رونوشت', exact: true }).click();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('ساعت کاری ذخیره شد.')).toBeVisible();
}

async function addCashier(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'افزودن کارکنان' }).click();
  await page.getByRole('button', { name: 'افزودن همکار' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'افزودن همکار' });
  await drawer.getByLabel('شمارهٔ تلفن همراه').fill('۰۹۳۵۱۲۳۰۰۰۲');
  await drawer.getByLabel('نام', { exact: false }).first().fill('رضا');
  await drawer.getByLabel('نام خانوادگی').fill('مرادی');
  await drawer.getByRole('combobox', { name: 'نقش' }).click();
  await page.getByRole('option', { name: 'صندوق‌دار' }).click();
  await drawer.getByRole('button', { name: 'افزودن همکار' }).click();
  await expect(page.getByText('همکار تازه افزوده شد.')).toBeVisible();
}

async function addPrinter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'افزودن چاپگر' }).click();
  await page.getByRole('button', { name: 'چاپگر تازه' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'چاپگر تازه' });
  await drawer.getByLabel('نام', { exact: false }).first().fill('چاپگر آشپزخانه');
  await drawer.getByLabel('نشانی شبکه').fill('۱۹۲.۱۶۸.۱.۵۰');
  await drawer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(drawer).toBeHidden();
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
  await expect(degrees).toHaveValue('۳۵٫۷۱۰۱، ۵۱٫۳۱۰۲');
}

async function addLogo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'گذاشتن نشان' }).click();
  const section = page.getByRole('region', { name: 'برند', exact: true });
  await section.locator('input[type=file]').setInputFiles({
    name: 'نشان.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }),
  });
  await expect(section.getByRole('img', { name: 'کافه نرگس' })).toBeVisible();
  await section.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('برند ذخیره شد.')).toBeVisible();
}

async function drawZone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'کشیدن محدوده' }).click();
  await page.getByRole('button', { name: 'محدودهٔ تازه' }).click();
  await page.getByLabel(/^گوشه‌های محدوده/).fill('۳۵٫۷۰، ۵۱٫۳۰\n۳۵٫۷۰، ۵۱٫۳۲\n۳۵٫۷۲، ۵۱٫۳۱');
  await page.getByRole('textbox', { name: /^نام( \*)?$/ }).fill('مرکز');
  await page.getByLabel('هزینهٔ ارسال').fill('۴۰۰۰۰');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('محدوده افزوده شد.')).toBeVisible();
}

async function addGateway(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تنظیم درگاه' }).click();
  await page.getByRole('button', { name: /^کلیدهای زرین/ }).click();
  const form = page.getByRole('dialog', { name: /^کلیدهای زرین/ });
  await expect(form.getByRole('button', { name: /^آزمون/ })).toBeDisabled();
  await form.getByLabel('شناسهٔ پذیرنده').fill('4d3f1a52-0c7b-4be1-9a6c-2f8f4c1d7e90');
  await expect(form.getByRole('button', { name: /^آزمون/ })).toBeEnabled();
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await expect(form).toBeHidden();
  // The first gateway of the list is offered as soon as it has keys.
  await expect(page.getByRole('switch', { name: /^پیشنهاد زرین/ })).toBeChecked();
}

async function setSmsCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تنظیم پیامک' }).click();
  await expect(page.getByText('شرکتی تنظیم نشده است')).toBeVisible();
  await expectGoodLooks(page, 'bo-sms-company');
  const trial = page.getByRole('button', { name: 'پیامک آزمایشی به خودم' });
  await expect(trial).toBeDisabled();
  await page.getByLabel('کلید سرویس').fill('4A6B70307A4D2F');
  await page.getByLabel('قالب کد ورود').fill('verify');
  await page.getByLabel('قالب پیوند پرداخت').fill('payment-link');
  await expect(trial).toBeEnabled();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('پیامک‌ها را کاوه‌نگار می‌فرستد')).toBeVisible();
  await expect(page.getByLabel('کلید سرویس')).toHaveValue('');
}

async function makeMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ساختن منو' }).click();
  await page.getByRole('button', { name: 'دستهٔ تازه' }).click();
  const drawer = page.getByRole('dialog', { name: 'دستهٔ تازه' });
  await drawer.getByLabel('نام دسته').fill('قهوه');
  await drawer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'غذای تازه' }).first().click();
  await page.getByRole('textbox', { name: /^نام/ }).fill('اسپرسو');
  await page.getByRole('combobox', { name: /^دسته/ }).click();
  await page.getByRole('option', { name: 'قهوه' }).click();
  await page.getByRole('textbox', { name: /^قیمت/ }).fill('۸۵۰۰۰');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'منو' })).toBeVisible();
}

async function makeTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ساختن میزها' }).click();
  await page.getByRole('button', { name: 'سالن تازه' }).click();
  await page.getByLabel('نام سالن').fill('همکف');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('فهرست', { exact: true }).click();
  await page.getByRole('button', { name: 'میز تازه' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'میز تازه' });
  await drawer.getByLabel('نام میز').fill('میز ۱');
  await drawer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(drawer).toBeHidden();
}

/** The first order, at the first table, paid by card. */
async function takeOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'رفتن به صندوق' }).click();
  await tapTile(page, 'اسپرسو');
  await chooseTable(page, 'میز ۱');
  const pay = await openPayment(page);
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  expect(await placedNumber(page)).toBeGreaterThan(0);
}

/** From an empty installation to the first sale: presses, and fields that are typed into. */
const PRESSES_AT_MOST = 90;
const COUNTER = 'presses';

/** Counts in the page's own memory of this tab, which outlives its addresses. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((counter) => {
    const add = () => sessionStorage.setItem(counter, String(Number(sessionStorage.getItem(counter)) + 1));
    const typed = new WeakSet<EventTarget>();
    addEventListener('pointerdown', add, true);
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
  }, COUNTER);
  return async () => Number(await page.evaluate((counter) => sessionStorage.getItem(counter), COUNTER));
}

test('an owner sets up a new chain from nothing by clicking', async ({ page, product }) => {
  const presses = await countPresses(page);
  await setUp(page, product);
  await expect(page.getByText('۰ از ۱۱ گام انجام شده است')).toBeVisible();
  await expectGoodLooks(page, 'bo-guide');
  const steps = [
    ['نشانی و تلفن شعبه', writeAddress],
    ['نشان (لوگو)', addLogo],
    ['ساعت کاری', writeHours],
    ['محدودهٔ ارسال', drawZone],
    ['منو', makeMenu],
    ['میزها', makeTable],
    ['کارکنان', addCashier],
    ['چاپگر', addPrinter],
    ['درگاه پرداخت', addGateway],
    ['شرکت پیامکی', setSmsCompany],
    ['سفارش آزمایشی', takeOrder],
  ] as const;
  let ways = 0;
  for (const [title, work] of steps) {
    await work(page);
    // The way back to the guide is one more press for a person.
    ways += 1;
    await expectDone(page, product, title);
  }
  await expect(page.getByRole('heading', { name: 'همهٔ گام‌ها انجام شده است' })).toBeVisible();
  const counted = (await presses()) + ways;
  console.log(`presses from an empty installation to the first sale: ${counted}`);
  expect(counted).toBeLessThanOrEqual(PRESSES_AT_MOST);
});
