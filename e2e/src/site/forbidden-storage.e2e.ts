import { newPhone } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  goToDetails,
  logIn,
  openCart,
  openSite,
  submitButton,
} from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a guest whose browser forbids pages to keep anything logs in by a code and orders', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openSite(page);
  await addDish(page, 'آش رشته');
  await page.getByRole('button', { name: 'افزودن یک آش رشته' }).first().click();
  await openCart(page);
  await chooseDelivery(page, 'تحویل حضوری');
  await goToDetails(page);
  await logIn(page, newPhone(), { first: 'نیلوفر', last: 'بی‌انبار' });
  await choosePayment(page, 'نقدی، هنگام تحویل');
  await submitButton(page).click();
  await atOrderPage(page);
  await expect(page.getByRole('heading', { name: 'سفارش را از اینجا بگیرید' })).toBeVisible();
});
