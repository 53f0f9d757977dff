import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { startReportRooms } from '#app/main/reports/testing/report-room.ts';
import { order, paidOf, refundOf, storeWeek, TODAY } from '#app/main/reports/testing/week.ts';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';

const { pool, url, openRoom } = await startReportRooms();

test('the workbook of card payments ends with what came in, what was given back and what is left', async () => {
  const { shop, person, headers } = await openRoom();
  const sold = [order({ method: 'CARD', refundPercent: 50 }), order({ method: 'CARD' })] as const;
  await storeWeek(pool, shop, person, sold);
  const day = addDays(TODAY, -1);
  const path = `/api/transactions/postransactionreport/excel?from=${day}&to=${day}`;
  const file = await fetch(url + path, { headers });
  const [sheet] = await readWorkbook(await file.blob(), 100);
  const [paid, back] = [paidOf(sold[0]) + paidOf(sold[1]), refundOf(sold[0])];
  expect(back).toBeGreaterThan(0);
  // The amounts of the rows alone would add what was given back.
  expect(sheet?.rows.slice(2 + 3)).toEqual([
    ['جمع', null, 'پرداخت', paid],
    ['جمع', null, 'بازگشت', back],
    ['جمع', null, 'خالص', paid - back],
  ]);
});
