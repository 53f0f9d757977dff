import { toPersianDigits } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { signWebhook } from '../../../apps/server/src/platform/webhooks/signature.ts';
import { callApi, VANAK } from '../support/api.ts';
import { currentRun } from '../support/run.ts';
import { newPhone, newStaff, signInBrowser, staffSession } from '../support/sessions.ts';
import { expectLive, notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Sends a signed message that changes nothing, as a kitchen's software would. */
function sendSigned(secret: string, address: string): Promise<Response> {
  const body = JSON.stringify({ eventId: newId(), version: 1, changes: {} });
  return fetch(new URL(new URL(address).pathname, currentRun().url), {
    method: 'POST',
    headers: {
      'host-domain': VANAK,
      'content-type': 'application/json',
      'x-signature': signWebhook(secret, new Date(), Buffer.from(body)),
    },
    body,
  });
}

/** Parts of the back office by who may open them; a part with several permissions asks for one of them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/bo/orders': ['order.view'],
  '/bo/staff': ['staff.edit'],
  '/bo/roles': ['role.edit', 'staff.edit'],
  '/bo/opening-hours': ['vendor.edit'],
  '/bo/settings': ['vendor.edit'],
  '/bo/brands': ['vendor.edit'],
  '/bo/banks': ['billing.edit', 'settlement.view'],
  '/bo/audit': ['audit.view'],
};

async function rolesOfVanak() {
  const { token } = await staffSession('owner');
  return (await callApi('GET /api-identity/identity/roles', { token, query: { pageSize: 100 } })).data;
}

test('staff of each role see their own parts and are refused the others', async ({ browser }) => {
  const roles = (await rolesOfVanak()).slice(0, 7);
  expect(roles).toHaveLength(7);
  for (const role of roles) {
    await test.step(role.name, async () => {
      const held: readonly string[] = role.permissions;
      const mayOpen = (needs: readonly string[]) => needs.some((need) => held.includes(need));
      const context = await browser.newContext();
      const page = await context.newPage();
      await signInBrowser(page, await newStaff(role.id), 'BACKOFFICE');
      await page.goto('/bo/me');
      await expect(page.getByRole('heading', { name: 'حساب و دستگاه‌های من' })).toBeVisible();
      for (const [path, needs] of Object.entries(PARTS)) {
        await expect(page.locator(`nav a[href="${path}"]`)).toHaveCount(mayOpen(needs) ? 1 : 0);
      }
      const refused = Object.entries(PARTS).flatMap(([path, needs]) => (mayOpen(needs) ? [] : [path]));
      for (const path of refused.slice(0, 2)) {
        await page.goto(path);
        await expect(page.getByText('نقش شما به این بخش راه ندارد')).toBeVisible();
      }
      await context.close();
    });
  }
});

test('a colleague is added by phone; the same phone again is refused at its field; leaves', async ({
  page,
}) => {
  const phone = newPhone();
  await openAs(page, 'owner', '/bo/staff');
  const form = page.getByRole('dialog', { name: 'افزودن همکار' });
  const add = async () => {
    await page.getByRole('button', { name: 'افزودن همکار' }).click();
    await form.getByRole('textbox', { name: 'شمارهٔ تلفن همراه' }).fill(phone);
    await form.getByRole('textbox', { name: 'نام', exact: true }).fill('پگاه');
    await form
      .getByRole('textbox', { name: 'نام خانوادگی' })
      .fill(`آزمون ${toPersianDigits(phone.slice(-4))}`);
    await form.getByRole('combobox', { name: 'نقش' }).click();
    await page.getByRole('option', { name: 'سالن‌دار' }).click();
    await form.getByRole('button', { name: 'افزودن همکار' }).click();
  };
  await test.step('added', async () => {
    await add();
    await expect(notice(page, 'همکار تازه افزوده شد.')).toBeVisible();
    await expect(form).toBeHidden();
  });
  await test.step('not twice', async () => {
    await add();
    await expect(form.getByText('این فرد پیش‌تر همکار این شعبه شده است.').first()).toBeVisible();
    await page.goto(`/bo/staff?search=${phone}`);
    await expect(page.getByRole('cell', { name: /^پگاه آزمون/ })).toHaveCount(1);
  });
  await test.step('seen with branches and rights', async () => {
    await page.getByRole('button', { name: /^پگاه آزمون/ }).click();
    const card = page.getByRole('dialog', { name: /^پگاه آزمون/ });
    await expect(card.getByRole('region', { name: /^شعبه‌هایی/ })).toContainText('ترنج ونک (همین شعبه)');
    await expect(card.getByRole('region', { name: 'در این شعبه می‌تواند' })).toContainText('دیدن میزها');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });
  await test.step('leaves', async () => {
    await page.getByRole('button', { name: /^کارهای پگاه/ }).click();
    await page.getByRole('menuitem', { name: 'پایان همکاری' }).click();
    const asked = page.getByRole('dialog', { name: /^پایان همکاری پگاه/ });
    await asked.getByRole('button', { name: 'پایان همکاری' }).click();
    await expect(notice(page, 'همکاری پایان یافت.')).toBeVisible();
    await expect(page.getByRole('cell', { name: /^پگاه آزمون/ })).toHaveCount(0);
  });
});

test('who loses a right loses its pages in an open browser at once, without touching it', async ({
  page,
}) => {
  const roles = await rolesOfVanak();
  const manager = roles.find(({ name }) => name === 'مدیر');
  const waiter = roles.find(({ name }) => name === 'سالن‌دار');
  const session = await newStaff(manager?.id ?? '');
  await signInBrowser(page, session, 'BACKOFFICE');
  await page.goto('/bo/staff');
  await expect(page.getByRole('heading', { name: 'کارکنان', level: 1 })).toBeVisible();
  // Nothing is asked for from here on but what the line tells of.
  await expectLive(page);
  const { token } = await staffSession('owner');
  const body = { userId: session.profile.id, roleId: waiter?.id ?? '' };
  await callApi('POST /api-identity/identity/users/updatestaffrole', { token, body });
  await expect(page.getByText('نقش شما به این بخش راه ندارد')).toBeVisible();
  await expect(page.locator('nav a[href="/bo/staff"]')).toHaveCount(0);
});

test('a role is copied, narrowed and removed; the audit tells of it', async ({ page }) => {
  const name = `شیفت ${toPersianDigits(newId().replace(/\D/g, '').slice(-9))}`;
  await openAs(page, 'owner', '/bo/roles');
  await page.getByRole('button', { name: 'کارهای صندوق‌دار' }).click();
  await page.getByRole('menuitem', { name: 'رونوشت' }).click();
  const form = page.getByRole('dialog', { name: 'نقش تازه' });
  await form.getByRole('textbox', { name: 'نام نقش' }).fill(name);
  const taking = form.getByRole('checkbox', { name: 'گرفتن پرداخت' });
  await expect(taking).toBeChecked();
  await taking.uncheck();
  await form.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: `کارهای ${name}` }).click();
  await page.getByRole('menuitem', { name: 'حذف نقش' }).click();
  const asked = page.getByRole('dialog', { name: `حذف نقش «${name}»` });
  await asked.getByRole('button', { name: 'حذف نقش' }).click();
  await expect(notice(page, 'نقش حذف شد.')).toBeVisible();
  await page.goto('/bo/audit?action=role.create');
  await page.getByRole('cell', { name: 'ساختن نقش' }).first().click();
  const entry = page.getByRole('dialog', { name: 'ساختن نقش' });
  await expect(entry.getByRole('row', { name: /^نام/ })).toContainText(name);
  await expect(entry).toContainText('ثبت سفارش');
  await expect(entry).not.toContainText('گرفتن پرداخت');
});

test('hours name what overlaps; settings are saved by section', async ({ page }) => {
  const { token } = await staffSession('owner');
  const week = await callApi('GET /api-identity/identity/vendors/availabilitytime', { token });
  const settings = await callApi('GET /api-identity/identity/vendors/settings', { token });
  try {
    const sunday = [{ id: newId(), weekday: 'SUN' as const, from: '09:00', to: '12:00' }];
    await callApi('PUT /api-identity/identity/vendors/availabilitytime', {
      token,
      body: { windows: sunday },
    });
    await openAs(page, 'owner', '/bo/opening-hours');
    const day = page.getByRole('region', { name: 'یکشنبه', exact: true });
    await day.getByLabel('پایان بازهٔ ۱ یکشنبه').fill('۱۷۰۰');
    await day.getByRole('button', { name: 'افزودن بازه به یکشنبه' }).click();
    await day.getByLabel('شروع بازهٔ ۲ یکشنبه').fill('۱۶۳۰');
    await expect(day.getByText('این بازه با بازهٔ دیگری هم‌پوشانی دارد.').first()).toBeVisible();
    await day.getByRole('button', { name: 'حذف بازهٔ ۲ یکشنبه' }).click();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(notice(page, 'ساعت کاری ذخیره شد.')).toBeVisible();
    const saved = await callApi('GET /api-identity/identity/vendors/availabilitytime', { token });
    expect(saved.data).toMatchObject([{ weekday: 'SUN', from: '09:00', to: '17:00' }]);

    await page.goto('/bo/settings');
    const money = page.getByRole('region', { name: 'مالیات و حق سرویس' });
    const save = money.getByRole('button', { name: 'ذخیرهٔ «مالیات و حق سرویس»' });
    await expect(save).toBeDisabled();
    await money.getByRole('textbox', { name: 'حق سرویس سرو در محل' }).fill('۱۲');
    await money.getByRole('textbox', { name: 'سقف تخفیف دستی (درصد)' }).fill('۲۵');
    await save.click();
    await expect(notice(page, 'تنظیمات ذخیره شد.')).toBeVisible();
    await expect(save).toBeDisabled();
    const changed = await callApi('GET /api-identity/identity/vendors/settings', { token });
    expect(changed).toEqual({
      ...settings,
      serviceFees: { ...settings.serviceFees, SERVE: { type: 'PERCENTAGE', value: 12 } },
      manualDiscountCap: 25,
    });

    await page.getByRole('button', { name: 'ساختن کلید تازه' }).click();
    const sure = page.getByRole('dialog', { name: 'ساختن کلید تازه' });
    await sure.getByRole('button', { name: 'ساختن کلید تازه' }).click();
    const shown = page.getByRole('dialog', { name: 'سامانهٔ آشپزخانه' });
    const secret = await shown.getByText(/^whsec_/).innerText();
    const address = await shown.getByText(/webhooks\/vendors$/).innerText();
    expect((await sendSigned(secret, address)).status).toBe(200);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  } finally {
    const { serviceFees, manualDiscountCap } = settings;
    await callApi('PUT /api-identity/identity/vendors/availabilitytime', {
      token,
      body: { windows: week.data },
    });
    await callApi('PUT /api-identity/identity/vendors/me', {
      token,
      body: { serviceFees, manualDiscountCap },
    });
  }
});
