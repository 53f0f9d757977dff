import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

let rendered: Rendered;
afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

function show(incoming: readonly { readonly id: string; readonly acceptBy: string | null }[]) {
  rendered = render(
    <WaitingOrders
      incoming={incoming}
      link={(id, { children, ...look }) => (
        <a href={`/orders/${id}`} {...look}>
          {children}
        </a>
      )}
    />,
  );
  return rendered.container.querySelector('a');
}

test('a marketplace’s order that must be answered first is counted down to and led to, before our own', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') });
  const link = show([
    { id: 'own', acceptBy: '2026-11-21T10:10:00.000Z' },
    { id: 'theirs', acceptBy: '2026-11-21T10:04:00.000Z' },
  ]);
  expect(link?.getAttribute('href')).toBe('/orders/theirs');
  const shown = () => link?.querySelector('[aria-hidden]')?.textContent;
  expect(link?.firstElementChild?.textContent).toBe('۲ سفارش در انتظار پاسخ شماست، دیدن و پاسخ');
  expect(shown()).toBe('۲۴:۰۰');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(shown()).toBe('۲۳:۳۰');
  act(() => void vi.advanceTimersByTime(600_000));
  expect(shown()).toBe('۲۰:۰۰');
});

test('nothing leads anywhere while no order waits', () => {
  expect(show([])).toBeNull();
  expect(rendered.container.querySelector('[role="status"]')?.textContent).toBe('');
});
