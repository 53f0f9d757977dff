import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { finishTableOrder, placeTableOrder } from '../support/orders.ts';
import { newGuest, signInBrowser, staffSession } from '../support/sessions.ts';
import { putSurveys } from '../support/surveys.ts';
import { expect } from '../support/test.ts';
import { letBeTold, test } from '../support/told-device.ts';

test('a guest is told on the phone, judges an order once it has arrived, and finds what they said', async ({
  page,
}) => {
  // Where a survey asks for stars, it alone does: here none asks.
  const { token } = await staffSession('owner');
  const { data: surveys } = await callApi('GET /api/survey', { token, query: { active: 'true' } });
  const ids = surveys.map(({ id }) => id);
  await putSurveys(token, ids, false);
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  const order = await placeTableOrder(guest, 'VNK06');
  const phone = await letBeTold(page);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'در انتظار تأیید رستوران' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'این سفارش چطور بود؟' });
  await expect(panel).toBeHidden();
  await expect(page.getByText('مبلغ قابل پرداخت')).toBeVisible();

  await test.step('the phone is told from now on, shows what comes, and is told no more', async () => {
    const push = page.getByRole('region', { name: 'خبر روی همین دستگاه' });
    await push.getByRole('button', { name: 'خبرم کنید' }).click();
    await expect(push.getByRole('button', { name: 'دیگر خبر ندهید' })).toBeVisible();
    const news = { title: 'ترنج', body: 'سفارش شما آماده است', path: `/orders/${order.id}` };
    await phone.bring({ ...news, tag: `order ${order.id}` });
    await phone.bring({ ...news, tag: `order ${order.id}` });
    await expect.poll(phone.shown).toEqual([news]);
    await page.reload();
    await push.getByRole('button', { name: 'دیگر خبر ندهید' }).click();
    await expect(push.getByRole('button', { name: 'خبرم کنید' })).toBeVisible();
  });
  await finishTableOrder(order);
  await expect(page.getByText('مبلغ پرداخت‌شده')).toBeVisible();
  await panel.getByRole('radio', { name: '۴ از ۵' }).check();
  await panel.getByRole('checkbox', { name: 'مزهٔ خوب' }).check();
  await panel.getByRole('checkbox', { name: 'دیر رسیدن' }).check();
  await panel.getByLabel('اگر حرفی مانده است، بنویسید').fill('دست شما درد نکند');
  await expectGoodLooks(page, 'site-feedback');
  await panel.getByRole('button', { name: 'ثبت نظر' }).click();
  const said = page.getByRole('region', { name: 'نظر شما دربارهٔ این سفارش' });
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said.getByRole('img', { name: '۴ از ۵' })).toBeVisible();
  await expect(said).toContainText('مزهٔ خوب');
  await expect(said).toContainText('دست شما درد نکند');
  await expectGoodLooks(page, 'site-feedback-given');
  // Whoever comes next finds what the demo had.
  await putSurveys(token, ids, true);
});
