import { expect, type Locator, type Page } from '@playwright/test';

/** The first number that a figure shows. */
export const numberIn = async (figure: Locator) => /[۰-۹٬]+/.exec(await figure.innerText())?.[0] ?? '-';

/** Opens the orders behind a figure of a page; they come to it. */
export async function expectOrdersOf(page: Page, figure: Locator, number: string): Promise<void> {
  const behind = page.getByRole('dialog');
  await figure.click();
  await expect(behind.getByRole('status')).toContainText(number);
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
}

/** The same of several figures; nothing is behind a zero. */
export async function expectOrdersOfAll(page: Page, figures: Locator): Promise<void> {
  for (const figure of await figures.all()) {
    const number = await numberIn(figure);
    if (number !== '۰') await expectOrdersOf(page, figure, number);
  }
}
