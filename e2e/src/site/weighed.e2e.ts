import { expect } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import { dish, openSite } from '../support/site.ts';
import { test } from '../support/test.ts';

const BAKLAVA = 'شیرینی باقلوای کیلویی';

test('a guest chooses a weight by steps and sees what a kilogram costs', async ({ page }) => {
  await signInBrowser(page, await newGuest(), 'SITE');
  await openSite(page);
  const card = dish(page, BAKLAVA);
  await expect(card).toContainText('هر کیلو');
  await card.getByRole('button', { name: `افزودن ${BAKLAVA} به سبد خرید` }).click();
  const weight = card.getByRole('group', { name: `وزن ${BAKLAVA}` });
  await expect(weight).toContainText('۲۵۰ گرم');
  await weight.getByRole('button', { name: `بیشتر کردن وزن ${BAKLAVA}` }).click();
  await expect(weight).toContainText('۵۰۰ گرم');
  await expectGoodLooks(page, 'site-weighed');
});
