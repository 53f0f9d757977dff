import { priceOrder } from '@sofreh/domain/pricing';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { soupFor, startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();

type Seated = ReturnType<SyncRoom['till']['seated']>;
type Discount = NonNullable<Seated['body']['charged']['discount']>;
type Line = Seated['body']['charged']['lines'][number];
type Code = { readonly id: string; readonly code: string };

const CODES = '/api-identity/identity/discountcodes';
const DAY_MS = 86_400_000;
const TENTH = { type: 'PERCENTAGE', value: 10 } as const;
const GIFT = { type: 'FREEITEM', value: 0 } as const;

/** Makes a code for dishes at tables and to fetch, in the back office. */
async function makeCode(room: SyncRoom, more: object): Promise<Code> {
  const code = { id: newId(), code: `C${newId().slice(-8)}`, deliveryTypes: ['SERVE', 'PICKUP'], ...more };
  const made = await room.ask(room.managerId, `POST ${CODES}`, code);
  expect(made.status, made.text).toBe(200);
  return code;
}

const change = async (room: SyncRoom, code: Code, more: object) => {
  const body = { deliveryTypes: ['SERVE', 'PICKUP'], ...TENTH, ...code, ...more };
  const changed = await room.ask(room.managerId, `PUT ${CODES}`, body);
  expect(changed.status, changed.text).toBe(200);
};

const remove = async (room: SyncRoom, { id }: Code) => {
  const removed = await room.ask(room.managerId, `DELETE ${CODES}/${id}`);
  expect(removed.status, removed.text).toBe(204);
};

/** A kebab at a table by a code, as its till charged it; what it names as its code is the order's. */
function soldBy(
  room: SyncRoom,
  { code }: Code,
  discount: Partial<Discount> | null,
  more: readonly Line[] = [],
): Seated {
  const made = room.till.seated();
  const by = { kind: 'PERCENTAGE' as const, value: 10, cap: null, code };
  const { lines, ...rest } = made.body.charged;
  const charged = { ...rest, lines: [...lines, ...more], discount: discount && { ...by, ...discount } };
  const { finalPrice, explanation } = priceOrder(charged);
  const order = { ...made.body.order, discountCode: code, expectedPrice: finalPrice };
  return {
    ...made,
    body: { ...made.body, charged, order, explanation: explanation.map((step) => ({ ...step })) },
  };
}

/** Something else has changed, so that no bill comes to what it came to; then the till sends its own. */
async function sendLate(room: SyncRoom, create: Seated) {
  const fee = { serviceFees: { SERVE: { type: 'FIX', value: 1_000 } } };
  await room.ask(room.managerId, 'PUT /api-identity/identity/vendors/me', fee);
  desk.server.app.snapshots.forget(room.vendor.id);
  const { answers } = await room.till.send([create]);
  const bill = await room.read(create.queue);
  expect(bill.finalPrice).toBe(create.body.order.expectedPrice);
  return codes(answers)[0];
}

/** A cashier without the right to take anything off makes three of each dish of a bill, but for those that a code gives. */
async function grow(room: SyncRoom, { queue: orderId }: Seated) {
  const bill = (await room.read(orderId)) as {
    version: number;
    items: { id: string; menuItemId: string; isFreeItem: boolean; menuPrice: number | null }[];
  };
  const items = bill.items
    .filter(({ isFreeItem, menuPrice }) => !isFreeItem || menuPrice !== null)
    .map(({ id, menuItemId }) => ({ id, menuItemId, count: 3 }));
  const edit = { id: newId(), orderId, version: bill.version, items, reason: '' };
  return room.ask(room.cashierId, 'PUT /api/orders/editpostpaid', edit);
}

type Sold = (room: SyncRoom) => Promise<Seated>;
const HONEST: Readonly<Record<string, Sold>> = {
  'a code for all dishes': async (room) => soldBy(room, await makeCode(room, TENTH), {}),
  'a code for some dishes, of which one was ordered': async (room) => {
    const { kebab } = room.shop;
    const code = await makeCode(room, { ...TENTH, menuItemIds: [kebab, room.shop.soup] });
    return soldBy(room, code, { menuItemIds: [kebab] });
  },
  'a code that was made higher since': async (room) => {
    const code = await makeCode(room, TENTH);
    await change(room, code, { value: 20 });
    return soldBy(room, code, {});
  },
  'a code that was made lower since': async (room) => {
    const code = await makeCode(room, TENTH);
    const sold = soldBy(room, code, {});
    await change(room, code, { value: 5 });
    return sold;
  },
  'a code that asks for a dearer basket since': async (room) => {
    const code = await makeCode(room, TENTH);
    await change(room, code, { minimumItemsTotal: 9_000_000 });
    return soldBy(room, code, {});
  },
  'a code that was used up since': async (room) => {
    const code = await makeCode(room, { ...TENTH, usageLimit: 1 });
    await desk.pool.query('update discount_codes set usage_count = 1 where id = $1', [code.id]);
    return soldBy(room, code, {});
  },
  'a code that was switched off since': async (room) => {
    const code = await makeCode(room, TENTH);
    await change(room, code, { active: false });
    return soldBy(room, code, {});
  },
  'a code that was taken away since': async (room) => {
    const code = await makeCode(room, TENTH);
    await remove(room, code);
    return soldBy(room, code, {});
  },
  'a code that gives a dish': async (room) => {
    const code = await makeCode(room, { ...GIFT, freeItemIds: [room.shop.soup] });
    return soldBy(room, code, { kind: 'FREEITEM', value: 0 }, [soupFor(room.shop, { isFreeItem: true })]);
  },
  'a code that gave a dish and was taken away since': async (room) => {
    const code = await makeCode(room, { ...GIFT, freeItemIds: [room.shop.soup] });
    await remove(room, code);
    return soldBy(room, code, { kind: 'FREEITEM', value: 0 }, [soupFor(room.shop, { isFreeItem: true })]);
  },
};

test.each(Object.keys(HONEST))('an honest bill by %s grows as any other', async (what) => {
  const room = await openSyncRoom(desk);
  const create = await HONEST[what]?.(room);
  if (!create) throw new Error(what);
  await sendLate(room, create);
  const grown = await grow(room, create);
  expect(grown.status, grown.text).toBe(200);
});

const DISHONEST: Readonly<Record<string, Sold>> = {
  'a code that nobody made': async (room) => soldBy(room, { id: newId(), code: 'NOBODY' }, {}),
  'a code for more than it gives': async (room) => soldBy(room, await makeCode(room, TENTH), { value: 90 }),
  'a code for some dishes, taken off another': async (room) => {
    const code = await makeCode(room, { ...TENTH, menuItemIds: [room.shop.soup] });
    return soldBy(room, code, { menuItemIds: [room.shop.kebab] });
  },
  'a code that was over': async (room) => {
    const expiration = new Date(desk.server.clock.now().getTime() - DAY_MS).toISOString();
    return soldBy(room, await makeCode(room, { ...TENTH, expiration }), {});
  },
  'a code that had not begun': async (room) => {
    const startsAt = new Date(desk.server.clock.now().getTime() + DAY_MS).toISOString();
    return soldBy(room, await makeCode(room, { ...TENTH, startsAt }), {});
  },
  'a code that was never on': async (room) =>
    soldBy(room, await makeCode(room, { ...TENTH, active: false }), {}),
  'a code for a dearer basket': async (room) =>
    soldBy(room, await makeCode(room, { ...TENTH, minimumItemsTotal: 9_000_000 }), {}),
  'a code for what is brought': async (room) =>
    soldBy(room, await makeCode(room, { ...TENTH, deliveryTypes: ['DELIVER'] }), {}),
  'a code for another channel': async (room) =>
    soldBy(room, await makeCode(room, { ...TENTH, sources: ['WEBSITE'] }), {}),
  'a code for first orders of nobody': async (room) =>
    soldBy(room, await makeCode(room, { ...TENTH, firstOrder: true }), {}),
  'another code than the order names': async (room) => {
    const other = await makeCode(room, TENTH);
    const named = await makeCode(room, { ...TENTH, value: 5 });
    return soldBy(room, named, { code: other.code });
  },
  'a dish that its code does not give': async (room) => {
    const code = await makeCode(room, { ...GIFT, freeItemIds: [room.shop.kebab] });
    const given = soupFor(room.shop, { isFreeItem: true });
    return soldBy(room, code, { kind: 'FREEITEM', value: 0 }, [given]);
  },
  'a dish by a code that was over': async (room) => {
    const expiration = new Date(desk.server.clock.now().getTime() - DAY_MS).toISOString();
    const code = await makeCode(room, { ...GIFT, freeItemIds: [room.shop.soup], expiration });
    return soldBy(room, code, null, [soupFor(room.shop, { isFreeItem: true })]);
  },
};

test.each(Object.keys(DISHONEST))('a bill by %s grows by those alone who may take off', async (what) => {
  const room = await openSyncRoom(desk);
  const create = await DISHONEST[what]?.(room);
  if (!create) throw new Error(what);
  expect(await sendLate(room, create)).not.toEqual([]);
  const grown = await grow(room, create);
  expect([grown.status, grown.body.code]).toEqual([403, 'forbidden']);
});
