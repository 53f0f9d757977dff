import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { eachRemark, LISTED_REMARKS, listedRemarks } from '@sofreh/domain/order-remarks';
import { remarkNames } from '@sofreh/fa/remark-texts';
import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';

const desk = await startCodeDesk();

test('what lists say of the remarks stands in a row of the list and in a column of the workbook', async () => {
  const { owner, shop, customer, download } = await desk.open();
  const said = listedRemarks(
    eachRemark((_name, { kind, bounds }) => (kind === 'TEXT' ? 'کنار در' : Math.min(bounds.max, 3))),
  );
  const guest = await customer();
  const placed = await guest.ask('POST /api/orders', pickupBody(shop, said as Partial<PlaceOrderBody>));
  expect(placed.status, placed.text).toBe(200);
  expect((await owner('GET /api/orders')).body.data).toMatchObject([said]);
  const day = String(placed.body.businessDay);
  const answer = await download(`/api/reports/orders/excel?From=${day}&To=${day}`);
  const [rows = []] = Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())));
  const [, titles = [], row = []] = rows as unknown[][];
  const kept = LISTED_REMARKS.map((name) => row[titles.indexOf(remarkNames[name])]);
  expect(kept).toEqual(LISTED_REMARKS.map((name) => said[name]));
});
