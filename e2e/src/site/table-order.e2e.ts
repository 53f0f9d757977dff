import { shownAmount } from '../support/amounts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newPhone } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  dish,
  goToDetails,
  logIn,
  openCart,
  openSite,
  priceExplanation,
  submitButton,
} from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const LENDER = {
  eligible: true,
  title: 'اسنپ‌پی، چهار قسط',
  description: 'چهار قسط ماهانه، بی‌کارمزد',
};
/** A second gateway beside the demo's own, as a vendor's configuration may have it. */
const OFFERED = [
  { gateway: 'SNAPP_PAY_POSTPAID', resting: false, simulated: true, offer: LENDER },
  { gateway: 'ZARIN_PAL', resting: false, simulated: true, offer: null },
];

test('a guest at a table orders with toppings, a code and a tip, logs in on the way and pays online', async ({
  page,
}) => {
  await page.route(/bankconfiguration\/offered/, (route) => route.fulfill({ json: { data: OFFERED } }));
  await openSite(page, '/?table=VNK01');
  await expect(page.getByText('شما سر میز ۱ هستید')).toBeVisible();

  await test.step('a simple dish with one tap', () => addDish(page, 'آش رشته'));
  await test.step('a dish whose choices are explained before they are missed', async () => {
    await dish(page, 'پیتزا پپرونی')
      .getByRole('button', { name: /افزودن/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'پیتزا پپرونی' });
    const size = sheet.getByRole('group', { name: /اندازهٔ پیتزا/ });
    await expect(size).toContainText('الزامی');
    await expect(size).toContainText('یک مورد را انتخاب کنید.');
    const put = sheet.getByRole('button', { name: /^افزودن\s*[۰-۹]/ });
    expect(await shownAmount(put)).toBe(415_000);
    await put.click();
    await expect(sheet.getByRole('alert').first()).toContainText('یک مورد را انتخاب کنید.');
    await size.getByRole('radio', { name: /دونفره/ }).check();
    await sheet
      .getByRole('group', { name: /خمیر/ })
      .getByRole('radio', { name: /لبه‌پنیری/ })
      .check();
    await expect.poll(() => shownAmount(put)).toBe(415_000 + 165_000 + 60_000);
    await sheet
      .getByRole('group', { name: /افزودنی پیتزا/ })
      .getByRole('checkbox', { name: /قارچ/ })
      .check();
    await expect.poll(() => shownAmount(put)).toBe(678_000);
    await put.click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the cart and the table outlive a reload', async () => {
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('شما سر میز ۱ هستید')).toBeVisible();
    await openCart(page);
    await expect(page.getByRole('heading', { name: 'مرور سفارش' })).toBeVisible();
    const lines = page.getByRole('listitem').filter({ hasText: 'پیتزا پپرونی' });
    await expect(lines).toContainText('دونفره، لبه‌پنیری، قارچ');
  });

  await test.step('a discount code and a tip', async () => {
    await page.getByLabel('کد تخفیف').fill('TORANJ20');
    await page.getByRole('button', { name: 'اعمال' }).click();
    await expect(page.getByRole('button', { name: 'برداشتن کد TORANJ20' })).toBeVisible();
    await page.getByText('۵۰٬۰۰۰ تومان', { exact: true }).click();
    await expect(page.getByRole('radio', { name: '۵۰٬۰۰۰ تومان' })).toBeChecked();
  });

  const total = await test.step('«چرا این قیمت؟» sums to the total', async () => {
    const price = await priceExplanation(page);
    const sum = [...price.steps.values()].reduce((all, amount) => all + amount, 0);
    expect(price.steps.get('تخفیف سفارش')).toBe(-150_000);
    expect(price.steps.get('انعام')).toBe(50_000);
    expect(sum).toBe(price.total);
    return price.total;
  });

  await test.step('login in the flow, with the table kept', async () => {
    await goToDetails(page);
    await expect(submitButton(page)).toBeHidden();
    await logIn(page, newPhone(), { first: 'سیما', last: 'آزمونی' });
    await expect(page.getByText('سفارش به نام سیما آزمونی')).toBeVisible();
    await expect(page).toHaveURL(/[?&]table=VNK01\b/);
  });

  await test.step('who lends is offered, and nobody is sent there unasked', async () => {
    const gateways = page.getByRole('group', { name: 'با کدام درگاه می‌پردازید؟' });
    await expect(gateways.getByRole('radio', { name: 'زرین‌پال' })).toBeChecked();
    await gateways.getByRole('radio', { name: /چهار قسط/ }).check();
    await gateways.getByRole('radio', { name: 'زرین‌پال' }).check();
    await expectGoodLooks(page, 'checkout-gateways');
  });

  await test.step('pay at the gateway', async () => {
    await expect.poll(() => shownAmount(submitButton(page))).toBe(total);
    const opening = page.waitForRequest(/\/api\/orders\/payment\//);
    await submitButton(page).click();
    expect(new URL((await opening).url()).searchParams.get('gateway')).toBe('ZARIN_PAL');
    await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    await expect(page.locator('.amount')).toContainText('ریال');
    expect(await shownAmount(page.locator('.amount strong'))).toBe(total * 10);
    await page.getByRole('button', { name: 'پرداخت موفق' }).click();
    await atOrderPage(page);
    await expect(page.getByText('پرداخت با موفقیت انجام شد.')).toBeVisible();
    await expect(page.getByText('زنده', { exact: true })).toBeVisible();
    const paid = await priceExplanation(page);
    expect(paid.total).toBe(total);
  });

  await test.step('the table outlives the logout', async () => {
    await page.goto('/profile?table=VNK01');
    await page.getByRole('button', { name: 'خروج از حساب' }).click();
    await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible();
    await openSite(page, '/');
    await expect(page.getByText('شما سر میز ۱ هستید')).toBeVisible();
    await expect(page).toHaveURL(/[?&]table=VNK01\b/);
    await page.goto('/table?table=VNK01');
    const me = page.getByRole('listitem').filter({ has: page.getByText('شما', { exact: true }) });
    await expect(me).toContainText(/^[۰-۹]+مهمان [۰-۹]/);
    await expect(page.getByText('برای شما')).toBeHidden();
  });
});
