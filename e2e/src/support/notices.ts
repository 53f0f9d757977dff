import { expect, type Page } from '@playwright/test';

/** Has every change that pages ask for from now on fail, so that a form says so by a notice and stays as it is. */
export async function failChanges(page: Page): Promise<void> {
  await page.route('**/api**', (route) => {
    const changes = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.request().method());
    const fault = { code: 'INTERNAL', message: 'خطا در انجام عملیات.', errors: {} };
    return changes ? route.fulfill({ status: 500, json: fault }) : route.fallback();
  });
}

/**
 * Does what brings a notice and looks, once it stands still, at what it lies on.
 * @param notices of the surface: how one notice is found. @param kept what must be free: feet, bars, buttons of dialogs.
 */
export async function expectClear(
  page: Page,
  act: () => Promise<unknown>,
  { notices, kept }: { readonly notices: string; readonly kept: string },
  where: string,
): Promise<void> {
  const looking = page.evaluate(look, { notices, kept });
  await act();
  const { seen, pressed, covered, outside } = await looking;
  expect(seen, `${where}: notices`).toBeGreaterThan(0);
  expect(pressed, `${where}: what is pressed`).toBeGreaterThan(0);
  expect(covered, `${where}: covered by a notice`).toEqual([]);
  expect(outside, `${where}: a notice out of the window`).toBe(false);
}

/** Runs in the page: a notice stays for seconds only, so that nothing goes back and forth meanwhile. */
async function look({ notices, kept }: { readonly notices: string; readonly kept: string }) {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let turn = 0; turn < 600 && !document.querySelector(notices); turn += 1) await rest(50);
  const box = () => JSON.stringify(document.querySelector(notices)?.getBoundingClientRect());
  // What comes slides in.
  for (let last = '', still = 0, turn = 0; still < 3 && turn < 40; turn += 1) {
    await rest(50);
    still = box() === last ? still + 1 : 0;
    last = box();
  }
  const lying = [...document.querySelectorAll(notices)].map((each) => each.getBoundingClientRect());
  const pressed = [...document.querySelectorAll<HTMLElement>(kept)].filter((each) => {
    const { width, height, top, bottom, left, right } = each.getBoundingClientRect();
    const inWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return width > 0 && height > 0 && inWindow && !each.closest(notices);
  });
  const covered = pressed.flatMap((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    const under = lying.some(
      (notice) => notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top,
    );
    const [x, y] = [left + width / 2, top + height / 2];
    const top0 = document.elementFromPoint(x, y);
    const taken = top0?.closest(notices) != null;
    return under || taken ? [each.getAttribute('aria-label') ?? each.innerText.slice(0, 40)] : [];
  });
  const outside = lying.some(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
  );
  return { seen: lying.length, pressed: pressed.length, covered, outside };
}
