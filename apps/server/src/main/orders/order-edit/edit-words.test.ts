import type { Order } from '@sofreh/contract/main/orders';
import { DESCRIPTION_LENGTH, GUESTS, NOTE_LENGTH, PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { startKitchen } from '#app/main/kitchen/testing/open-kitchen.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const { openKitchen } = await startKitchen();
const WALNUT = 'حساسیت شدید به گردو';

async function openRoom() {
  const room = await openKitchen();
  const { cashier, read, lines, send, step } = room;
  const edit = async (order: Order, words: object, more: object = {}, who = cashier) => {
    const items = order.items.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
    const body = { id: newId(), orderId: order.id, version: order.version, items, words, ...more };
    const answer = await who('PUT /api/orders/editpostpaid', body);
    return { ...answer, order: answer.body as unknown as Order, sent: body };
  };
  const states = async (orderId: string) =>
    (await lines(orderId)).map(({ state, dishChanged, orderNoteWas }) => [state, dishChanged, orderNoteWas]);
  const all = async (order: Order, kind: 'SEE' | 'BUMP') =>
    send(...(await lines(order.id)).map((line) => step(order, kind, line)));
  const move = async (id: string, status: string) =>
    expect((await cashier('PATCH /api/orders', { id, status })).status).toBe(200);
  const fresh = async (id: string) => read(id);
  return { ...room, edit, states, all, move, fresh };
}

test('words of a placed order are changed, the film says from what to what, and who lacks the right may not', async () => {
  const { bill, line, shop, edit, fresh, hire } = await openRoom();
  const order = await bill([line(shop.kebab)], { description: 'کنار پنجره', numberOfPerson: 2 });
  const words = { description: 'کنار در', customerNote: 'زود بیایید', numberOfPerson: 3 };
  const said = await edit(order, { ...words, kitchenNote: '' });
  expect(said.order).toMatchObject({
    description: 'کنار در',
    numberOfPerson: 3,
    finalPrice: order.finalPrice,
    note: { KITCHEN: '', CUSTOMER: 'زود بیایید' },
    version: order.version + 1,
  });
  expect(said.order.events.at(-1)).toMatchObject({
    type: 'EDITED',
    actorKind: 'STAFF',
    data: {
      lines: [],
      worded: [
        { word: 'description', from: 'کنار پنجره', to: 'کنار در' },
        { word: 'customerNote', from: '', to: 'زود بیایید' },
        { word: 'numberOfPerson', from: 2, to: 3 },
      ],
    },
  });
  const stale = await edit(order, { description: 'جای دیگر' });
  expect(stale.body).toMatchObject({ code: 'ORDER_CHANGED', details: { description: 'کنار در' } });
  const nobody = await edit(said.order, { numberOfPerson: null });
  expect(nobody.order).toMatchObject({ numberOfPerson: null, description: 'کنار در' });
  const cook = await hire('kitchen');
  expect((await edit(nobody.order, { description: '' }, {}, cook)).status).toBe(403);
  expect((await fresh(order.id)).description).toBe('کنار در');
});

test.each([
  ['description', 'آ'.repeat(DESCRIPTION_LENGTH.max + 1)],
  ['kitchenNote', 'آ'.repeat(NOTE_LENGTH.max + 1)],
  ['customerNote', 12],
  ['preparationTime', PREPARATION_MINUTES.min - 1],
  ['preparationTime', PREPARATION_MINUTES.max + 1],
  ['numberOfPerson', GUESTS.max + 1],
  ['numberOfPerson', 0],
  ['tableName', 'میز ۳'],
])('%s is held to what may be placed', async (word, value) => {
  const { bill, line, shop, edit } = await openRoom();
  expect((await edit(await bill([line(shop.kebab)]), { [word]: value })).status).toBe(400);
});

test('another preparation time is another promise, which the guest sees, until the kitchen has kept it', async () => {
  const { guest, shop, cashier, edit, move, read } = await openRoom();
  const { body } = await guest('POST /api/orders', pickupBody(shop));
  const id = String(body.id);
  const waiting = await read(id);
  const later = await edit(waiting, { preparationTime: 60 });
  expect(later.order).toMatchObject({ preparationTime: 60, promisedAt: null });
  await cashier('PATCH /api/orders', { id, status: 'CONFIRMED' });
  const accepted = await read(id);
  const words = { preparationTime: 75, description: 'بدون قاشق' };
  const anew = await edit(accepted, words);
  const minutes = (order: { promisedAt: string | null }) => Date.parse(order.promisedAt ?? '') / 60_000;
  expect(minutes(anew.order) - minutes(accepted)).toBe(15);
  const seen = (await guest(`GET /api/orders/${id}`)).body;
  expect(seen).toMatchObject({ promisedAt: anew.order.promisedAt, description: 'بدون قاشق' });
  await move(id, 'READYTOPICKUP');
  const ready = await read(id);
  expect((await edit(ready, { preparationTime: 90 })).body.code).toBe('ORDER_NOT_EDITABLE');
  expect((await edit(ready, { preparationTime: 75, customerNote: 'خوش آمدید' })).status).toBe(200);
  expect((await read(id)).promisedAt).toBe(ready.promisedAt);
});

test('another note is held up at every station until it is seen, and spoils nothing that was made', async () => {
  const { bill, line, shop, lines, step, send, edit, states, all, fresh, seen } = await openRoom();
  const order = await bill([line(shop.kebab), line(shop.soup)], { description: 'بدون پیاز' });
  const [grilled] = await lines(order.id);
  if (!grilled) throw new Error('no kebab');
  await send(step(order, 'BUMP', grilled));
  // What is for the guest alone, and the same words again, are nothing to the cooks.
  const quiet = await edit(await fresh(order.id), { customerNote: 'ممنون', description: 'بدون پیاز' });
  expect((await states(order.id)).map(([state]) => state)).toEqual(['DONE', 'COOKING']);
  const noted = await edit(quiet.order, { kitchenNote: WALNUT });
  expect(noted.status, noted.text).toBe(200);
  // The grill is through with the order, and hears of it all the same.
  expect(await states(order.id)).toEqual([
    ['CHANGED', false, 'بدون پیاز'],
    ['CHANGED', false, 'بدون پیاز'],
  ]);
  expect(await seen(order.id)).toMatchObject({ note: `بدون پیاز، ${WALNUT}` });
  await edit(noted.order, { description: '' });
  expect((await states(order.id)).map(([, , was]) => was)).toEqual(['بدون پیاز', 'بدون پیاز']);
  await all(order, 'BUMP');
  expect((await fresh(order.id)).status).toBe('CONFIRMED');
  await all(order, 'SEE');
  expect((await states(order.id)).map(([state, , was]) => [state, was])).toEqual([
    ['DONE', null],
    ['DONE', null],
  ]);
  expect((await fresh(order.id)).status).toBe('READYTOSERVE');
});

test('what is ready is looked at again, what a till calls ready keeps the note in sight, what was eaten is nobody’s', async () => {
  const { bill, line, shop, edit, states, all, move, fresh, seen } = await openRoom();
  const order = await bill([line(shop.kebab)]);
  await edit(await fresh(order.id), { kitchenNote: WALNUT });
  await move(order.id, 'READYTOSERVE');
  expect(await states(order.id)).toEqual([['CHANGED', false, '']]);
  expect((await seen(order.id))?.tickets.some(({ cleared }) => !cleared)).toBe(true);
  await all(order, 'SEE');
  await all(order, 'BUMP');
  await edit(await fresh(order.id), { kitchenNote: '' });
  expect(await states(order.id)).toEqual([['CHANGED', false, WALNUT]]);
  await all(order, 'SEE');
  await move(order.id, 'DELIVERED');
  await edit(await fresh(order.id), { kitchenNote: 'دسر بعداً' });
  expect((await states(order.id)).map(([state]) => state)).toEqual(['DONE']);
});

test('of an order that nobody has accepted, and of held dishes, the kitchen hears with the dishes', async () => {
  const { bill, guest, line, shop, edit, cashier, lines, read, fresh } = await openRoom();
  const { body } = await guest('POST /api/orders', pickupBody(shop));
  const id = String(body.id);
  await edit(await read(id), { kitchenNote: WALNUT });
  await cashier('PATCH /api/orders', { id, status: 'CONFIRMED' });
  expect((await lines(id)).map(({ state }) => state)).toEqual(['COOKING']);
  const held = await bill([line(shop.kebab, 1, { course: 2, hold: true })]);
  await edit(await fresh(held.id), { kitchenNote: WALNUT });
  expect(await lines(held.id)).toEqual([]);
  const fired = await cashier('PUT /api/orders/fire', { orderId: held.id });
  expect(fired.status).toBe(200);
  expect((await lines(held.id)).map(({ state }) => state)).toEqual(['COOKING']);
});
