import { priceOrder } from '@sofreh/domain/pricing';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, SERVED, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const openRoom = () => openSyncRoom(desk);

type Bill = {
  finalPrice: number;
  version: number;
  items: { id: string; unit: 'PIECE' | 'GRAM'; count: number }[];
};
type Seated = ReturnType<SyncRoom['till']['seated']>;
type Charged = Seated['body']['charged'];

/** A kebab at a table that the till says it charged so. */
function chargedAs(made: Seated, change: (charged: Charged) => Charged): Seated {
  const charged = change(made.body.charged);
  const { finalPrice, explanation } = priceOrder(charged);
  const order = { ...made.body.order, expectedPrice: finalPrice };
  const steps = explanation.map((step) => ({ ...step }));
  return { ...made, body: { ...made.body, charged, order, explanation: steps } };
}

const untaxed = (charged: Charged): Charged => ({
  ...charged,
  lines: charged.lines.map((line) => ({ ...line, withTax: false })),
});
const LESS: Readonly<Record<string, (charged: Charged) => Charged>> = {
  tax: (charged) => ({ ...charged, tax: { rate: 0, onPackaging: false, onService: false } }),
  'the tax of a dish': untaxed,
  service: (charged) => ({ ...charged, serviceFee: null }),
};

const eachLine = (charged: Charged, change: Partial<Charged['lines'][number]>): Charged => ({
  ...charged,
  lines: charged.lines.map((line) => ({ ...line, ...change })),
});
type Beside = (room: SyncRoom, made: Seated) => Seated;
/** The till says that it was asked for a soup. */
const forSoup =
  (change: (charged: Charged) => Charged): Beside =>
  ({ shop }, made) => {
    const said = chargedAs(made, change);
    const items = said.body.order.items.map((line) => ({ ...line, menuItemId: shop.soup }));
    return { ...said, body: { ...said.body, order: { ...said.body.order, items } } };
  };
const asAsked =
  (change: (charged: Charged) => Charged): Beside =>
  (_room, made) =>
    chargedAs(made, change);
/** What a till may charge otherwise than it was asked for. */
const BESIDE: Readonly<Record<string, Beside>> = {
  'a dish for less under the id of no line': asAsked((charged) =>
    eachLine(charged, { id: newId(), price: 21_000 }),
  ),
  'a dish given away that no code gives': asAsked((charged) =>
    eachLine(charged, { id: newId(), isFreeItem: true }),
  ),
  'a dish for less in the place of another': forSoup((charged) => eachLine(charged, { price: 21_000 })),
  'a dish without its tax in the place of another': forSoup(untaxed),
  'grams of a dish that is sold by the piece': asAsked((charged) =>
    eachLine(charged, { unit: 'GRAM', count: 20 }),
  ),
  'a topping of another dish given with it': ({ shop }, made) =>
    chargedAs(made, (charged) =>
      eachLine(charged, {
        menuItemId: shop.soup,
        price: 90_000,
        discount: 0,
        toppings: [{ toppingId: shop.cheese, title: 'پنیر', price: 0, count: 1 }],
      }),
    ),
  'the price of another channel': (_room, made) => {
    const said = chargedAs(made, (charged) => eachLine(charged, { price: 21_000 }));
    return { ...said, body: { ...said.body, order: { ...said.body.order, source: 'WEBSITE' } } };
  },
  'less packaging': ({ till }) =>
    chargedAs(till.create({ orderType: 'POSTPAID' }), (charged) => eachLine(charged, { packagingCost: 0 })),
};

/** Nine soups more, charged without their tax. */
function untaxedSoups({ till }: SyncRoom, create: Seated) {
  const edit = till.edit(create, 9, 1);
  const lines = edit.body.charged.lines.map((line) =>
    line.count === 9 ? { ...line, withTax: false } : line,
  );
  const charged = { ...edit.body.charged, lines };
  const asked = { ...edit.body.edit, expectedPrice: priceOrder(charged).finalPrice };
  return { ...edit, body: { ...edit.body, edit: asked, charged } };
}

/** The kebabs of a bill become so many, through the network. */
const kebabs = async (room: SyncRoom, who: string, orderId: string, count: number) => {
  const bill = (await room.read(orderId)) as Bill;
  return room.ask(who, 'PUT /api/orders/editpostpaid', {
    id: newId(),
    orderId,
    version: bill.version,
    items: [{ id: bill.items[0]?.id, menuItemId: room.shop.kebab, count }],
    reason: '',
  });
};

const changeDish = async ({ ask, managerId, vendor }: SyncRoom, id: string, change: object) => {
  const { body } = await ask(managerId, `GET /api-catalog/catalog/menuitems/${id}`);
  const { categoryTitle: _category, archived: _archived, ...item } = body;
  const changed = await ask(managerId, 'PUT /api-catalog/catalog/menuitems', { ...item, ...change });
  expect(changed.status, changed.text).toBe(200);
  desk.server.app.snapshots.forget(vendor.id);
};

const setService = (room: SyncRoom, percent: number) =>
  room.ask(room.managerId, 'PUT /api-identity/identity/vendors/me', {
    serviceFees: { SERVE: { type: 'PERCENTAGE', value: percent } },
  });

