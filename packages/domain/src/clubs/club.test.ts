import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClubOrder,
  type ClubRule,
  type ClubTerms,
  expiredPoints,
  expiredTooMuch,
  isOwnEntry,
  keptPoints,
  levelOf,
  NO_CLUB,
  orderPoints,
  type PointEntry,
  type PointMove,
  pointsDue,
} from './index.ts';

const terms = (part: Partial<ClubTerms> = {}): ClubTerms => ({ ...NO_CLUB, active: true, ...part });
const order = (part: Partial<ClubOrder> = {}): ClubOrder => ({
  source: 'WEBSITE',
  deliveryType: 'DELIVER',
  weekday: 'SAT',
  discount: 0,
  ownEntry: false,
  lines: [
    { menuItemId: 'kebab', categoryId: 'food', sale: 280_000 },
    { menuItemId: 'soup', categoryId: 'starter', sale: 90_000 },
  ],
  ...part,
});
const rule = (on: ClubRule['on'], value: string, percent: number): ClubRule => ({
  on,
  values: [value],
  percent,
});

describe('what an order earns', () => {
  it.each<[string, Partial<ClubOrder>, Partial<ClubTerms>, number, number]>([
    ['a point for each amount, rounded down', {}, {}, 0, 37],
    ['nothing while the club is closed', {}, { active: false }, 0, 0],
    ['less where a discount takes something off', { discount: 185_000 }, {}, 0, 18],
    ['nothing where it takes all', { discount: 370_000 }, {}, 0, 0],
    ['nothing where it takes more than all', { discount: 500_000 }, {}, 0, 0],
    ['nothing without lines', { lines: [] }, {}, 0, 0],
    ['double for a dish', {}, { rules: [rule('DISH', 'kebab', 200)] }, 0, 65],
    ['nothing for a category', {}, { rules: [rule('CATEGORY', 'food', 0)] }, 0, 9],
    ['double on a day', {}, { rules: [rule('WEEKDAY', 'SAT', 200)] }, 0, 74],
    ['as ever on another', { weekday: 'SUN' }, { rules: [rule('WEEKDAY', 'SAT', 200)] }, 0, 37],
    ['by channel', {}, { rules: [rule('SOURCE', 'WEBSITE', 50)] }, 0, 18],
    ['by delivery', {}, { rules: [rule('DELIVERY_TYPE', 'DELIVER', 300)] }, 0, 111],
    ['rule upon rule', {}, { rules: [rule('WEEKDAY', 'SAT', 200), rule('SOURCE', 'WEBSITE', 150)] }, 0, 111],
    ['more by level', {}, {}, 10, 40],
  ])('is %s', (_case, anOrder, someTerms, bonus, points) => {
    expect(orderPoints(order(anOrder), terms(someTerms), bonus)).toBe(points);
  });

  it('stays exact where amounts times amounts pass 2^53', () => {
    const lines = [{ menuItemId: 'hall', categoryId: 'food', sale: 999_999_999_999 }];
    expect(orderPoints(order({ lines }), terms({ perAmount: 1 }), 0)).toBe(999_999_999_999);
  });

  const anOrder = fc.record({
    lines: fc.array(
      fc.record({
        menuItemId: fc.constantFrom('kebab', 'soup'),
        categoryId: fc.constantFrom('food', 'starter'),
        sale: fc.nat(10_000_000),
      }),
      { maxLength: 6 },
    ),
    discount: fc.nat(20_000_000),
    finalPrice: fc.nat(20_000_000),
  });

  it('never passes what the rules allow, and is less with a larger discount', () => {
    fc.assert(
      fc.property(anOrder, fc.nat(300), fc.nat(50), (given, percent, bonus) => {
        const some = terms({ rules: [rule('DISH', 'kebab', percent)] });
        const points = orderPoints(order(given), some, bonus);
        const net = Math.max(0, given.lines.reduce((sum, { sale }) => sum + sale, 0) - given.discount);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points * some.perAmount).toBeLessThanOrEqual(
          (net * Math.max(100, percent) * (100 + bonus)) / 10_000 + 1,
        );
        const cheaper = order({ ...given, discount: given.discount + 1_000 });
        expect(orderPoints(cheaper, some, bonus)).toBeLessThanOrEqual(points);
      }),
    );
  });

  it('is a function of the order as it stands: all given back leaves nothing, and parts in any order leave the same', () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.nat(5_000_000), { maxLength: 5 }), (given, parts) => {
        const facts = { ...order(given), finished: true, finalPrice: given.finalPrice };
        const due = (refunded: number) => pointsDue({ ...facts, refunded }, terms(), 0);
        expect(due(given.finalPrice)).toBe(0);
        expect(pointsDue({ ...facts, finished: false, refunded: 0 }, terms(), 0)).toBe(0);
        const ledgerOf = (refunds: readonly number[]) => {
          let [sum, refunded] = [due(0), 0];
          for (const part of refunds) {
            refunded = Math.min(given.finalPrice, refunded + part);
            const next = due(refunded);
            expect(next).toBeLessThanOrEqual(sum);
            sum = next;
          }
          return sum;
        };
        expect(ledgerOf(parts)).toBe(ledgerOf(parts.toReversed()));
      }),
    );
  });

  it.each([
    [28, 313_000, 0, 28],
    [28, 313_000, 100_000, 20],
    [28, 313_000, 313_000, 0],
    [28, 313_000, 400_000, 0],
    [28, 313_000, 312_999, 1],
    [28, 0, 0, 0],
  ])('of %d points at a price of %d keeps after %d given back %d', (points, price, refunded, kept) => {
    expect(keptPoints(points, price, refunded)).toBe(kept);
  });
});

