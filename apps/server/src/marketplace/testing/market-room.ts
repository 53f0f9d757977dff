import type { Order } from '@sofreh/contract/main/orders';
import type { Basket, BasketLine } from '@sofreh/providers/marketplace';
import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

type PayDesk = Awaited<ReturnType<typeof startPayDesk>>;
type PayRoom = Awaited<ReturnType<PayDesk['open']>>;

export const AREA = '/api-snappFood';

interface MarketOrder {
  readonly orderId: string;
  readonly code: string;
  readonly number: number;
  readonly status: string;
  readonly state: string;
  readonly said: string;
  readonly problem: string;
  readonly canceledLate: boolean;
  readonly commission: number;
}

export const KEBAB: BasketLine = {
  id: 'l1',
  itemId: 'their-kebab',
  title: '\u0643باب',
  count: 2,
  priceToman: 350_000,
  discountToman: 50_000,
  packagingToman: 6_000,
  note: 'کم‌نمک',
  toppings: [{ id: 'their-sauce', title: 'سس سیر', count: 1, priceToman: 12_000 }],
};
export const STRANGE: BasketLine = {
  id: 'l2',
  itemId: 'their-tea',
  title: 'چای زعفرانی',
  count: 1,
  priceToman: 40_000,
};

const HOUR = 3_600;

/** Lists are of one business day, which ends at four in Tehran: tests that let minutes go by do not cross its end. */
function keepToOneDay(clock: { now(): Date; advance(seconds: number): void }): void {
  const sinceMidnight = (clock.now().getTime() / 1000 + 3.5 * HOUR) % (24 * HOUR);
  const left = 4 * HOUR - sinceMidnight;
  if (left > 0 && left < HOUR) clock.advance(HOUR);
}

/** Opens a vendor whose shop is connected to the marketplace. @param terms of its connection. */
export async function openMarketRoom<Room extends PayRoom>(
  desk: Omit<PayDesk, 'open'> & { open(): Promise<Room> },
  terms: object = {},
) {
  const { market, server } = desk;
  keepToOneDay(server.clock);
  const room = await desk.open();
  const { manager, cashier, vendorId } = room;
  const id = newId();
  const added = await manager(`POST ${AREA}/vendor/setting`, {
    id,
    provider: 'SNAPPFOOD',
    shopId: 'vanak',
    title: 'اسنپ‌فود ونک',
    active: true,
    autoAccept: false,
    preparationMinutes: 20,
    ...terms,
  });
  expect(added.status, added.text).toBe(200);
  await manager(`POST ${AREA}/vendor/test`, { provider: 'SNAPPFOOD', shopId: 'vanak' });
  const shop = { account: vendorId, shopId: 'vanak' };
  const work = () => desk.run('look-after-marketplace', { vendorId });
  const place = async (basket: Partial<Basket> = {}) => {
    const order = await market.simulator.orders.place(shop, { lines: [KEBAB, STRANGE], ...basket });
    await work();
    return order;
  };
  const list = async () => {
    const answer = await cashier(`GET ${AREA}/orders?pageSize=50`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as unknown as readonly MarketOrder[];
  };
  const find = async (code: string) => {
    const found = (await list()).find((each) => each.code === code);
    if (!found) throw new Error(`no order ${code}`);
    return found;
  };
  const read = async (orderId: string) =>
    (await cashier(`GET /api/orders/${orderId}`)).body as unknown as Order;
  const there = async (id: string) => {
    const kept = (await market.simulator.orders.list(shop)).find(({ order }) => order.id === id);
    if (!kept) throw new Error(`no order ${id} there`);
    return kept;
  };
  const say = (word: string, body: object) => cashier(`POST ${AREA}/${word}`, body);
  /** Lets time go by: pushes come, jobs run. */
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 15) {
      server.clock.advance(Math.min(15, left));
      await market.simulator.tick();
      await work();
    }
  };
  const inbox = async (query = '') =>
    (await cashier(`GET ${AREA}/inbox?pageSize=50${query}`)).body.data as unknown as readonly {
      readonly id: string;
      readonly code: string;
      readonly outcome: string;
    }[];
  return { ...room, market: shop, work, place, list, find, read, there, say, pass, inbox };
}

/** Lists the kinds of what happened to an order, oldest first. */
export const filmOf = ({ events }: Order) => events.map(({ type }) => type);
