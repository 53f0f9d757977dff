import { menuItems } from '@sofreh/contract/catalog/menu-items';
import { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { loginsAndPins } from '@sofreh/contract/identity/logins-and-pins';
import { vendors } from '@sofreh/contract/identity/vendors';
import { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import type { Order } from '@sofreh/contract/main/orders';
import { orders } from '@sofreh/contract/main/orders';
import { payments } from '@sofreh/contract/main/payments';
import { reports } from '@sofreh/contract/main/reports';
import { type IntentAnswer, type SyncIntentInput, sync } from '@sofreh/contract/main/sync';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { businessDayOf } from '@sofreh/domain/calendar';
import { orderNumberAt } from '@sofreh/domain/order-numbers';
import { priceOrder } from '@sofreh/domain/pricing';
import { expect } from 'vitest';
import { menuItemsCalls } from '#app/catalog/menu-items/menu-items.calls.ts';
import { toppingCategoriesCalls } from '#app/catalog/topping-categories/topping-categories.calls.ts';
import { discountCodesCalls } from '#app/identity/discount-codes/discount-codes.calls.ts';
import { loginsAndPinsCalls } from '#app/identity/logins-and-pins/logins-and-pins.calls.ts';
import { vendorsCalls } from '#app/identity/vendors/vendors.calls.ts';
import { cashDrawersCalls } from '#app/main/cash-drawers/cash-drawers.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { openShop, type Shop, tillBody } from '#app/main/orders/testing/shop.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { reportsCalls } from '#app/main/reports/dashboard/reports.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { syncCalls } from '../sync.calls.ts';

type IntentOf<K> = Extract<SyncIntentInput, { kind: K }>;
export type CreateBody = IntentOf<'CREATE'>['body'];

/** Holds what `POST /api/sync/intents` answers. */
export interface Delivered {
  readonly status: number;
  readonly code: unknown;
  readonly answers: readonly IntentAnswer[];
  readonly orders: readonly Order[];
}

const done = () => Promise.resolve();

/** People of a test signed in so long before it begins. */
const SIGNED_IN_BEFORE_MS = 5 * 86_400_000;

/**
 * Starts the calls of tills, orders and payments over HTTP with a real database; its clock stands still until moved.
 */
export async function startSyncDesk() {
  const server = await startTestServer({
    contract: {
      ...orders,
      ...payments,
      ...cashDrawers,
      ...loginsAndPins,
      ...reports,
      ...sync,
      ...vendors,
      ...discountCodes,
      ...menuItems,
      ...toppingCategories,
    },
    handlers: {
      ...ordersCalls,
      ...paymentsCalls,
      ...cashDrawersCalls,
      ...loginsAndPinsCalls,
      ...reportsCalls,
      ...syncCalls,
      ...vendorsCalls,
      ...discountCodesCalls,
      ...menuItemsCalls,
      ...toppingCategoriesCalls,
    },
    services: { notifier: { notify: () => undefined, flush: done, close: done } },
  });
  const { pool } = server.database;
  let phones = 0;
  const since = new Map<string, Date>();

  /** Makes a restaurant with people of the named roles, by name. */
  async function open() {
    const shop = await openShop(pool);
    const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
    const hire = async (role: DefaultRole) => {
      phones += 1;
      const id = await addPerson(pool, `0936${String(1_000_000 + phones)}`);
      await employ(pool, vendor, id, role);
      since.set(id, new Date(server.clock.now().getTime() - SIGNED_IN_BEFORE_MS));
      return id;
    };
    /** From now on a person's requests are of a session that begins now. */
    const signInAnew = (who: string) => since.set(who, server.clock.now());
    const ask = async (who: string, line: string, body?: unknown) => {
      const { token } = await signInAs(pool, who, 'STAFF', server.clock.now());
      // Whoever works at a till has signed in before, and not anew for each request.
      await pool.query('update sessions set created_at = $2 where user_id = $1 and created_at > $2', [
        who,
        since.get(who) ?? server.clock.now(),
      ]);
      return server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
    };
    /** Signs somebody in: every request is of the one session. */
    const signIn = async (who: string) => {
      const { token } = await signInAs(pool, who, 'STAFF', server.clock.now());
      return (line: string, body?: unknown) =>
        server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
    };
    /** Signs somebody in at a till: the session works there. */
    const signInAt = async (deviceId: string, who: string) => {
      const here = await signIn(who);
      const registered = await here('POST /api/sync/devices', { id: deviceId, name: 'صندوق' });
      expect(registered.status, registered.text).toBe(200);
      return here;
    };
    return {
      shop,
      vendor,
      hire,
      signInAnew,
      signIn,
      signInAt,
      ask,
      cashierId: await hire('cashier'),
      managerId: await hire('manager'),
    };
  }
  return { server, pool, open };
}

type Room = Awaited<ReturnType<Awaited<ReturnType<typeof startSyncDesk>>['open']>>;

/** Says what one kebab costs at the test's restaurant: 280,000 + 5,000 packaging + 10 % tax. */
export function chargedFor(shop: Shop, lineId: string, price = 300_000): CreateBody['charged'] {
  const line = {
    id: lineId,
    menuItemId: shop.kebab,
    title: 'کباب',
    count: 1,
    price,
    discount: 20_000,
    packagingCost: 5_000,
    servePackagingCost: 0,
    withTax: true,
    isFreeItem: false,
    toppings: [],
  };
  return {
    currency: 'TOMAN',
    deliveryType: 'PICKUP',
    lines: [line],
    discount: null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 10, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0,
  };
}

type ChargedLine = CreateBody['charged']['lines'][number];

/** Gives a soup as a till charges it, with what a test changes. */
export function soupFor(shop: Shop, more: Partial<ChargedLine>): ChargedLine {
  return {
    id: newId(),
    menuItemId: shop.soup,
    title: 'آش',
    count: 1,
    price: 90_000,
    discount: 0,
    packagingCost: 3_000,
    servePackagingCost: 0,
    withTax: true,
    isFreeItem: false,
    toppings: [],
    ...more,
  };
}

/** Makes a till of a room: what its cashier does becomes intents, which a test sends as it likes. */
export async function openTill(room: Pick<Room, 'shop' | 'ask' | 'cashierId'>, clock: () => Date) {
  const deviceId = newId();
  const registered = await room.ask(room.cashierId, 'POST /api/sync/devices', {
    id: deviceId,
    name: 'صندوق ۱',
  });
  expect(registered.status, registered.text).toBe(200);
  const lane = Number(registered.body.lane);
  let given = 0;
  const positions = new Map<string, number>();
  const made = (queue: string, actorId: string) => {
    const position = (positions.get(queue) ?? 0) + 1;
    positions.set(queue, position);
    return { id: newId(), queue, position, at: clock().toISOString(), actorId };
  };
  const create = (changes: Partial<CreateBody> = {}, actorId = room.cashierId): IntentOf<'CREATE'> => {
    const lineId = newId();
    const charged = chargedFor(room.shop, lineId);
    const {
      payments: _payments,
      id,
      ...order
    } = tillBody(room.shop, {
      items: [{ id: lineId, menuItemId: room.shop.kebab, count: 1, note: '', toppings: [] }],
    });
    given += 1;
    const body = {
      order,
      number: orderNumberAt(lane, given),
      businessDay: businessDayOf(clock().getTime()),
      menuVersion: 1,
    };
    const explanation = priceOrder(charged).explanation.map((step) => ({ ...step }));
    return {
      ...made(id, actorId),
      kind: 'CREATE',
      body: { ...body, charged, explanation, ...changes },
    };
  };
  const pay = (queue: string, amount: number, actorId = room.cashierId): IntentOf<'PAY'> => ({
    ...made(queue, actorId),
    kind: 'PAY',
    body: { payments: [{ id: newId(), method: 'CASH', amount }] },
  });
  const move = (
    queue: string,
    status: IntentOf<'MOVE_STATE'>['body']['status'],
    actorId = room.cashierId,
  ): IntentOf<'MOVE_STATE'> => ({ ...made(queue, actorId), kind: 'MOVE_STATE', body: { status } });
  /** Gives a bill at the restaurant's table. */
  const seated = (changes: Partial<CreateBody> = {}): IntentOf<'CREATE'> => {
    const made = create(changes);
    const at = { deliveryType: 'SERVE', tableId: room.shop.table, expectedPrice: 308_000 } as const;
    const charged = { ...made.body.charged, deliveryType: 'SERVE' as const };
    const order = { ...made.body.order, ...at };
    return { ...made, body: { ...made.body, order, charged, tableName: 'میز ۷', orderType: 'POSTPAID' } };
  };
  /** Gives the lines of an order with soups added: what its cashier makes of it. */
  const edit = (
    { queue, body }: IntentOf<'CREATE'>,
    soups: number,
    baseVersion: number | null,
    actorId = room.cashierId,
  ): IntentOf<'EDIT'> => {
    const lines = [...body.charged.lines, soupFor(room.shop, { count: soups })];
    const items = lines.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
    const charged = { ...body.charged, lines };
    const expectedPrice = priceOrder(charged).finalPrice;
    const was = body.charged.lines.map(({ id, title, count }) => ({ id, title, count }));
    const said = { edit: { id: newId(), items, expectedPrice }, baseVersion, charged, was };
    return { ...made(queue, actorId), kind: 'EDIT', body: said };
  };
  const seat = (
    queue: string,
    tableId: string,
    from: string | null = room.shop.table,
  ): IntentOf<'MOVE_TABLE'> => ({
    ...made(queue, room.cashierId),
    kind: 'MOVE_TABLE',
    body: {
      id: newId(),
      tableId,
      tableName: 'میز ۸',
      beside: false,
      from: { tableId: from, tableName: 'میز ۷' },
    },
  });
  /** Gives the dishes of an order's second course, begun. */
  const fire = (
    { queue, body }: Pick<IntentOf<'CREATE'>, 'queue' | 'body'>,
    actorId = room.cashierId,
  ): IntentOf<'FIRE'> => ({
    ...made(queue, actorId),
    kind: 'FIRE',
    body: { course: 2, items: body.charged.lines.map(({ id }) => id) },
  });
  const refund = (queue: string, amount: number, actorId = room.cashierId): IntentOf<'REFUND'> => ({
    ...made(queue, actorId),
    kind: 'REFUND',
    body: { request: { id: newId(), amount, reason: 'کیفیت غذا' }, expected: amount },
  });
  const drawer = (
    queue: string,
    body: IntentOf<'DRAWER'>['body'],
    actorId = room.cashierId,
  ): IntentOf<'DRAWER'> => ({ ...made(queue, actorId), kind: 'DRAWER', body });
  const send = async (
    intents: readonly SyncIntentInput[],
    { by = room.cashierId, sentAt = clock(), device = deviceId } = {},
  ): Promise<Delivered> => {
    const body = { deviceId: device, sentAt: sentAt.toISOString(), intents };
    const answer = await room.ask(by, 'POST /api/sync/intents', body);
    const { answers = [], orders: told = [], code } = answer.body as Partial<Delivered>;
    return { status: answer.status, code, answers, orders: told };
  };
  return { deviceId, lane, create, seated, pay, move, edit, seat, fire, refund, drawer, send };
}
