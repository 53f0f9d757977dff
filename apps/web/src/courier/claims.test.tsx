import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '#web/ui/testing.tsx';
import { useClaims } from './claims.ts';
import { CourierApp } from './courier-app.tsx';
import { useQueue } from './queue.ts';
import { standAsCourier } from './testing.ts';

const about = { orderNumber: 1207, currency: 'TOMAN' as const };
/** A hand-over with its cash that waits on the phone. */
const door = (id: string, amount: number) => ({
  id,
  tripId: `trip ${id}`,
  by: 'ali',
  status: 'DELIVERED' as const,
  reason: '',
  collected: { id: `money ${id}`, method: 'CASH' as const, amount },
  about,
});

/** Answers claims one after the other, and says to everything else that the session has ended. */
function answerClaims(answers: readonly (() => Response)[]) {
  const claimed: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://shop.test');
    if (pathname !== '/api/bikers/claims')
      return Response.json({ code: 'SESSION_ENDED', message: 'پایان' }, { status: 401 });
    const answer = answers[claimed.length];
    claimed.push((JSON.parse(String(body)) as { tripId: string }).tripId);
    if (!answer) throw new TypeError('no network');
    return answer();
  });
  return claimed;
}
const told = () => Response.json({ told: true, why: null });
const untold = () => Response.json({ told: false, why: 'LONG_OVER' });
const busy = () => Response.json({ code: 'UNAVAILABLE', message: 'کمی بعد' }, { status: 503 });
const noTrip = () => Response.json({ code: 'TRIP_NOT_FOUND', message: 'سفر نیست' }, { status: 404 });
const noSession = () => Response.json({ code: 'TOKEN_INVALID', message: 'نشد' }, { status: 401 });
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await act(async () => undefined);
};
/** What the phone does when a line is there again. */
const online = async () => {
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
};

standAsCourier('ali');
beforeEach(() => {
  useQueue.setState({ person: 'ali', steps: [door('one', 343_000), door('two', 5_000)] });
});

it.each([
  ['was not there', busy],
  ['did not answer', undefined],
])(
  'what was not told because the server %s is told later, also after the page was closed',
  async (_case, first) => {
    const late = answerClaims(first ? [first] : []);
    const page = render(<CourierApp />);
    await settle();
    expect(late).toEqual(['trip one']);
    expect(page.container.textContent).toContain('هنوز به رستوران گفته نشده است');
    page.unmount();
    expect(localStorage.getItem('courierClaims')).toContain('"refreshToken":"refresh"');
    const claimed = answerClaims([told, told]);
    const again = render(<CourierApp />);
    await settle();
    expect(claimed).toEqual(['trip one', 'trip two']);
    expect(useQueue.getState().steps).toEqual([]);
    // Its words stand; it shows nobody anything.
    expect(localStorage.getItem('courierClaims')).toContain('"refreshToken":""');
    const text = again.container.textContent ?? '';
    for (const words of ['دسترسی شما به این صفحه پایان یافت', '۳۴۳٬۰۰۰', '۵٬۰۰۰', 'رستوران خبر دارد'])
      expect(text).toContain(words);
    again.unmount();
  },
);

it.each([
  ['of a trip that is not there', noTrip, 'سفر نیست'],
  ['that the shop does not take', untold, 'برای چند روز پیش است'],
])(
  'one claim %s keeps no other back, is asked once, and stays in sight until it was told',
  async (_case, first, why) => {
    const claimed = answerClaims([first, told]);
    const page = render(<CourierApp />);
    await settle();
    await online();
    expect(claimed).toEqual(['trip one', 'trip two']);
    expect(useQueue.getState().steps).toMatchObject([{ id: 'one' }]);
    const shown = () => page.container.querySelector('section.fault');
    expect(shown()?.textContent).toContain(why);
    expect(shown()?.textContent).toContain('۳۴۳٬۰۰۰');
    for (let left = 2; left > 0; left -= 1) {
      const buttons = [...(shown()?.querySelectorAll('button') ?? [])];
      expect(buttons).toHaveLength(left);
      await act(async () => buttons[0]?.click());
    }
    expect(useQueue.getState().steps).toEqual([]);
    expect(useClaims.getState().sessions).toEqual([]);
    page.unmount();
  },
);

it('a session that shows nothing any more is asked no more, and its money is still in sight', async () => {
  const claimed = answerClaims([noSession]);
  const page = render(<CourierApp />);
  await settle();
  await online();
  expect(claimed).toEqual(['trip one']);
  expect(localStorage.getItem('courierClaims')).toContain('"refreshToken":""');
  page.unmount();
  const again = render(<CourierApp />);
  await settle();
  expect(claimed).toEqual(['trip one']);
  expect(again.container.textContent).toContain('خودتان به رستوران بگویید');
  expect(again.container.textContent).toContain('۳۴۳٬۰۰۰');
  expect(again.container.textContent).toContain('دوباره وارد شوید تا فرستاده شود');
  // The shop has answered nothing: what he has read of waits on for him to sign in.
  for (let left = 2; left > 0; left -= 1) {
    const buttons = [...again.container.querySelectorAll<HTMLElement>('section.fault button')];
    expect(buttons).toHaveLength(left);
    await act(async () => buttons[0]?.click());
  }
  expect(again.container.textContent).not.toContain('۳۴۳٬۰۰۰');
  expect(useQueue.getState().steps).toHaveLength(2);
  again.unmount();
});

it('of several couriers whose sessions were ended each hears of his own money', async () => {
  const late = answerClaims([noSession]);
  useQueue.setState({ steps: [{ ...door('two', 5_000), by: 'babak' }, door('one', 343_000)] });
  useClaims.setState({ sessions: [{ by: 'babak', refreshToken: '', refused: [], isOver: true }] });
  const page = render(<CourierApp />);
  await settle();
  expect(late).toEqual(['trip one']);
  page.unmount();
  const again = render(<CourierApp />);
  await settle();
  const shown = () => [...again.container.querySelectorAll('section.fault')];
  const hide = () => act(async () => shown()[0]?.querySelector('button')?.click());
  const [first, second] = shown().map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(2);
  expect(first).toContain('۵٬۰۰۰');
  expect(second).toContain('۳۴۳٬۰۰۰');
  await hide();
  expect(shown().map(({ textContent }) => textContent)).toEqual([second]);
  await hide();
  // What is kept for them to sign in is still said.
  expect(shown()).toEqual([]);
  expect(again.container.textContent).toContain('روی این گوشی است');
  expect(useQueue.getState().steps).toHaveLength(2);
  again.unmount();
});
