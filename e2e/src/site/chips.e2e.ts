import type { Locator, Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.ts';
import { openSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** The distance from the top of the window to a title that has arrived, under the chips and not far from them. */
const UNDER_THE_CHIPS = { least: 60, most: 110 };

async function expectAtTop(page: Page, name: string) {
  await expect(async () => {
    const box = await page.getByRole('heading', { name, exact: true, level: 2 }).boundingBox();
    expect(box?.y).toBeGreaterThan(UNDER_THE_CHIPS.least);
    expect(box?.y).toBeLessThan(UNDER_THE_CHIPS.most);
  }).toPass({ timeout: 30_000 });
}

test('a chip leads to its category, however far it is, and is the one that is lit', async ({ page }) => {
  await openSite(page);
  const chips = page.getByRole('navigation', { name: 'دسته‌های منو' }).getByRole('link');
  const last = (await chips.count()) - 1;
  for (const at of [last - 2, 1, Math.floor(last / 2)]) {
    const chip = chips.nth(at);
    const name = (await chip.textContent()) ?? '';
    await chip.click();
    await expectAtTop(page, name);
    await expect(chip).toHaveAttribute('aria-current', 'true');
  }
  await test.step('what arrives late above it does not push it away', async () => {
    const chip = chips.nth(Math.floor(last / 2));
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const first = document.querySelector<HTMLElement>('.category');
      if (first) first.style.minHeight = `${first.clientHeight + 700}px`;
    });
    await expectAtTop(page, (await chip.textContent()) ?? '');
  });
  await test.step('the last ones share the end of the page: the one that was asked for is lit', async () => {
    for (const at of [last - 1, last]) {
      await chips.nth(at).click();
      await expect(chips.nth(at)).toHaveAttribute('aria-current', 'true');
    }
  });
  await test.step('whoever scrolls by hand sees what they read', async () => {
    await page.keyboard.press('Home');
    await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  });
});

/** Presses a button until the row has come to its end and the button is gone, which it may be in the middle of a press. */
const pressUntilGone = (button: Locator) =>
  expect(async () => {
    if (await button.isVisible()) await button.press('Enter', { timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

test('where the categories are wider than a wide page, buttons bring the rest on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openSite(page);
  const row = page.getByRole('navigation', { name: 'دسته‌های منو' });
  const [before, after] = ['دسته‌های پیشین', 'دسته‌های بعدی'].map((name) => row.getByRole('button', { name }));
  if (!before || !after) throw new Error('the row has no buttons');
  const last = row.getByRole('link').last();
  await expect(after).toBeVisible();
  await expect(before).toBeHidden();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await expectGoodLooks(page, 'site-chips-1024');
  // This is done by mouse, and by the keyboard alone.
  await after.click();
  await expect(before).toBeVisible();
  await pressUntilGone(after);
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await pressUntilGone(before);
  await expect(row.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
});
