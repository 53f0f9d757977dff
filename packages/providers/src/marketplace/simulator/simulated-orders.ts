import { asInteger, asText } from '../../http/index.ts';
import { jsonAnswer, type SimulationTools, type SimulatorStore } from '../../simulator/index.ts';
import type { MarketplaceState } from '../order-port.ts';
import { no, type ShopRequest, type SimulatedPart, type SimulatedShop, shopKey } from './shop-request.ts';
import { changedByShop, type DishThere, readChange } from './simulated-modification.ts';
import {
  type Basket,
  type BasketLine,
  type KeptOrder,
  moneyOf,
  type OrderChange,
  type PushFault,
  SIMULATED_CAUSES,
  SIMULATED_COUPONS,
  type SimulatedMoney,
  type SimulatedOrder,
  type WaitingPush,
} from './simulated-order.ts';
import {
  RIDERS,
  type RiderState,
  type RideStep,
  ridden,
  riderFor,
  riderStateOf,
} from './simulated-riders.ts';

const ANSWER_SECONDS = 420;
const LATE_MS = 90_000;
const PUSH_TRIES = 5;
const PUSH_AGAIN_MS = 10_000;
/** The marketplace's couriers need so long to bring an order that they picked. */
const RIDE_MS = 600_000;

export interface OrdersOffice extends SimulatedPart {
  /** Has a guest order. */
  place(shop: SimulatedShop, basket: Basket): Promise<SimulatedOrder>;
  /** Calls an order off for guest or marketplace, wherever it is. False where there is none, or it is over. */
  cancel(shop: SimulatedShop, id: string, reason: string): Promise<boolean>;
  /**
   * Changes what is ordered for guest or marketplace, where it is paid, or what the guest says of it. False where
   * there is none, or it is over.
   */
  edit(shop: SimulatedShop, id: string, lines: readonly BasketLine[], change?: OrderChange): Promise<boolean>;
  /** Something happens to the courier of an order. False where there is none, or it cannot. */
  ride(shop: SimulatedShop, id: string, step: RideStep): Promise<boolean>;
  list(shop: SimulatedShop): Promise<readonly KeptOrder[]>;
  /** Reckons what a basket comes to before it is ordered. */
  sumOf(basket: Basket): SimulatedMoney;
  /** Says who rides for the marketplace, and where the courier of an order is. */
  readonly riders: typeof RIDERS;
  riderStateOf(kept: KeptOrder): RiderState;
  /** Spoils the next push of a shop. */
  spoil(shop: SimulatedShop, fault: PushFault): Promise<void>;
  /** Sends what waits, ends what nobody answered, lets couriers ride on. */
  tick(shops: readonly SimulatedShop[]): Promise<void>;
}

export interface OrdersOfficeOptions {
  readonly now: () => number;
  readonly newId: () => string;
  readonly store: SimulatorStore;
  /** Sends a push to a shop's vendor. @returns whether it was taken. */
  deliver(shop: SimulatedShop, push: WaitingPush): Promise<boolean>;
  /** Lists what may come instead of a dish, by its name there. */
  dishes(shop: SimulatedShop): Promise<ReadonlyMap<string, DishThere>>;
}

const WORDS = ['ack', 'accept', 'reject', 'ready', 'pick', 'delay'] as const;
type Word = (typeof WORDS)[number];

/** Says where each word of a shop leads from where an order is; absent where it is too late or too early for it. */
const MOVES: Readonly<Record<Word, Partial<Record<MarketplaceState, MarketplaceState>>>> = {
  ack: { NEW: 'NEW', ACCEPTED: 'ACCEPTED', READY: 'READY', PICKED: 'PICKED', DELIVERED: 'DELIVERED' },
  accept: { NEW: 'ACCEPTED', ACCEPTED: 'ACCEPTED', READY: 'READY', PICKED: 'PICKED', DELIVERED: 'DELIVERED' },
  reject: { NEW: 'REJECTED', ACCEPTED: 'REJECTED', READY: 'REJECTED', REJECTED: 'REJECTED' },
  ready: { ACCEPTED: 'READY', READY: 'READY', PICKED: 'PICKED', DELIVERED: 'DELIVERED' },
  pick: { ACCEPTED: 'PICKED', READY: 'PICKED', PICKED: 'PICKED', DELIVERED: 'DELIVERED' },
  delay: { NEW: 'NEW', ACCEPTED: 'ACCEPTED' },
};
const OVER: readonly MarketplaceState[] = ['DELIVERED', 'REJECTED', 'CANCELED'];

const ORDERS_OF_A_PAGE = 50;