describe('a bill for which a till charged less tax or service than any rules of the week ask', () => {
  test.each(Object.keys(LESS))(
    '%s: stands as sold, and grows by those alone who may take off',
    async (what) => {
      const room = await openRoom();
      const { till, cashierId, managerId } = room;
      if (what === 'service')
        await room.change(
          `update vendors set service_fees = '{"SERVE":{"type":"PERCENTAGE","value":10}}' where id = $1`,
        );
      const create = chargedAs(till.seated(), LESS[what] ?? untaxed);
      expect(codes((await till.send([create])).answers)).toEqual([['PRICE_DIFFERS']]);
      const sold = (await room.read(create.queue)) as Bill;
      expect(sold.finalPrice).toBe(create.body.order.expectedPrice);
      const detail = await room.ask(cashierId, `GET /api/orders/${create.queue}/detail`);
      expect(detail.status, detail.text).toBe(200);
      const grown = await kebabs(room, cashierId, create.queue, 5);
      expect([grown.status, grown.body.code]).toEqual([403, 'forbidden']);
      expect((await room.read(create.queue)).finalPrice).toBe(sold.finalPrice);
      const byManager = await kebabs(room, managerId, create.queue, 5);
      expect(byManager.status, byManager.text).toBe(200);
      // A dish that leaves gives nothing to anybody.
      const fewer = await kebabs(room, cashierId, create.queue, 2);
      expect(fewer.status, fewer.text).toBe(200);
      expect((await kebabs(room, cashierId, create.queue, 3)).status).toBe(403);
    },
  );

  test('its till’s own edit waits for a person, and nothing of it is lost', async () => {
    const room = await openRoom();
    const create = chargedAs(room.till.seated(), untaxed);
    await room.till.send([create]);
    const { answers } = await room.till.send([room.till.edit(create, 2, 1)]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PRICE_CHANGED' }]);
  });

  test('joined to another bill, it is no more to be added to than before', async () => {
    const room = await openRoom();
    const { till, cashierId, managerId, ask } = room;
    const [below, right] = [chargedAs(till.seated(), untaxed), till.seated()];
    await till.send([below]);
    await till.send([right]);
    const joined = await ask(managerId, 'PUT /api/orders/changetable', {
      orderId: below.queue,
      tableId: room.shop.table,
      mergeInto: right.queue,
    });
    expect(joined.status, joined.text).toBe(200);
    const bill = (await room.read(right.queue)) as { version: number; items: { id: string }[] };
    const items = bill.items.map(({ id }) => ({ id, menuItemId: room.shop.kebab, count: 4 }));
    const edit = { id: newId(), orderId: right.queue, version: bill.version, items, reason: '' };
    expect((await ask(cashierId, 'PUT /api/orders/editpostpaid', edit)).status).toBe(403);
  });

  test('by an edit that adds a dish without its tax, whatever leaves for it: a person decides', async () => {
    const room = await openRoom();
    const create = room.till.seated();
    await room.till.send([create]);
    const { answers } = await room.till.send([untaxedSoups(room, create)]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PRICE_CHANGED' }]);
    expect(await room.read(create.queue)).toMatchObject({ finalPrice: SERVED, items: [{}] });
  });
});

test.each(Object.keys(BESIDE))(
  '%s: the bill stands as sold, and does not grow by whoever may take nothing off',
  async (what) => {
    const room = await openRoom();
    const { till, cashierId, shop, ask } = room;
    await desk.pool.query(
      "insert into menu_item_prices (vendor_id, menu_item_id, source, price) values ($1, $2, 'WEBSITE', 21000)",
      [shop.vendorId, shop.kebab],
    );
    desk.server.app.snapshots.forget(shop.vendorId);
    const create = (BESIDE[what] ?? asAsked(untaxed))(room, till.seated());
    await till.send([create]);
    const sold = (await room.read(create.queue)) as Bill;
    expect(sold.finalPrice).toBe(create.body.order.expectedPrice);
    const items = sold.items.map(({ id, unit, count }) => ({
      id,
      menuItemId: what.startsWith('a topping') ? shop.soup : shop.kebab,
      unit,
      count: count * 20,
    }));
    const edit = { id: newId(), orderId: create.queue, version: sold.version, items, reason: '' };
    const grown = await ask(cashierId, 'PUT /api/orders/editpostpaid', edit);
    expect([grown.status, grown.body.code]).toEqual([403, 'forbidden']);
    expect((await room.read(create.queue)).finalPrice).toBe(sold.finalPrice);
  },
);

describe('rules that were changed while a till was away', () => {
  test('a bill by those that held is a sale, and grows as any other, at the till and through the network', async () => {
    const room = await openRoom();
    const { till, cashierId } = room;
    const create = till.seated();
    expect((await setService(room, 10)).status).toBe(200);
    desk.server.app.snapshots.forget(room.vendor.id);
    const { answers } = await till.send([create, till.edit(create, 2, null)]);
    expect(answers.map(({ outcome }) => outcome)).not.toContain('CONFLICTED');
    const more = await kebabs(room, cashierId, create.queue, 3);
    expect(more.status, more.text).toBe(200);
  });

  test.each([
    ['packaging', { packagingCost: 9_000 }],
    ['unit', { unit: 'GRAM', minimumWeight: 100, weightStep: 50 }],
  ])('so is one by another %s of its dish', async (_what, change) => {
    const room = await openRoom();
    const create = room.till.create({ orderType: 'POSTPAID' });
    await changeDish(room, room.shop.kebab, change);
    await setService(room, 10);
    await room.till.send([create]);
    const more = await kebabs(room, room.cashierId, create.queue, 3);
    expect(more.status, more.text).toBe(200);
  });

  test('so is a dish that bore no tax then', async () => {
    const room = await openRoom();
    const { till, shop } = room;
    const setTax = (withTax: boolean) => changeDish(room, shop.soup, { withTax });
    await setTax(false);
    const create = till.seated();
    await till.send([create]);
    await setTax(true);
    const { answers } = await till.send([untaxedSoups(room, create)]);
    expect(codes(answers)).toEqual([['PRICE_DIFFERS']]);
  });
});
