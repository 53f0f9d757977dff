import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();

/** Two vendors for whom the same person rides, on duty at both. */
async function twoShops() {
  const [one, two] = [await openCourierShop(desk), await openCourierShop(desk)];
  const body = { ...one.biker.body, id: newId(), capacity: 1 };
  expect((await two.manager('POST /api/bikers', body)).status).toBe(200);
  const ask = two.as(one.biker.userId, 'COURIER');
  expect((await ask('POST /api/bikers/duty', { onDuty: true })).status).toBe(200);
  await two.manager('POST /api/bikers/duty', { onDuty: false, bikerId: two.biker.id });
  const stateAt = async (shop: typeof one, id: string) =>
    ((await shop.cashier('GET /api/bikers/all-bikers')).body.data as { id: string }[]).find(
      (biker) => biker.id === id,
    );
  return { one, two, there: { id: body.id, ask }, stateAt };
}

test('who rides for two vendors has the trips of one at a time, and each board knows no more than that he is busy', async () => {
  const { one, two, there, stateAt } = await twoShops();
  const [here, away] = [await one.order(), await two.order()];
  const trip = tripOf(await one.give([here]));
  const refused = await two.give([away], there.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'BIKER_ELSEWHERE']);
  const shown = await stateAt(two, there.id);
  expect(shown).toMatchObject({ state: 'ELSEWHERE', trips: [], position: null, backIn: 0 });
  expect(JSON.stringify(shown)).not.toContain(here);
  expect((await two.cashier('GET /api/bikers/dispatch')).body.proposals).toEqual([]);
  expect((await two.cashier('GET /api/bikers/free-bikers')).body.data).toEqual([]);
  await one.biker.ask('PATCH /api/bikers/state', step(trip?.id, 'TRIPREQUESTED'));
  expect(await stateAt(two, there.id)).toMatchObject({ state: 'FREE' });
  expect((await two.give([away], there.id)).status).toBe(200);
  expect(await stateAt(one, one.biker.id)).toMatchObject({ state: 'ELSEWHERE' });
});

test('two vendors that offer him something at once: one of them does', async () => {
  const { one, two, there } = await twoShops();
  const [here, away] = [await one.order(), await two.order()];
  const answers = await Promise.all([one.give([here]), two.give([away], there.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('his page has both: duty, trips and purse of each, and of nobody else', async () => {
  const { one, two, there } = await twoShops();
  const me = (await one.biker.ask('GET /api/bikers/me')).body as { otherShops: { domain: string }[] };
  expect(me.otherShops.map(({ domain }) => domain)).toEqual([`${two.vendorId.slice(0, 8)}.test`]);
  const advance = { id: newId(), kind: 'ADVANCE', amount: 50_000 };
  await two.manager(`POST /api/bikers/purses/${there.id}`, advance);
  const balances = [one.biker.ask, there.ask].map(
    async (ask) => ((await ask('GET /api/bikers/me')).body.purse as { balance: number }).balance,
  );
  expect(await Promise.all(balances)).toEqual([0, 50_000]);
  await one.biker.ask('POST /api/bikers/duty', { onDuty: false });
  expect((await there.ask('GET /api/bikers/me')).body.onDutySince).not.toBeNull();
  // Let go by one of them, he is told by its address where he rides on.
  expect((await one.manager('PATCH /api/bikers', { id: one.biker.id, active: false })).status).toBe(200);
  const gone = await one.biker.ask('GET /api/bikers/me');
  expect([gone.status, gone.body.code]).toEqual([404, 'BIKER_NOT_FOUND']);
  expect(gone.body.details).toEqual({ otherShops: me.otherShops });
  await two.manager('PATCH /api/bikers', { id: two.biker.id, active: false });
  expect((await two.biker.ask('GET /api/bikers/me')).status).toBe(401);
});
