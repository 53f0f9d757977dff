import { expect, it } from 'vitest';
import type { TicketView } from './kitchen-view.ts';
import { pinnedRoom, pinnedTickets } from './pinned.ts';

const line = (state: string, more = {}) => ({
  state,
  title: 'کباب',
  unit: 'PIECE',
  wanted: 2,
  was: { count: 2, note: '', seat: 0 },
  dishChanged: true,
  cameFrom: null,
  orderNoteWas: null,
  ...more,
});
const ticket = (id: string, toldAt: number, ...lines: unknown[]) =>
  ({ order: { id }, toldAt, lines }) as unknown as TicketView;

it('a wall always shows changes that nobody has seen, then what is late, the oldest of each first, and says which they are', () => {
  const late = ticket('late', 2, line('COOKING'), line('DONE', { title: 'دوغ' }));
  const later = ticket('later', 3, line('COOKING'));
  const both = ticket('both', 1, line('CHANGED', { wanted: 0 }), line('COOKING'));
  const fresh = ticket('fresh', 9, line('CHANGED'), line('CHANGED'));
  const quiet = ticket('quiet', 8, line('COOKING'));
  const shown = pinnedTickets({ LATE: [both, late, later], SOON: [], FRESH: [quiet, fresh] });
  expect(shown.map(({ ticket: { order }, isLate, isUnseen }) => [order.id, isLate, isUnseen])).toEqual([
    ['both', true, true],
    ['fresh', false, true],
    ['late', true, false],
    ['later', true, false],
  ]);
  expect(shown.map(({ text }) => text).slice(0, 3)).toEqual([
    'لغو شد: کباب',
    '۲ تغییرِ ندیده',
    'دیر شده: ۲ کباب',
  ]);
});

it('pinned tickets have their words while these have room, then their numbers alone, and of more than that a count', () => {
  expect(pinnedRoom(5, 1_600)).toEqual({ small: false, across: 5, shown: 5 });
  expect(pinnedRoom(6, 1_600)).toEqual({ small: true, across: 8, shown: 6 });
  expect(pinnedRoom(16, 1_600)).toEqual({ small: true, across: 8, shown: 16 });
  expect(pinnedRoom(40, 1_600)).toEqual({ small: true, across: 8, shown: 15 });
  expect(pinnedRoom(1, 100)).toEqual({ small: false, across: 1, shown: 1 });
});
