import type { Page } from '@playwright/test';
import { addCategory, addItem, removeCategory } from '../support/menu.ts';
import { expectRead, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const NAMES = ['لمسی یک', 'لمسی دو', 'لمسی سه'];

/** The middle of the handle that moves a row. */
async function handleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const handle = page.getByRole('button', { name: `جابه‌جایی ${name}`, exact: true });
  const box = await handle.boundingBox();
  if (!box) throw new Error(`no handle of ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with a finger, as the browser itself would report it. */
async function dragByTouch(page: Page, from: string, to: string): Promise<void> {
  await expectRead(page);
  for (const name of [to, from])
    await page.getByRole('button', { name: `جابه‌جایی ${name}`, exact: true }).scrollIntoViewIfNeeded();
  const [start, end] = [await handleOf(page, from), await handleOf(page, to)];
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', [{ x: end.x, y: start.y + ((end.y - start.y) * step) / 8 }]);
  await send('touchEnd', []);
}

/** The names of the rows that can be moved, from top to bottom, among those of this test. */
function order(page: Page, names: readonly string[]) {
  return page
    .getByRole('button', { name: /^جابه‌جایی / })
    .evaluateAll(
      (buttons, known) =>
        buttons
          .map((button) => button.getAttribute('aria-label')?.replace(/^جابه‌جایی /, '') ?? '')
          .filter((name) => known.includes(name)),
      [...names],
    );
}

test('dishes are put in order with a finger on a phone', async ({ browser }) => {
  const category = await addCategory('آزمون لمس');
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    for (const [index, name] of NAMES.entries()) await addItem(category, name, 50_000, index + 1);
    const page = await phone.newPage();
    await openAs(page, 'owner', `/bo/menu?category=${category}`);
    await expect.poll(() => order(page, NAMES)).toEqual(NAMES);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/menuitems/order') && answer.ok());
    await dragByTouch(page, 'لمسی یک', 'لمسی سه');
    await saved;
    await page.reload();
    await expect.poll(() => order(page, NAMES)).toEqual(['لمسی دو', 'لمسی سه', 'لمسی یک']);
  } finally {
    await phone.close();
    await removeCategory(category);
  }
});
