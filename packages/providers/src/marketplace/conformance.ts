import type { ModifiedLine } from '@sofreh/domain/marketplace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MarketplaceUnderTest,
  openMarketplace,
  type ProtocolName,
} from './testing/wired-marketplace.ts';

const LINE = {
  itemId: 'kebab',
  title: 'کباب',
  count: 2,
  priceToman: 300_000,
  packagingToman: 5_000,
  toppings: [{ id: 'sauce', title: 'سس', count: 1, priceToman: 10_000 }],
};

/** Holds every marketplace to the port's promises, against its stand-in over real HTTP. */
export function marketplaceConformance(name: ProtocolName): void {
  describe(`${name} keeps the promises of a marketplace`, () => {
    let under: MarketplaceUnderTest;
    beforeAll(async () => {
      under = await openMarketplace(name);
    });
    afterAll(() => under.close());
    const place = () => under.office.place(under.shop, { lines: [LINE], couponCode: 'SHOP10' });
    const reference = async () => (await place()).id;
    /** Reads whatever changed in so many milliseconds, page after page. */
    const everySince = async (span: number) => {
      const read = [];
      for (let after: string | null = null, pages = 0; pages < 10; pages += 1) {
        const page = await under.marketplace.orders.changedSince(under.now() - span, after);
        if (page.outcome !== 'FOUND') throw new Error(page.outcome);
        read.push(...page.orders);
        after = page.next;
        if (after === null) break;
      }
      return read;
    };

    test('a probe tells the shop, a stranger and an unknown shop are refused, nothing is said of a dead line', async () => {
      expect(await under.marketplace.probe()).toMatchObject({ outcome: 'ACCEPTED', open: true });
      expect(await under.stranger.probe()).toMatchObject({ refusal: 'KEYS_NOT_ACCEPTED' });
      expect(await under.elsewhere.probe()).toMatchObject({ refusal: 'UNKNOWN' });
      expect(await under.dead.probe()).toMatchObject({ outcome: 'UNREACHABLE' });
    });

    test('a push is read whole, the same in every telling, and its parts sum to its total', async () => {
      const placed = await place();
      const [push] = under.pushes.slice(-1);
      const read = under.marketplace.orders.readPush(push?.proof ?? '', push?.body);
      if (read.outcome !== 'PUSH') throw new Error(read.outcome);
      expect(read.order).toMatchObject({ reference: placed.id, state: 'NEW', revision: 1 });
      expect(await under.marketplace.orders.read(placed.id)).toEqual({ outcome: 'FOUND', order: read.order });
      const since = await under.marketplace.orders.changedSince(under.now() - 60_000, null);
      expect(since.outcome === 'FOUND' && since.orders).toContainEqual(read.order);
      const { money, lines } = read.order;
      const goods = lines.reduce(
        (sum, line) =>
          sum +
          line.count *
            (line.priceToman -
              line.discountToman +
              line.packagingToman +
              line.toppings.reduce((total, each) => total + each.count * each.priceToman, 0)),
        0,
      );
      expect(goods - money.shopDiscountToman + money.taxToman + money.deliveryToman).toBe(money.totalToman);
    });

    test('what is forged, of another shop or no order is told apart', async () => {
      await place();
      const [push] = under.pushes.slice(-1);
      const { orders } = under.marketplace;
      expect(orders.readPush('Bearer nobody', push?.body).outcome).toBe('FORGED');
      expect(orders.readPush('', push?.body).outcome).toBe('FORGED');
      expect(under.elsewhere.orders.readPush(push?.proof ?? '', push?.body).outcome).toBe('IRRELEVANT');
      for (const body of [null, [], { event: 'e' }, { event: 'e', order: { id: 'x', lines: [{}] } }])
        expect(orders.readPush(push?.proof ?? '', body).outcome).toBe('IRRELEVANT');
    });

    test('what cannot be read is told as that, and keeps nothing else from being read', async () => {
      const { orders } = under.marketplace;
      const [before, strange, after] = [
        await place(),
        await under.office.place(under.shop, { lines: [{ ...LINE, count: 5_000 }] }),
        await place(),
      ];
      const pushed = under.pushes.slice(-3).map(({ proof, body }) => orders.readPush(proof, body));
      expect(pushed).toMatchObject([
        { outcome: 'PUSH' },
        { outcome: 'UNREADABLE', order: { reference: strange.id, code: strange.code } },
        { outcome: 'PUSH' },
      ]);
      const since = await orders.changedSince(under.now() - 60_000, null);
      if (since.outcome !== 'FOUND') throw new Error(since.outcome);
      const read = since.orders.map(({ reference: name }) => name);
      expect(read).toEqual(expect.arrayContaining([before.id, after.id]));
      expect(since.unread.map(({ reference: name }) => name)).toEqual([strange.id]);
    });

    test('however many changed, page after page tells each', async () => {
      const placed: string[] = [];
      for (let nth = 0; nth < 120; nth += 1) placed.push(await reference());
      const read = (await everySince(60_000)).map(({ reference: name }) => name);
      expect(read).toEqual(expect.arrayContaining(placed));
      expect(new Set(read).size).toBe(read.length);
    });

    test('every word may be said twice; said in turn an order goes its way', async () => {
      const { orders } = under.marketplace;
      const id = await reference();
      const words = [
        ['NEW', () => orders.acknowledge(id)],
        ['ACCEPTED', () => orders.accept(id, 20)],
        ['ACCEPTED', () => orders.delay(id, 30)],
        ['READY', () => orders.ready(id)],
        ['PICKED', () => orders.picked(id)],
      ] as const;
      for (const [state, say] of words) {
        expect(await say()).toEqual({ outcome: 'DONE' });
        expect(await orders.read(id)).toMatchObject({ order: { state } });
        if (state !== 'ACCEPTED') expect(await say()).toEqual({ outcome: 'DONE' });
      }
      // What was said before is heard still.
      expect(await orders.accept(id, 20)).toEqual({ outcome: 'DONE' });
      expect(await orders.reject(id, { id: 'CLOSED', comment: '' })).toMatchObject({
        refusal: 'WRONG_STATE',
      });
    });

    test('an order is turned down by a cause of theirs, and a lost answer changes nothing', async () => {
      const { orders } = under.marketplace;
      const causes = await orders.rejectCauses();
      const [cause] = causes.outcome === 'FOUND' ? causes.causes : [];
      const id = await reference();
      await under.order({ operation: 'reject', kind: 'LOST' });
      const say = () => orders.reject(id, { id: cause?.id ?? '', comment: 'تمام شد' });
      expect(await say()).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await say()).toEqual({ outcome: 'DONE' });
      expect(await orders.read(id)).toMatchObject({ order: { state: 'REJECTED', endReason: 'تمام شد' } });
      expect(await orders.accept(id, 20)).toMatchObject({ refusal: 'WRONG_STATE' });
      expect(await orders.reject(await reference(), { id: 'NOBODY', comment: '' })).toMatchObject({
        refusal: 'INVALID_REQUEST',
      });
    });

    test('a shop takes off what ran out once, whatever is lost; what is not as it was seen is refused', async () => {
      const { orders } = under.marketplace;
      const placed = await under.office.place(under.shop, {
        lines: [
          { ...LINE, id: 'l1' },
          { ...LINE, id: 'l2', itemId: 'tea', title: 'چای' },
        ],
      });
      const line: ModifiedLine = { reference: 'l1', from: 2, to: 1, replacement: null };
      const ask = (name: string, ...lines: readonly ModifiedLine[]) =>
        orders.modify(placed.id, { id: name, lines, reason: 'تمام شد' });
      const read = async () => {
        const found = await orders.read(placed.id);
        if (found.outcome !== 'FOUND') throw new Error(found.outcome);
        return found.order;
      };
      if (!orders.modifies) {
        expect(await ask('one', line)).toMatchObject({ outcome: 'REFUSED', refusal: 'INVALID_REQUEST' });
        return;
      }
      expect(await ask('one', line)).toMatchObject({ refusal: 'WRONG_STATE' });
      await orders.accept(placed.id, 20);
      const before = await read();
      await under.order({ operation: 'modify', kind: 'LOST' });
      expect(await ask('one', line)).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await ask('one', line)).toEqual({ outcome: 'DONE' });
      expect(await ask('one', line)).toEqual({ outcome: 'DONE' });
      const after = await read();
      expect(after.lines.map(({ reference: name, count }) => `${name} ${count}`)).toEqual(['l1 1', 'l2 2']);
      expect(after.shopChange).toBe('one');
      expect(after.revision).toBe(before.revision + 1);
      expect(after.money.totalToman).toBeLessThan(before.money.totalToman);
      // The shop asks at another count, for all of it, for more of it, for something nobody sells: none of that is done.
      expect(await ask('two', line)).toMatchObject({ refusal: 'WRONG_STATE', providerCode: 'CHANGED' });
      const all = { ...line, reference: 'l2', from: 2, to: 0 };
      for (const lines of [
        [{ ...line, from: 1, to: 0 }, all],
        [{ ...all, to: 3 }],
        [{ ...all, to: 1, replacement: 'nobody' }],
      ])
        expect(await ask('three', ...lines)).toMatchObject({ refusal: 'INVALID_REQUEST' });
      expect((await read()).lines).toEqual(after.lines);
      await orders.picked(placed.id);
      expect(await ask('four', all)).toMatchObject({ refusal: 'WRONG_STATE' });
    });

    test.each(['DOWN', 'BROKEN', 'LOST'] as const)('%s is no answer', async (kind) => {
      const { orders, probe } = under.marketplace;
      const calls: Readonly<Record<string, () => Promise<{ outcome: string }>>> = {
        order: () => orders.read('x'),
        orders: () => orders.changedSince(0, null),
        causes: orders.rejectCauses,
        coupons: orders.coupons,
        shop: probe,
      };
      for (const operation of under.protocol.asks) {
        await under.order({ operation, kind });
        expect(await calls[operation]?.(), operation).toMatchObject({ outcome: 'UNREACHABLE' });
      }
    });

    test('an order nobody has is unknown; coupons say who pays', async () => {
      const { orders } = under.marketplace;
      expect(await orders.read('nobody')).toMatchObject({ refusal: 'UNKNOWN' });
      expect(await orders.acknowledge('nobody')).toMatchObject({ refusal: 'UNKNOWN' });
      const coupons = await orders.coupons();
      expect(coupons.outcome === 'FOUND' && coupons.coupons.map(({ paidBy }) => paidBy)).toEqual(
        under.protocol.tellsCoupons ? ['MARKETPLACE', 'SHOP'] : [],
      );
    });

    test('what nobody answers is called off, and told; what is not taken is told again', async () => {
      const { id } = await under.office.place(under.shop, { lines: [LINE], answerSeconds: 30 });
      under.refuse(1);
      await under.pass(60);
      const { orders } = under.marketplace;
      const told = under.pushes.map(({ proof, body }) => orders.readPush(proof, body));
      const pushed = told.flatMap((push) => (push.outcome === 'PUSH' ? [push.order] : []));
      const fetched = await everySince(120_000);
      const known = [...pushed, ...fetched].filter((order) => order.reference === id);
      expect(known.map(({ state }) => state)).toEqual(expect.arrayContaining(['NEW', 'CANCELED']));
    });
  });
}
