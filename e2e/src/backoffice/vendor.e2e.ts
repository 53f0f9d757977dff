import { callApi } from '../support/api.ts';
import { newStaff, signInBrowser, staffSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

/** Parts of the back office by who may open them; a part with several permissions asks for one of them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/bo/orders': ['order.view'],
  '/bo/staff': ['staff.edit'],
  '/bo/roles': ['role.edit', 'staff.edit'],
  '/bo/hours': ['vendor.edit'],
  '/bo/settings': ['vendor.edit'],
  '/bo/brand': ['vendor.edit'],
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
