import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar/index.ts';
import {
  type Allocation,
  allocationFault,
  billAfter,
  type OpenBill,
  partAmount,
} from '../split-bill/index.ts';
import {
  type LinkState,
  type LinkToPay,
  linkNow,
  linkOfPage,
  linkPartAtJoin,
  linkPartJoined,
  linkPartNow,
  linkReminderAt,
} from './index.ts';

const now = (part: readonly Allocation[], bill: OpenBill) => linkPartNow(part, bill, 'TOMAN');
const amountOf = (amount: number): Allocation => ({ kind: 'AMOUNT', amount });
const line = (id: string, amount: number): Allocation => ({
  kind: 'LINE',
  orderItemId: id,
  count: 1,
  of: 1,
  amount,
});
const shareOf = (amount: number): Allocation => ({ kind: 'SHARE', count: 1, of: 2, amount });
const at = (day: string, hour: number) => instantOf(day, hour * 60);

it.each<[string, number, number, number | null]>([
  ['when two thirds are over', at('2026-11-21', 17), 24, at('2026-11-22', 9)],
  ['never at night: in the morning', at('2026-11-21', 10), 24, at('2026-11-22', 9)],
  ['of three hours, with the third left', at('2026-11-21', 12), 3, at('2026-11-21', 14)],
  ['not where morning is too late', at('2026-11-21', 21), 3, null],
  ['of a week', at('2026-11-21', 12), 168, at('2026-11-26', 9)],
])('a reminder %s', (_case, sent, hours, expected) => {
  expect(linkReminderAt(sent, sent + hours * 3_600_000)).toBe(expected);
});

it('an amount is never more than what is due; dishes cost what they cost', () => {
  const amount = { kind: 'AMOUNT', amount: 500_000 } as const;
  const dish = { kind: 'LINE', orderItemId: 'a', count: 1, of: 1, amount: 300_000 } as const;
  const left = (due: number) =>
    billAfter([{ id: 'a', count: 3, total: 900_000 }], 900_000, 900_000 - due, []);
  expect(now([amount], left(200_000))).toEqual([{ kind: 'AMOUNT', amount: 200_000 }]);
  expect(now([amount], left(900_000))).toEqual([amount]);
  expect(now([dish], left(200_000))).toEqual([dish]);
  expect(partAmount([amount, dish])).toBe(800_000);
});

describe('a part of a dish of a bill that is rounded otherwise since', () => {
  const bill = (total: number) => billAfter([{ id: 'a', count: 1, total }], total, 0, []);
  const third = (amount: number): Allocation => ({ kind: 'LINE', orderItemId: 'a', count: 1, of: 3, amount });

  it.each([
    ['costs what it costs now', 300_160, 100_020, 100_053],
    ['stays what it is where that is right', 300_000, 100_000, 100_000],
    ['stays what it is where the dish costs much else', 330_000, 100_000, 100_000],
  ])('%s', (_case, total, was, costs) => {
    expect(now([third(was)], bill(total))).toEqual([third(costs)]);
  });

  it.each([
    ['the dish, where rounding alone tells them apart', 300_160, third(100_020)],
    ['an amount, where the dish bears a part of the other bill’s tip', 330_000, amountOf(100_020)],
  ])('is, once the bill is joined to another, %s', (_case, total, becomes) => {
    expect(linkPartJoined([third(100_020)], bill(total))).toEqual([becomes]);
    expect(allocationFault(bill(total), now([becomes], bill(total)))).toBeNull();
  });

  it('is no share of two bills', () => {
    const share = { kind: 'SHARE', count: 1, of: 2, amount: 150_000 } as const;
    expect(linkPartJoined([share], bill(600_000))).toEqual([amountOf(150_000)]);
  });

  it('stays what it is where somebody has paid for the dish', () => {
    const part = { ...third(100_000), of: 1 } as const;
    const paid = billAfter([{ id: 'a', count: 1, total: 300_000 }], 600_000, 300_000, [
      { ...part, amount: 300_000 },
    ]);
    expect(linkPartJoined([part], paid)).toEqual([part]);
  });
});

it.each<[string, readonly Allocation[], number, readonly Allocation[]]>([
  ['a dish', [line('a', 49_600)], 50_000, [line('a', 49_600), amountOf(400)]],
  ['a share', [shareOf(25_000)], 25_700, [shareOf(25_000), amountOf(700)]],
  ['an amount', [amountOf(49_999)], 50_000, [amountOf(49_999), amountOf(1)]],
  ['a dish with enough left', [line('a', 49_600)], 50_600, [line('a', 49_600)]],
])('%s is paid with what it would leave that no gateway takes', (_case, part, left, paid) => {
  const lines = [
    { id: 'a', count: 1, total: 49_600 },
    { id: 'b', count: 1, total: 50_400 },
  ];
  const bill = billAfter(lines, 100_000, 100_000 - left, []);
  const asked = now(part, bill);
  expect(asked).toEqual(paid);
  expect(asked[0]?.kind === 'SHARE' ? null : allocationFault(bill, asked)).toBeNull();
});