describe('levels', () => {
  const [gold, silver] = [
    { title: 'gold', from: 500, bonusPercent: 20 },
    { title: 'silver', from: 100, bonusPercent: 10 },
  ];
  it.each([
    [0, undefined, 'silver'],
    [100, 'silver', 'gold'],
    [499, 'silver', 'gold'],
    [500, 'gold', undefined],
  ])('with %d points', (earned, level, next) => {
    const found = levelOf([gold, silver], earned);
    expect([found.level?.title, found.next?.title]).toEqual([level, next]);
  });
});

describe('expiry', () => {
  const entry = (kind: PointEntry['kind'], points: number, expiresAt: number | null = null) => ({
    kind,
    points,
    expiresAt,
  });
  it.each<[string, PointEntry[], number]>([
    ['nothing before its time', [entry('EARNED', 10, 101)], 0],
    ['what was earned', [entry('EARNED', 10, 100)], 10],
    ['nothing that stays', [entry('EARNED', 10)], 0],
    ['less what was spent', [entry('EARNED', 10, 100), entry('EARNED', 10, 200), entry('SPENT', -4)], 6],
    ['less what was taken back of it', [entry('EARNED', 10, 100), entry('TAKEN_BACK', -10, 100)], 0],
    ['once', [entry('EARNED', 10, 100), entry('EXPIRED', -10)], 0],
  ])('writes off %s', (_case, entries, points) => {
    expect(expiredPoints(entries, 100)).toBe(points);
  });

  it('never writes off more than there is', () => {
    const earned = fc.record({
      kind: fc.constant('EARNED' as const),
      points: fc.nat(100),
      expiresAt: fc.option(fc.nat(200)),
    });
    fc.assert(
      fc.property(fc.array(earned), fc.nat(1_000), fc.nat(200), (lots, spent, now) => {
        const sum = lots.reduce((all, { points }) => all + points, 0);
        const used = Math.min(spent, sum);
        const gone = expiredPoints([...lots, entry('SPENT', -used)], now);
        expect(gone).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(sum - used);
      }),
    );
  });

  /** A guest's ledger as the server writes it: what expires by jobs, and what is taken back of an order with what that restores. */
  function ledger() {
    const moves: PointMove[] = [];
    const sum = () => moves.reduce((all, { points }) => all + points, 0);
    const add = (kind: PointEntry['kind'], points: number, at: number, more: Partial<PointMove> = {}) => {
      if (points !== 0) moves.push({ kind, points, at, expiresAt: null, orderId: null, ...more });
    };
    return {
      moves,
      sum,
      earn: (orderId: string, points: number, expiresAt: number) =>
        add('EARNED', points, 0, { orderId, expiresAt }),
      spend: (points: number, at: number) => add('SPENT', -Math.min(points, Math.max(0, sum())), at),
      expire: (at: number) => add('EXPIRED', -expiredPoints(moves, at), at),
      takeBack: (orderId: string, points: number, expiresAt: number, at: number) => {
        add('TAKEN_BACK', -points, at, { orderId, expiresAt });
        add('RESTORED', expiredTooMuch(moves), at);
      },
    };
  }

  it.each([
    ['that are gone are not taken a second time', 0, 0, 0],
    ['that were spent before are owed', 30, 0, -30],
    ['that were spent in part are owed for that part, the rest was gone', 10, 0, -10],
    ['that were spent afterwards are not mixed up with those of another order', 0, 25, 75],
  ])('of an order given back after its time, points %s', (_case, before, after, left) => {
    const { earn, spend, expire, takeBack, sum } = ledger();
    earn('old', 30, 100);
    spend(before, 50);
    expire(100);
    if (after > 0) {
      earn('new', 100, 1_000);
      spend(after, 150);
    }
    takeBack('old', 30, 100, 200);
    expire(200);
    expect(sum()).toBe(left);
  });

  it('takes back and writes off in any order to the same end, and never more than an order earned', () => {
    const anOrder = fc.record({
      points: fc.nat(50),
      expiresAt: fc.nat(100),
      backAt: fc.nat(150),
      back: fc.nat(50),
    });
    const spends = fc.array(fc.record({ at: fc.nat(150), points: fc.nat(60) }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(anOrder, { maxLength: 6 }), spends, (orders, spent) => {
        const { earn, spend, expire, takeBack, sum, moves } = ledger();
        const all = orders.map((order, index) => ({ ...order, id: String(index) }));
        for (const { id, points, expiresAt } of all) earn(id, points, expiresAt);
        for (let at = 0; at <= 150; at += 1) {
          expire(at);
          for (const { id, points, back, backAt, expiresAt } of all)
            if (backAt === at) takeBack(id, Math.min(points, back), expiresAt, at);
          for (const each of spent) if (each.at === at) spend(each.points, at);
        }
        expire(150);
        const kinds = (kind: PointEntry['kind']) =>
          moves.filter((move) => move.kind === kind).reduce((total, { points }) => total + points, 0);
        // Everything has had its time: nothing is left, and nothing is owed but what was spent.
        expect(sum()).toBeLessThanOrEqual(0);
        expect(sum()).toBeGreaterThanOrEqual(kinds('SPENT'));
        expect(kinds('RESTORED')).toBeLessThanOrEqual(Math.min(-kinds('EXPIRED'), -kinds('TAKEN_BACK')));
      }),
    );
  });
});

it('nobody earns by an order that they enter themselves', () => {
  expect(orderPoints(order({ ownEntry: true }), terms(), 0)).toBe(0);
  expect(orderPoints(order(), terms(), 0)).toBeGreaterThan(0);
  expect(isOwnEntry({ enteredBy: 'a', customerId: 'a' })).toBe(true);
  expect(isOwnEntry({ enteredBy: 'a', customerId: 'b' })).toBe(false);
  expect(isOwnEntry({ enteredBy: null, customerId: null })).toBe(false);
});
