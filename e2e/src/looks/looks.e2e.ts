import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const lines = ['چلوکباب کوبیده', 'قیمه‌بادمجان', 'زرشک‌پلو با مرغ', 'کشک بادمجان', 'دوغ نعنا'];

test('what looks at pages finds a pale Persian text, also where one like it was good before', async ({
  page,
}) => {
  const texts = lines.map((line) => `<p class="dish">${line}</p>`).join('');
  await page.setContent(`<html lang="fa" dir="rtl"><head><title>منو</title><style>body { color: #222; background: #fff }</style></head>
    <body><main><h1>منو</h1>${texts}</main></body></html>`);
  await expectAccessible(page, 'good texts');
  await page.addStyleTag({ content: '.dish:last-child { color: #bbb }' });
  await expect(expectAccessible(page, 'a pale text')).rejects.toThrow('color-contrast');
  await page.addStyleTag({ content: '.dish:last-child { color: #222 } main { background: #444 }' });
  await expect(expectAccessible(page, 'a dark box')).rejects.toThrow('color-contrast');
  await page.setContent(`<html lang="fa" dir="rtl"><head><title>میزها</title><style>body { background: #fff } button { color: #bbb; background: #fff }
    .count { color: #bbb }</style></head><body><main><h1>میزها</h1><button type="button" disabled>بستن میز</button><p class="count">۱</p></main></body></html>`);
  await expectAccessible(page, 'what nobody can use, and a single letter');
  await page.locator('button').evaluate((button: HTMLButtonElement) => {
    button.disabled = false;
  });
  await expect(expectAccessible(page, 'a key that is in use now')).rejects.toThrow('بستن میز');
  await page.locator('button').evaluate((button) => button.remove());
  await page.locator('.count').evaluate((count) => {
    count.textContent = '۱۲ نفر';
  });
  await expect(expectAccessible(page, 'a longer count')).rejects.toThrow('۱۲ نفر');
});
