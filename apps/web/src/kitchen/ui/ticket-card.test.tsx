import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNetworkStore } from '#web/offline/index.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import type { TicketView } from '../view/kitchen-view.ts';
import { TicketCard } from './ticket-card.tsx';

vi.mock('../store/steps.ts', () => ({ saySteps: vi.fn() }));

/** 13:45 in Tehran. */
const PROMISED = '2026-11-26T10:15:00.000Z';
const ORDER = {
  id: 'order',
  number: 12,
  source: 'CASHIER',
  orderType: 'DINEIN',
  deliveryType: 'SERVE',
  status: 'CONFIRMED',
  tableName: 'میز ۴',
  numberOfPerson: 2,
  note: '',
  answers: [],
  marketplace: null,
  promisedAt: PROMISED,
  readyAt: null,
  held: [
    {
      orderItemId: 'kebab',
      menuItemId: 'kebab',
      title: 'کباب',
      unit: 'PIECE',
      count: 2,
      note: 'حساسیت به بادام‌زمینی',
      course: 2,
      seat: 3,
      toppings: [{ title: 'گوجهٔ اضافه', count: 2 }],
    },
  ],
} as unknown as KitchenOrder;

let screen: Rendered | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T10:00:00.000Z') });
});
afterEach(() => {
  screen?.unmount();
  useNetworkStore.setState({ status: 'online' });
  vi.useRealTimers();
});

function draw(
  pass: boolean,
  order: KitchenOrder = ORDER,
  firing: readonly number[] = [],
  later: readonly number[] = [],
): string {
  const told = { lines: [], firing: new Set(firing), toldAt: Date.now(), later };
  const ticket = { order, ...told } as unknown as TicketView;
  screen?.unmount();
  screen = render(
    <TicketCard
      ticket={ticket}
      age="FRESH"
      place={1}
      pass={pass}
      mayBump
      onlyLooks={pass}
      readyBy="STATIONS"
      allergens={{ kebab: ['کنجد', 'گندم'] }}
      offset={0}
    />,
  );
  return screen.container.textContent;
}

it('a course that waits is read at the pass as one that is begun, and a station hears that it will come', () => {
  const pass = draw(true);
  for (const word of ['نفر ۳', '+ ۲ × گوجهٔ اضافه', 'حساسیت به بادام‌زمینی', 'این غذا: کنجد، گندم'])
    expect(pass).toContain(word);
  expect(pass).not.toContain('در راه است');
  expect(pass).not.toContain('حساسیت: حساسیت');
  const station = draw(false, ORDER, [], [2]);
  expect(station).toContain('سری ۲ در راه است');
  expect(station).not.toContain('کباب');
  expect(draw(false)).not.toContain('در راه است');
});

it('of two courses that wait the one that was fired here says that the network is awaited, and the other can be fired', () => {
  useNetworkStore.setState({ status: 'offline' });
  const [line] = ORDER.held;
  if (!line) throw new Error('no line');
  draw(true, { ...ORDER, held: [line, { ...line, orderItemId: 'tea', course: 3 }] }, [2]);
  const fires = [...(screen?.container.querySelectorAll('button') ?? [])].filter(({ textContent }) =>
    /شروع/.test(textContent),
  );
  expect(fires.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['ثبت شد؛ با آمدن شبکه شروع می‌شود', true],
    ['شروع سری ۳', false],
  ]);
});

it('a ticket says when its order was promised, and that this is past while the order is not ready', () => {
  expect(draw(false)).toContain('وعده ۱۳:۴۵');
  expect(screen?.container.textContent).not.toContain('گذشت');
  vi.setSystemTime(Date.parse(PROMISED));
  expect(draw(false)).toContain('وعده ۱۳:۴۵ گذشت');
  expect(draw(false, { ...ORDER, readyAt: PROMISED })).not.toContain('گذشت');
  expect(draw(false, { ...ORDER, promisedAt: null })).not.toContain('وعده');
});
