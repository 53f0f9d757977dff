import { act, useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import type { TicketView } from './kitchen-view.ts';
import { movedTickets, placesOf, useSettling } from './settling.ts';

const ticket = (id: string, lines = 1) =>
  ({
    order: { id, held: [] },
    later: [],
    lines: Array.from({ length: lines }, () => ({ state: 'COOKING' })),
  }) as unknown as TicketView;
const ONE = { LATE: 1, SOON: 1, FRESH: 1 };
const columns = (...late: readonly TicketView[]) => ({ LATE: late, SOON: [], FRESH: [] });

it('of tickets those have moved that stand after one that went, came or grew, and those that came', () => {
  const [one, two, three] = [ticket('1'), ticket('2'), ticket('3')];
  const before = placesOf(columns(one, two, three), ONE);
  const after = (...late: readonly TicketView[]) => movedTickets(before, placesOf(columns(...late), ONE));
  expect(after(one, two, three)).toEqual([]);
  expect(after(two, three)).toEqual(['2', '3']);
  expect(after(one, three)).toEqual(['3']);
  expect(after(one, two, three, ticket('4'))).toEqual(['4']);
  expect(after(one, ticket('2', 2), three)).toEqual(['3']);
  const older = { LATE: [one], SOON: [two, three], FRESH: [] };
  expect(movedTickets(before, placesOf(older, ONE))).toEqual(['2', '3']);
  const wider = placesOf(columns(one, two, three), { ...ONE, LATE: 2 });
  expect(movedTickets(before, wider)).toEqual(['1', '2', '3']);
  const lower = placesOf(columns(one, two, three), ONE, true);
  expect(movedTickets(before, lower)).toEqual(['1', '2', '3']);
});

let screen: Rendered | undefined;
afterEach(() => {
  screen?.unmount();
  vi.useRealTimers();
});

it('a ticket that moved up takes no touch and no key for a moment, and does again', () => {
  vi.useFakeTimers();
  let isSettling: (id: string) => boolean = () => false;
  let show: (now: ReturnType<typeof columns>) => void = () => undefined;
  function Screen() {
    const [shown, setShown] = useState(columns(ticket('1'), ticket('2')));
    show = setShown;
    isSettling = useSettling(useMemo(() => placesOf(shown, ONE), [shown]));
    return shown.LATE.map(({ order: { id } }) => <div key={id} data-ticket={id} />);
  }
  screen = render(<Screen />);
  expect(isSettling('1')).toBe(false);
  act(() => show(columns(ticket('2'))));
  expect(isSettling('2')).toBe(true);
  const card = find<HTMLElement>(screen, '[data-ticket]');
  expect(card.dataset.settling).toBe('');
  vi.advanceTimersByTime(700);
  expect(isSettling('2')).toBe(false);
  expect(card.dataset.settling).toBeUndefined();
});
