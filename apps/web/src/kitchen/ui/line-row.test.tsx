import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { useLastDone } from '../view/last-done.ts';
import { LineRow } from './line-row.tsx';

const { saySteps } = vi.hoisted(() => ({ saySteps: vi.fn() }));
vi.mock('../store/steps.ts', () => ({ saySteps }));

const ORDER = { id: 'order', number: 12, note: '', answers: [], tableName: null } as unknown as KitchenOrder;
const LINE = {
  orderItemId: 'line',
  menuItemId: 'dish',
  printerStationId: 'grill',
  stationTitle: 'منقل',
  title: 'فسنجان',
  state: 'COOKING',
  wanted: 1,
  note: '',
  toppings: [],
  was: { count: 1, note: '', seat: 0, told: 1 },
  cameFrom: null,
  round: 0,
  told: 1,
} as unknown as KitchenLine;

let screen: Rendered | undefined;
let become: (state: KitchenLine['state']) => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  screen?.unmount();
  saySteps.mockClear();
  vi.useRealTimers();
});

function Row({ first }: { readonly first: KitchenLine['state'] }) {
  const [state, setState] = useState(first);
  become = (now) => act(() => setState(now));
  const line = { ...LINE, state };
  return (
    <LineRow order={ORDER} line={line} allergens={undefined} withStation={false} mayBump onlyLooks={false} />
  );
}

function tap(): unknown[] {
  if (screen) find<HTMLButtonElement>(screen, 'button').click();
  return saySteps.mock.calls.map(([[step]]) => step.kind);
}

it('a second tap on a line that was just made, here or on another screen, takes nothing back; a later one does, and says so', () => {
  screen = render(<Row first="COOKING" />);
  expect(tap()).toEqual(['BUMP']);
  become('DONE');
  expect(useLastDone.getState().done).toMatchObject({ text: 'فسنجان از سفارش ۱۲ آماده شد' });
  vi.advanceTimersByTime(1_500);
  expect(tap()).toEqual(['BUMP']);
  vi.advanceTimersByTime(600);
  expect(tap()).toEqual(['BUMP', 'RECALL']);
  expect(useLastDone.getState().done).toEqual({
    text: 'فسنجان از سفارش ۱۲ باید دوباره پخته شود',
    isAgain: true,
  });
});

it('a line that was made before this screen looked is taken back by the first tap', () => {
  screen = render(<Row first="DONE" />);
  expect(tap()).toEqual(['RECALL']);
});

it('what was cancelled after a change that nobody saw says how many were seen, and how many the paper says', () => {
  const said = (seen: number, told: number, wanted: number) => {
    const was = { ...LINE.was, count: seen, told };
    const line: KitchenLine = { ...LINE, state: 'CHANGED', wanted, was, dishChanged: true, done: 0 };
    screen?.unmount();
    screen = render(
      <LineRow
        order={ORDER}
        line={line}
        allergens={undefined}
        withStation={false}
        mayBump
        onlyLooks={false}
      />,
    );
    return find(screen, 'strong').textContent;
  };
  expect(said(3, 2, 0)).toBe('لغو شد: ۳ بود، سپس ۲');
  expect(said(3, 3, 0)).toBe('لغو شد: ۳ بود');
  expect(said(0, 2, 0)).toBe('لغو شد: ۲ بود');
  expect(said(3, 2, 4)).toBe('تغییر: ۳ بود، سپس ۲، حالا ۴');
  expect(said(3, 3, 2)).toBe('تغییر: ۳ بود، حالا ۲');
});
