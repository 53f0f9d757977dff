import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { campaignBody, openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';

const book = await openGuestBook();
const NOTIFICATION = `${SEGMENTATION}/notification`;

test('the orders that a report counts are told by page and as a workbook, with what its code gave', async () => {
  const shop = await book.open();
  const [one, other] = [await shop.guest([{ daysAgo: 3 }]), await shop.guest([{ daysAgo: 3 }])];
  await shop.credit(10);
  const discountCodeId = await shop.addCode('YALDA');
  const body = campaignBody({ discountCodeId, text: 'سلام {نام}، با کد {کد}' });
  await shop.owner(`POST ${NOTIFICATION}`, body);
  await book.run('send-campaign', { vendorId: shop.vendor.id, campaignId: body.id });
  const orderIds: string[] = [];
  for (const { id } of [one, other, one])
    orderIds.push(await shop.order(id, { daysAgo: -1, price: 500_000 }));
  const used = [shop.vendor.id, discountCodeId, orderIds[0], one.id];
  await book.pool.query(
    `insert into discount_code_uses (vendor_id, discount_code_id, order_id, customer_id, amount, used_at)
     values ($1, $2, $3, $4, 20000, now())`,
    used,
  );
  const orders = async (query: string) =>
    shop.owner(`GET ${SEGMENTATION}/report/orders?campaignId=${body.id}&${query}`);
  const [first, second] = [await orders('pageSize=2'), await orders('pageSize=2&pageNumber=2')];
  expect(first.body).toMatchObject({ totalCount: 3, pageSize: 2 });
  const all = [first, second].flatMap((page) => page.body.data as { id: string; discount: number }[]);
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(orderIds));
  expect(all.find(({ id }) => id === orderIds[0])).toMatchObject({
    amount: 500_000,
    discount: 20_000,
    held: false,
    customerName: expect.stringContaining('مینا'),
  });
  expect(all.reduce((sum, { discount }) => sum + discount, 0)).toBe(20_000);
  const path = `${SEGMENTATION}/report/excel?campaignId=${body.id}`;
  const file = await shop.owner(`GET ${path}`);
  expect(file.status).toBe(200);
  const report = (await shop.owner(`GET ${SEGMENTATION}/report?campaignId=${body.id}`)).body;
  expect(report).toMatchObject({ written: { orders: 3, revenue: 1_500_000 }, held: { orders: 0 } });
  for (const line of [`${SEGMENTATION}/report/orders`, `${SEGMENTATION}/report/excel`])
    expect((await shop.stranger(`GET ${line}?campaignId=${body.id}`)).body.code).toBe('CAMPAIGN_NOT_FOUND');
  expect((await orders('x=1')).status).toBe(400);
  expect((await shop.owner(`GET ${SEGMENTATION}/report/orders?campaignId=${newId()}`)).status).toBe(404);
  const marketer = await shop.member('cashier');
  expect((await marketer(`GET ${path}`)).status).toBe(403);
});

test('a notice is tried on one’s own devices, which must have said yes at the site', async () => {
  const shop = await book.open();
  const draft = { channel: 'PUSH', text: '{نام}، امشب در {شعبه}' };
  const refused = await shop.owner(`POST ${NOTIFICATION}/test`, draft);
  expect([refused.status, refused.body.code]).toEqual([409, 'NO_OWN_DEVICE']);
  const { rows } = await book.pool.query<{ user_id: string }>(
    "select s.user_id from staff s join roles r on r.vendor_id = s.vendor_id and r.id = s.role_id where s.vendor_id = $1 and r.name = 'owner'",
    [shop.vendor.id],
  );
  const own = await shop.as(rows[0]?.user_id ?? '');
  const token = `own-${newId()}`;
  expect((await own('POST /api-identity/identity/devicetoken', { token })).status).toBe(204);
  const tried = await shop.owner(`POST ${NOTIFICATION}/test`, draft);
  expect(tried.body).toMatchObject({ parts: 0, devices: 1 });
  expect(book.pushed.filter(({ device }) => device === token)).toMatchObject([
    { message: { path: '/', body: expect.stringContaining('امشب در vanak') } },
  ]);
});
