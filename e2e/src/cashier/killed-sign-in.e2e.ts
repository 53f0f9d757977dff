import { newProfile } from '../support/own-browser.ts';
import { currentRun } from '../support/run.ts';
import { newCashier, signInBrowser } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An access token about to end: the page renews it before it asks anything. */
const ending = () =>
  `${part({})}.${part({ sid: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + 20 })}.s`;

test('a browser killed right after it renewed its sign-in comes back signed in', async () => {
  const { url } = currentRun();
  const profile = await newProfile();
  try {
    const { page, kill } = await profile.open();
    await signInBrowser(page, { ...(await newCashier()), token: ending() }, 'BACKOFFICE');
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/refreshtoken') && answer.ok());
    await page.goto(`${url}/bo/orders`);
    await renewed;
    await expect(page.getByRole('button', { name: /^شعبه: ترنج ونک/ })).toBeVisible();
    await kill();
    const again = await profile.open();
    await again.page.goto(`${url}/bo/orders`);
    await expect(again.page.getByRole('button', { name: /^شعبه: ترنج ونک/ })).toBeVisible();
  } finally {
    await profile.remove();
  }
});
