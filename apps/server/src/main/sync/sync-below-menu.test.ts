import { priceOrder } from '@sofreh/domain/pricing';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes, SERVED, type SyncRoom } from './testing/sync-room.ts';

/** One soup at a table: 90,000 and 10 % tax. */
const SOUP = 99_000;
const desk = await startSyncDesk();
const openRoom = () => openSyncRoom(desk);

/** Nine soups more that the till says it charged so much for, each. */
function soupsFor({ till }: SyncRoom, create: ReturnType<SyncRoom['till']['seated']>, price: number) {
  const edit = till.edit(create, 9, 1);
  const lines = edit.body.charged.lines.map((line) => (line.count === 9 ? { ...line, price } : line));
  const charged = { ...edit.body.charged, lines };
  const asked = { ...edit.body.edit, expectedPrice: priceOrder(charged).finalPrice };
  return { ...edit, body: { ...edit.body, edit: asked, charged } };
}

/** One kebab more with these toppings, as the till charged them. */
function withKebab(
  { till }: SyncRoom,
  create: ReturnType<SyncRoom['till']['seated']>,
  toppings: readonly { readonly toppingId: string; readonly price: number; readonly count: number }[],
) {
  const edit = till.edit(create, 1, 1);
  const [kebab] = create.body.charged.lines;
  if (!kebab) throw new Error('no line');
  const line = { ...kebab, id: newId(), toppings: toppings.map((each) => ({ ...each, title: 'پنیر' })) };
  const lines = [...create.body.charged.lines, line];
  const charged = { ...edit.body.charged, lines };
  const chosen = [...Map.groupBy(toppings, ({ toppingId }) => toppingId)].map(([toppingId, parts]) => ({
    toppingId,
    count: parts.reduce((sum, { count }) => sum + count, 0),
  }));
  const items = lines.map(({ id, menuItemId, count }) =>
    id === line.id ? { id, menuItemId, count, toppings: chosen } : { id, menuItemId, count },
  );
  const asked = { ...edit.body.edit, items, expectedPrice: priceOrder(charged).finalPrice };
  return { ...edit, body: { ...edit.body, edit: asked, charged } };
}

async function menuPricesOf(orderId: string) {
  const { rows } = await desk.pool.query<{ price: number; menuPrice: number | null }>(
    'select price, menu_price as "menuPrice" from order_items where order_id = $1 order by id',
    [orderId],
  );
  return rows;
}

describe('what a till charged below every menu it can have had is taken off by hand', () => {
  test('in an edit of somebody without the right, it is not entered, and a person decides', async () => {
    const room = await openRoom();
    const create = room.till.seated();
    await room.till.send([create]);
    const { answers } = await room.till.send([soupsFor(room, create, 0)]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PRICE_CHANGED' }]);
    expect(await room.read(create.queue)).toMatchObject({ finalPrice: SERVED, items: [{}] });
  });

  test('by a discount on a line that is no less bounded', async () => {
    const room = await openRoom();
    const create = room.till.seated();
    await room.till.send([create]);
    const edit = soupsFor(room, create, 90_000);
    const lines = edit.body.charged.lines.map((line) =>
      line.count === 9 ? { ...line, discount: 90_000 } : line,
    );
    const charged = { ...edit.body.charged, lines };
    const asked = { ...edit.body.edit, expectedPrice: SERVED };
    const { answers } = await room.till.send([{ ...edit, body: { ...edit.body, edit: asked, charged } }]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PRICE_CHANGED' }]);
  });

  test('in an edit of a manager it is bounded by the cap, and the line keeps what the menu says', async () => {
    const room = await openRoom();
    const { till, managerId } = room;
    await room.change('update vendors set manual_discount_cap = 10 where id = $1');
    const create = till.seated();
    await till.send([create]);
    const by = { by: managerId };
    const given = { ...soupsFor(room, create, 0), actorId: managerId };
    const refused = await till.send([given], by);
    expect(refused.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'DISCOUNT_ABOVE_CAP' }]);
    const less = { ...soupsFor(room, create, 85_000), actorId: managerId };
    const { answers } = await till.send([less], by);
    expect(codes(answers)).toEqual([['PRICE_DIFFERS']]);
    expect(await room.read(create.queue)).toMatchObject({ finalPrice: SERVED + 9 * 93_500 });
    expect(await menuPricesOf(create.queue)).toContainEqual({ price: 85_000, menuPrice: 90_000 });
  });

  test('at the price of a menu that was changed meanwhile it is a sale, and no more than that', async () => {
    const room = await openRoom();
    const { till, shop, reprice } = room;
    const create = till.seated();
    await till.send([create]);
    await reprice(shop.soup, 100_000);
    await reprice(shop.soup, 120_000);
    const below = await till.send([soupsFor(room, create, 89_999)]);
    expect(below.answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'PRICE_CHANGED' }]);
    const { answers } = await till.send([soupsFor(room, create, 90_000)]);
    expect(codes(answers)).toEqual([['PRICE_DIFFERS']]);
    expect(await room.read(create.queue)).toMatchObject({ finalPrice: SERVED + 9 * SOUP });
    expect(await menuPricesOf(create.queue)).toContainEqual({ price: 90_000, menuPrice: null });
  });

  test('with as many free toppings as a menu of the week gave it is a sale, and no more than that', async () => {
    const room = await openRoom();
    const { till, shop, setFree } = room;
    await setFree(2);
    const create = till.seated();
    await till.send([create]);
    await setFree(1);
    await setFree(0);
    const twoFree = [{ toppingId: shop.cheese, price: 0, count: 2 }];
    const { answers } = await till.send([withKebab(room, create, twoFree)]);
    expect(codes(answers)).toEqual([['PRICE_DIFFERS']]);
    expect(await room.read(create.queue)).toMatchObject({ finalPrice: 2 * SERVED });
    const next = till.seated();
    await till.send([next]);
    const third = [...twoFree, { toppingId: shop.sauce, price: 9_999, count: 1 }];
    expect((await till.send([withKebab(room, next, third)])).answers).toMatchObject([
      { outcome: 'CONFLICTED', code: 'PRICE_CHANGED' },
    ]);
  });

  test.each([
    ['below the menu', 1_000, 280_000],
    ['by a menu of before', 280_000, null],
  ])('in an order that was made it is entered and seen where it was %s', async (_case, price, menuPrice) => {
    const { till, reprice, shop } = await openRoom();
    const made = till.create();
    const { charged, order } = made.body;
    const lines = charged.lines.map((line) => ({ ...line, price, discount: 0 }));
    const priced = priceOrder({ ...charged, lines });
    await reprice(shop.kebab, 400_000);
    const body = {
      ...made.body,
      charged: { ...charged, lines },
      explanation: priced.explanation.map((step) => ({ ...step })),
      order: { ...order, expectedPrice: priced.finalPrice },
    };
    const { answers } = await till.send([{ ...made, id: newId(), body }]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
    expect(await menuPricesOf(made.queue)).toEqual([{ price, menuPrice }]);
  });
});