/** Says where an order stands in the list of what changed: by its moment, then by its code. */
function markOf({ updatedAt, order }: KeptOrder): string {
  return `${String(updatedAt).padStart(15, '0')} ${order.code}`;
}

const orderPath = /^\/orders\/([\w-]{1,100})(?:\/(\w+))?$/;
/** By this word a shop changes what it cooks: it moves nothing, and may be refused. */
const CHANGE = 'modify';

function wordOf(path: string): Word | undefined {
  return WORDS.find((word) => word === orderPath.exec(path)?.[2]);
}

/**
 * Keeps the orders of a simulated marketplace. Calls have the faults orders, order, causes, coupons and every word of
 * a shop's.
 */
export function ordersOffice(tools: SimulationTools, options: OrdersOfficeOptions): OrdersOffice {
  const { now, newId, store } = options;
  const { lock } = tools;
  const keyOf = (shop: SimulatedShop, id: string) => shopKey(shop, 'order', id);
  const find = async (shop: SimulatedShop, id: string) =>
    ((await store.get(keyOf(shop, id))) as KeptOrder | null | undefined) ?? null;

  /** Changes an order, one after the other. @returns what `change` returns. */
  async function changing(
    shop: SimulatedShop,
    id: string,
    change: (kept: KeptOrder) => KeptOrder | null,
  ): Promise<KeptOrder | null> {
    return lock(keyOf(shop, id), async () => {
      const kept = await find(shop, id);
      const next = kept && change(kept);
      if (next) await store.set(keyOf(shop, id), next);
      return next;
    });
  }

  async function takeFault(shop: SimulatedShop): Promise<PushFault | null> {
    const key = shopKey(shop, 'spoil');
    return lock(key, async () => {
      const faults = ((await store.get(key)) as PushFault[] | null | undefined) ?? [];
      if (faults.length > 0) await store.set(key, faults.slice(1));
      return faults[0] ?? null;
    });
  }

  /** Makes the pushes that tell of an order, spoiled as was asked for. */
  function pushesOf(order: SimulatedOrder, fault: PushFault | null): WaitingPush[] {
    const push: WaitingPush = {
      event: newId(),
      dueAt: now(),
      triesLeft: PUSH_TRIES,
      forged: false,
      order,
    };
    if (fault === 'LOST') return [];
    if (fault === 'LATE') return [{ ...push, dueAt: now() + LATE_MS }];
    if (fault === 'FORGED') return [{ ...push, event: newId(), triesLeft: 1, forged: true }, push];
    return fault === 'DOUBLED' ? [push, push] : [push];
  }

  function moved(
    kept: KeptOrder,
    more: Partial<SimulatedOrder>,
    fault: PushFault | null | 'NO_PUSH',
  ): KeptOrder {
    const order = { ...kept.order, ...more, revision: kept.order.revision + 1 };
    const fresh = fault === 'NO_PUSH' ? [] : pushesOf(order, fault);
    return { ...kept, order, updatedAt: now(), movedAt: now(), pushes: [...kept.pushes, ...fresh] };
  }

  async function send(shop: SimulatedShop, kept: KeptOrder): Promise<void> {
    const due = kept.pushes.filter(({ dueAt }) => dueAt <= now());
    const sent = await Promise.all(
      due.map(async (push) => ({ push, taken: await options.deliver(shop, push) })),
    );
    if (sent.length === 0) return;
    await changing(shop, kept.order.id, (current) => {
      const waiting = [...current.pushes];
      for (const { push, taken } of sent) {
        const place = waiting.findIndex(({ event, dueAt }) => event === push.event && dueAt === push.dueAt);
        if (place < 0) continue;
        const left = push.triesLeft - 1;
        const again = { ...push, triesLeft: left, dueAt: now() + PUSH_AGAIN_MS };
        waiting.splice(place, 1, ...(taken || left === 0 ? [] : [again]));
      }
      return { ...current, pushes: waiting };
    });
  }

  async function list(shop: SimulatedShop): Promise<KeptOrder[]> {
    const rows = await store.list(shopKey(shop, 'order'));
    const kept = rows.map(({ value }) => value as KeptOrder);
    return kept.sort((a, b) => (markOf(a) < markOf(b) ? -1 : 1));
  }

  async function hear(request: ShopRequest, id: string, word: Word) {
    const { body } = request;
    const kept = await find(request, id);
    if (!kept) return no('UNKNOWN', 404);
    const minutes = asInteger(body.minutes);
    if ((word === 'accept' || word === 'delay') && (minutes === null || minutes < 1)) return no('INVALID');
    if (word === 'reject' && !SIMULATED_CAUSES.some(({ id: cause }) => cause === body.cause))
      return no('INVALID');
    const done = await changing(request, id, (current) => {
      const to = MOVES[word][current.order.state];
      if (!to) return null;
      const heard = { ...current, said: [...current.said, word].slice(-50), acknowledged: true };
      const late = word === 'delay' || (word === 'accept' && current.minutes === null);
      if (late) return { ...heard, minutes, ...(to === current.order.state ? {} : step(heard, to, body)) };
      return to === current.order.state ? heard : step(heard, to, body);
    });
    if (!done) return no('WRONG_STATE', 409);
    return jsonAnswer({ state: done.order.state, revision: done.order.revision });
  }

  /** A shop changes what it cooks. It reads what became of it by itself: nothing is pushed. */
  async function modify(request: ShopRequest, id: string) {
    const asked = readChange(request.body);
    if (!asked) return no('INVALID');
    if (!(await find(request, id))) return no('UNKNOWN', 404);
    const dishes = await options.dishes(request);
    let answer: ReturnType<typeof changedByShop> = { heard: true };
    await changing(request, id, (kept) => {
      answer = changedByShop(kept, asked, dishes, newId);
      if (!('order' in answer)) return null;
      const after = moved(kept, answer.order, 'NO_PUSH');
      return { ...after, said: [...kept.said, CHANGE], changes: [...(kept.changes ?? []), asked.id] };
    });
    const said = answer as ReturnType<typeof changedByShop>;
    return 'no' in said ? no(said.no, said.no === 'INVALID' ? 422 : 409) : jsonAnswer({ change: asked.id });
  }

  /** A shop's own word is not pushed back to it; the courier it brings about is. */
  function step(kept: KeptOrder, state: MarketplaceState, body: ShopRequest['body']): KeptOrder {
    const minutes = asInteger(body.minutes) ?? kept.minutes;
    const endReason = state === 'REJECTED' ? (asText(body.comment) ?? '') : kept.order.endReason;
    const after = { ...moved(kept, { state, endReason }, 'NO_PUSH'), minutes };
    if (state === 'REJECTED') return { ...after, cause: asText(body.cause) ?? '' };
    const rides = state === 'ACCEPTED' && kept.order.carriedBy === 'MARKETPLACE';
    return rides ? moved(after, { courier: riderFor(kept.order.code) }, null) : after;
  }

  async function lookAt(shop: SimulatedShop, kept: KeptOrder): Promise<void> {
    const { order } = kept;
    const overdue = order.state === 'NEW' && Date.parse(order.answerBy) <= now();
    if (overdue) await cancel(shop, order.id, 'پاسخی داده نشد');
    if (order.state === 'PICKED' && kept.movedAt + RIDE_MS <= now())
      await changing(shop, order.id, (current) =>
        current.order.state === 'PICKED' ? moved(current, { state: 'DELIVERED' }, null) : null,
      );
    const fresh = await find(shop, order.id);
    if (fresh) await send(shop, fresh);
  }

  async function cancel(shop: SimulatedShop, id: string, endReason: string): Promise<boolean> {
    const fault = await takeFault(shop);
    const done = await changing(shop, id, (kept) =>
      OVER.includes(kept.order.state) ? null : moved(kept, { state: 'CANCELED', endReason }, fault),
    );
    if (done) await send(shop, done);
    return done !== null;
  }

  return {
    operations: ['orders', 'order', 'causes', 'coupons', ...WORDS, CHANGE],
    operationOf({ method, path }) {
      if (path === '/orders') return 'orders';
      if (path === '/reject-causes') return 'causes';
      if (path === '/coupons') return 'coupons';
      if (!orderPath.test(path)) return null;
      if (method === 'GET') return 'order';
      return path.endsWith(`/${CHANGE}`) ? CHANGE : (wordOf(path) ?? null);
    },
    async answer(request) {
      const { path, query, method } = request;
      if (path === '/reject-causes') return jsonAnswer({ causes: SIMULATED_CAUSES });
      if (path === '/coupons') return jsonAnswer({ coupons: SIMULATED_COUPONS });
      if (path === '/orders') {
        const since = Date.parse(query.get('since') ?? '');
        if (Number.isNaN(since)) return no('INVALID');
        const after = query.get('after') ?? '';
        const changed = (await list(request)).filter(
          (kept) => kept.updatedAt >= since && (after === '' || markOf(kept) > after),
        );
        const page = changed.slice(0, ORDERS_OF_A_PAGE);
        const last = changed.length > page.length ? page.at(-1) : undefined;
        return jsonAnswer({ orders: page.map(({ order }) => order), next: last ? markOf(last) : null });
      }
      const id = orderPath.exec(path)?.[1] ?? '';
      const word = wordOf(path);
      if (method === 'POST' && word) return hear(request, id, word);
      if (method === 'POST' && path.endsWith(`/${CHANGE}`)) return modify(request, id);
      const kept = await find(request, id);
      return kept ? jsonAnswer(kept.order) : no('UNKNOWN', 404);
    },
    async place(shop, basket) {
      const id = newId();
      const paysAtDoor = basket.pays === 'DOOR';
      const carriedBy = basket.carriedBy ?? 'MARKETPLACE';
      const count = await lock(shopKey(shop, 'count'), async () => {
        const next = (asInteger(await store.get(shopKey(shop, 'count'))) ?? 0) + 1;
        await store.set(shopKey(shop, 'count'), next);
        return next;
      });
      const lines = basket.lines.map((line) => ({ ...line, id: line.id ?? newId() }));
      const order: SimulatedOrder = {
        id,
        code: String(40_000 + count),
        shopId: shop.shopId,
        revision: 1,
        state: 'NEW',
        carriedBy,
        placedAt: new Date(now()).toISOString(),
        answerBy: new Date(now() + (basket.answerSeconds ?? ANSWER_SECONDS) * 1_000).toISOString(),
        guest: basket.guest ?? {
          name: 'مهمان اسنپ‌فود',
          phoneNumber: '09120000000',
          address: 'خیابان ولیعصر',
        },
        note: basket.note ?? '',
        lines,
        money: moneyOf(lines, carriedBy, paysAtDoor, basket.couponCode),
        courier: null,
        endReason: '',
        shopChange: null,
      };
      const pushes = pushesOf(order, await takeFault(shop));
      const at = now();
      const kept: KeptOrder = {
        order,
        updatedAt: at,
        said: [],
        acknowledged: false,
        minutes: null,
        movedAt: at,
        paysAtDoor,
        pushes,
      };
      await store.set(keyOf(shop, id), kept);
      await send(shop, kept);
      return order;
    },
    cancel,
    async edit(shop, id, asked, change = {}) {
      const fault = await takeFault(shop);
      const done = await changing(shop, id, (kept) => {
        if (OVER.includes(kept.order.state)) return null;
        const lines = asked.map((line) => ({ ...line, id: line.id ?? newId() }));
        const { money, guest, note, state, code, courier } = kept.order;
        const { pays, name, phoneNumber, address, place } = change;
        const carriedBy = change.carriedBy ?? kept.order.carriedBy;
        const rides = carriedBy === 'MARKETPLACE' && state !== 'NEW';
        const paysAtDoor = pays ? pays === 'DOOR' : kept.paysAtDoor;
        const after = moneyOf(lines, carriedBy, paysAtDoor, money.couponCode ?? undefined);
        return moved(
          { ...kept, paysAtDoor },
          {
            lines,
            money: after,
            note: change.note ?? note,
            carriedBy,
            courier: rides ? (courier ?? riderFor(code)) : null,
            guest: {
              ...guest,
              ...place,
              ...(name !== undefined && { name }),
              ...(phoneNumber !== undefined && { phoneNumber }),
              ...(address !== undefined && { address }),
            },
          },
          fault,
        );
      });
      if (done) await send(shop, done);
      return done !== null;
    },
    async ride(shop, id, step) {
      // That somebody stands in the shop is seen there: nobody is told.
      const fault = step === 'ARRIVE' ? null : await takeFault(shop);
      const done = await changing(shop, id, (kept) => {
        const after = ridden(kept, step);
        if (!after) return null;
        if (after.order === kept.order) return { ...kept, ...after };
        return { ...moved(kept, after.order, fault), atShop: after.atShop };
      });
      if (done) await send(shop, done);
      return done !== null;
    },
    list,
    sumOf: ({ lines, carriedBy = 'MARKETPLACE', pays, couponCode }) =>
      moneyOf(lines, carriedBy, pays === 'DOOR', couponCode),
    riders: RIDERS,
    riderStateOf,
    async spoil(shop, fault) {
      const key = shopKey(shop, 'spoil');
      await lock(key, async () => {
        const faults = ((await store.get(key)) as PushFault[] | null | undefined) ?? [];
        await store.set(key, [...faults, fault]);
      });
    },
    async tick(shops) {
      for (const shop of shops) {
        for (const kept of await list(shop)) {
          const idle = OVER.includes(kept.order.state) && kept.pushes.length === 0;
          if (!idle) await lookAt(shop, kept);
        }
      }
    },
  };
}