it('the last share of a division takes what the rounding of the others has left', () => {
  const share = { kind: 'SHARE', count: 1, of: 3, amount: 76_000 } as const;
  const bill = (paid: number) =>
    billAfter([{ id: 'a', count: 1, total: 230_000 }], 230_000, paid * 76_000, Array(paid).fill(share));
  expect(now([share], bill(0))).toEqual([share]);
  expect(now([share], bill(1))).toEqual([share]);
  expect(now([share], bill(2))).toEqual([{ ...share, amount: 78_000 }]);
});

describe('a link of a bill that was joined to another', () => {
  const both = [
    { id: 'own', count: 1, total: 300_000 },
    { id: 'theirs', count: 1, total: 200_000 },
  ];
  const bill = (paidAmount = 0) => billAfter(both, 500_000, paidAmount, []);
  const link = (due: number, more: Partial<LinkToPay> = {}, paid = 0): LinkToPay => ({
    part: [],
    isUsed: false,
    paid: 0,
    paidBeside: 0,
    beforeJoin: { number: 7, due, orderItemIds: ['own'], paid },
    ...more,
  });

  it.each<[string, LinkToPay, OpenBill, LinkState, number]>([
    ['asks for what its bill owed', link(300_000), bill(), 'OPEN', 300_000],
    ['asks for less where less was owed', link(116_000), bill(), 'OPEN', 116_000],
    ['is over where nothing was', link(0), bill(), 'BILL_PAID', 0],
    [
      'asks for what another link of its bill left',
      link(300_000, { paidBeside: 120_000 }),
      bill(),
      'OPEN',
      180_000,
    ],
    ['is over where another link took all', link(300_000, { paidBeside: 300_000 }), bill(), 'PAID', 0],
    [
      'for a part is over where another link took all',
      link(300_000, { part: [{ kind: 'AMOUNT', amount: 90_000 }], paidBeside: 300_000 }),
      bill(),
      'OVER',
      0,
    ],
    [
      'for a part asks for what another link left',
      link(300_000, { part: [{ kind: 'AMOUNT', amount: 90_000 }], paidBeside: 220_000 }),
      bill(),
      'OPEN',
      80_000,
    ],
    ['asks for no more than is left', link(300_000), bill(350_000), 'OPEN', 150_000],
    [
      'asks for what it has not paid since',
      link(300_000, { paid: 260_000 }, 60_000),
      bill(),
      'OPEN',
      100_000,
    ],
    ['asks for nothing once it has paid', link(300_000, { paid: 300_000 }), bill(300_000), 'PAID', 0],
    ['for a part asks for it', link(300_000, { part: [amountOf(90_000)] }), bill(), 'OPEN', 90_000],
    ['for a part is over with its bill', link(0, { part: [amountOf(90_000)] }), bill(), 'BILL_PAID', 0],
  ])('%s', (_case, of, joined, state, amount) => {
    expect(linkNow(of, joined, 'TOMAN')).toMatchObject({ state, amount });
  });

  it('asks for an amount also where that is all that is open', () => {
    expect(linkNow(link(300_000), bill(200_000), 'TOMAN').asks).toEqual([amountOf(300_000)]);
    expect(linkNow(link(300_000), bill(), 'TOMAN').asks).toEqual([amountOf(300_000)]);
  });

  it.each<[string, readonly Allocation[], readonly Allocation[], number, 'PAGE' | 'NOW']>([
    ['took more along', [amountOf(300_000), amountOf(400)], [amountOf(300_000)], 0, 'PAGE'],
    ['took less along', [amountOf(300_000)], [amountOf(300_400)], 0, 'PAGE'],
    ['would leave what no gateway takes', [amountOf(300_000)], [amountOf(300_400)], 199_600, 'NOW'],
    ['asks for more than is open', [amountOf(300_400)], [amountOf(300_000)], 200_000, 'NOW'],
    ['asks for much less', [amountOf(250_000)], [amountOf(300_000)], 0, 'NOW'],
    ['is for a dish that was paid', [line('theirs', 200_000)], [amountOf(199_900)], 0, 'NOW'],
    ['is none', [], [amountOf(900)], 0, 'NOW'],
  ])('whose page %s', (_case, page, asks, paid, expected) => {
    const dish = paid === 0 ? [line('theirs', 200_000)] : [];
    const open = billAfter(both, 500_000, paid, dish);
    const now = { state: 'OPEN', asks, amount: partAmount(asks) } as const;
    const stays = expected === 'PAGE' ? { ...now, asks: page, amount: partAmount(page) } : now;
    expect(linkOfPage(page, now, open, 'TOMAN')).toEqual(stays);
  });

  it('keeps of its part what was open', () => {
    const own = (paid: number) => billAfter([{ id: 'a', count: 1, total: 300_000 }], 300_000, paid, []);
    expect(linkPartAtJoin([amountOf(200_000)], own(250_000))).toEqual([amountOf(50_000)]);
    expect(linkPartAtJoin([line('a', 300_000)], own(250_000))).toBeNull();
    for (const part of [amountOf(200_000), shareOf(150_000), line('a', 300_000)])
      expect(linkPartAtJoin([part], own(300_000))).toBeNull();
  });
});
