import { randomUUID } from 'node:crypto';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { expectFitsStrained, expectGoodLooks } from '../support/looks.ts';
import { finishTableOrder, placeTableOrder } from '../support/orders.ts';
import { currentRun } from '../support/run.ts';
import { newGuest, signInBrowser, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { putSurveys } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'رضایت از سفارش';
const STARS = 'از این سفارش چقدر راضی بودید؟';
const WHY = 'کدام بخش بهتر می‌شد؟';
const OWN = 'از کدام محله می‌آیید؟';

/** Puts the club on or off. */
async function putClub(token: string, active: boolean): Promise<void> {
  const { currency: _currency, since: _since, ...terms } = await callApi('GET /api/clubs/terms', { token });
  await callApi('PUT /api/clubs/terms', { token, body: { ...terms, active } });
}

test('an owner asks by a survey, a guest answers by its link, and the report and the club know of it', async ({
  page,
  browser,
}) => {
  const { token } = await staffSession('owner');
  const { data: fields } = await callApi('GET /api/customfields', { token, query: {} });
  const own = { id: randomUUID(), subject: 'CUSTOMER' as const, title: OWN, type: 'TEXT' as const };
  await callApi('PUT /api/customfields', {
    token,
    body: { fields: [...fields, { ...own, deliveryTypes: [] }] },
  });
  // The demo has both; here they are made from nothing.
  const { data: surveys } = await callApi('GET /api/survey', { token, query: {} });
  const ofDemo = surveys.map(({ id }) => id);
  await putSurveys(token, ofDemo, false);
  await putClub(token, false);
  await openAs(page, 'owner', '/bo/clubs');
  await page.getByText('باشگاه فعال باشد').click();
  await expect(page.getByRole('switch', { name: 'باشگاه فعال باشد' })).toBeChecked();
  await expectGoodLooks(page, 'club-terms');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('شرایط باشگاه ذخیره شد')).toBeVisible();

  await page.goto('/bo/surveys/new/edit');
  await page.getByRole('textbox', { name: 'نام' }).fill(TITLE);
  await page.getByRole('button', { name: 'از پرسش‌های آماده' }).click();
  const pool = page.getByRole('dialog');
  await pool.getByRole('button', { name: `افزودن «${STARS}»` }).click();
  await pool.getByRole('button', { name: `افزودن «${WHY}»` }).click();
  await pool.getByRole('button', { name: 'بستن' }).click();
  await page.getByRole('button', { name: `ویرایش «${WHY}»` }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'کِی پرسیده شود؟' }).click();
  await page.getByRole('option', { name: STARS }).click();
  await form.getByRole('combobox', { name: 'اگر پاسخ' }).click();
  await page.getByRole('option', { name: '۲ ستاره یا کمتر باشد' }).click();
  await expectGoodLooks(page, 'survey-question');
  await form.getByRole('button', { name: 'تأیید' }).click();
  await expect(page.getByText(`تنها اگر پاسخ «${STARS}» ۲ ستاره یا کمتر باشد`)).toBeVisible();
  await page.getByRole('combobox', { name: 'افزودن پرسش خودتان' }).click();
  await page.getByRole('option', { name: OWN }).click();
  await expect(page.getByRole('button', { name: `برداشتن «${OWN}»` })).toBeVisible();
  await expectGoodLooks(page, 'survey-builder');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('در این روزها پاسخی نیامده است')).toBeVisible();

  const guest = await newGuest();
  const order = await placeTableOrder(guest, 'VNK07');
  await finishTableOrder(order);
  const context = await browser.newContext({
    baseURL: currentRun().url,
    viewport: { width: 390, height: 844 },
  });
  const site = await context.newPage();
  await signInBrowser(site, guest, 'SITE');
  await site.goto(`/orders/${order.id}`);
  const stars = site.getByRole('region', { name: STARS });
  await stars.getByRole('radio', { name: '۳ از ۵' }).check();
  await stars.getByRole('link', { name: 'ادامه؛ چند پرسش کوتاه' }).click();
  // What was pressed on the order's page is the survey's first answer, and is not asked again.
  await expect(site.getByRole('radio', { name: '۳ از ۵' })).toBeChecked();
  await expect(site.getByText(WHY)).toBeHidden();
  await site.getByRole('radio', { name: '۲ از ۵' }).check();
  await site.getByRole('radio', { name: 'گرمی غذا' }).check();
  await site.getByRole('textbox', { name: OWN }).fill('ونک');
  await expectGoodLooks(site, 'survey-guest');
  await expectFitsStrained(site, 'survey');
  await site.getByRole('button', { name: 'ثبت پاسخ' }).click();
  await expect(site.getByText('سپاس! پاسخ شما به دست ما رسید.').first()).toBeVisible();
  expect((await site.goto('/points'))?.status()).toBe(200);
  await expect(site.getByText(/^[۰-۹]+ امتیاز$/).first()).toBeVisible();
  await expectGoodLooks(site, 'points-guest');
  await context.close();

  const take = page.getByRole('button', {
    name: `پیگیری می‌کنم: سفارش ${formatOrderNumber(order.number)}`,
  });
  await expect(take).toBeVisible();
  await page.reload();
  await expect(page.getByText('۲ از ۵').first()).toBeVisible();
  await expect(page.getByText('گرمی غذا')).toBeVisible();
  await expect(page.getByText('پاسخ‌داده‌ها')).toBeVisible();
  await expect(page.getByText('پیوندهای داده‌شده').locator('..')).toContainText('۱');
  await expectGoodLooks(page, 'survey-report');
  await page.getByText('پاسخ‌ها', { exact: true }).first().click();
  await expect(page.getByText(WHY)).toBeVisible();
  await expectGoodLooks(page, 'survey-answers');
  await take.click();
  await expect(take).toBeHidden();

  // Whoever comes next finds what the demo had.
  await callApi('PUT /api/customfields', { token, body: { fields } });
  const { data } = await callApi('GET /api/survey', { token, query: { search: TITLE } });
  await putSurveys(
    token,
    data.map(({ id }) => id),
    false,
  );
  await putSurveys(token, ofDemo, true);
  await putClub(token, true);
});
