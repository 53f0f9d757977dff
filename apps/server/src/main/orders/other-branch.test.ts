import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { addAddress, pickupBody } from './testing/shop.ts';

const desk = await startCodeDesk();

/** A guest whose order is at one branch, and who asks from the site of the other. */
async function openOrder() {
  const { here, there } = await desk.openBrand();
  const guest = await there.customer();
  const addressId = await addAddress(desk.pool, guest.id);
  const body = pickupBody(there.shop, { deliveryType: 'DELIVER', addressId, expectedPrice: 343_000 });
  const placed = await guest.ask('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  const { server, pool } = desk;
  const { token } = await signInAs(pool, guest.id, 'CUSTOMER', server.clock.now());
  const from = (line: string, sent?: unknown) =>
    server.request(line, { token, body: sent, headers: here.headers });
  return { here, there, guest, from, orderId: body.id };
}

test('an order of another branch is named by it, judged and followed from this one', async () => {
  const { here, there, from, orderId } = await openOrder();
  expect((await from('GET /api/orders/me')).body.data).toMatchObject([
    { id: orderId, vendorId: there.shop.vendorId, vendorName: 'تجریش', dishes: [{ title: 'کباب' }] },
  ]);
  const way = await from(`GET /api/orders/${orderId}/courier`);
  expect(way.body, way.text).toMatchObject({ vendorName: 'تجریش' });
  const { code } = (await from(`POST /api/orders/${orderId}/follow-link`, {})).body;
  expect((await from(`GET /api-delivery/v1/follow/${code}`)).body).toMatchObject({ vendorName: 'تجریش' });
  const given = { id: newId(), orderId, rating: 4, viewpointIds: [], text: '' };
  const feedbacks = '/api-identity/identity/feedbacks';
  expect((await from(`POST ${feedbacks}`, given)).body.code).toBe('INVALID_ORDER_STATE');
  const owner = there.both;
  for (const status of ['CONFIRMED', 'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED']) {
    const deliverMethod = { provider: 'OWN_FLEET', courierName: 'رضا' };
    const extra = status === 'DELIVERING' ? { deliverMethod } : {};
    const moved = await owner('PATCH /api/orders', { id: orderId, status, ...extra });
    expect(moved.status, moved.text).toBe(200);
  }
  const said = await from(`POST ${feedbacks}`, given);
  expect(said.body, said.text).toMatchObject({ rating: 4 });
  expect((await from(`GET ${feedbacks}/${orderId}`)).body).toMatchObject({ feedback: { rating: 4 } });
  expect((await owner(`GET ${feedbacks}`)).body).toMatchObject({ totalCount: 1 });
  expect((await here.both(`GET ${feedbacks}`)).body).toMatchObject({ totalCount: 0 });
});

test('of two orders of one id each branch tells its own, whichever came first', async () => {
  const { here, guest, from, orderId } = await openOrder();
  const placed = await from('POST /api/orders', pickupBody(here.shop, { id: orderId }));
  expect(placed.status, placed.text).toBe(200);
  const read = (ask: typeof from) => ask(`GET /api/orders/${orderId}`);
  expect((await read(from)).body).toMatchObject({ deliveryType: 'PICKUP' });
  expect((await read(guest.ask)).body).toMatchObject({ deliveryType: 'DELIVER' });
});

test('the survey of another branch’s order is read and answered from this one', async () => {
  const { there, from, orderId } = await openOrder();
  const [questionId, owner] = [newId(), there.both];
  const made = await owner('POST /api/survey', {
    id: newId(),
    title: 'رضایت',
    active: true,
    sources: ['WEBSITE'],
    deliveryTypes: ['DELIVER'],
    sendsText: false,
    questions: [
      {
        id: questionId,
        kind: 'RATING',
        title: 'چطور بود؟',
        required: true,
        choices: [],
        many: false,
        condition: null,
      },
    ],
  });
  expect(made.status, made.text).toBe(200);
  const { code } = (await from(`POST /api/orders/${orderId}/survey-link`, {})).body;
  const shown = await from(`GET /api/survey/link/${code}`);
  expect(shown.body, shown.text).toMatchObject({ vendorName: 'تجریش', isAnswered: false });
  const answers = [{ questionId, rating: 5 }];
  const early = await from('POST /api/survey/response', { id: newId(), code, answers });
  expect(early.body.code, early.text).toBe('SURVEY_TOO_EARLY');
  const elsewhere = await (await desk.open()).owner(`GET /api/survey/link/${code}`);
  expect(elsewhere.body.code).toBe('SURVEY_NOT_FOUND');
});
