import { type OrderBehind, REPORT_CALLS, REPORT_WORKBOOKS } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { countOf, type ReportName } from '@sofreh/domain/reports';
import { errorText } from '@sofreh/fa/error-texts';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, startReportRooms, WEEK } from '../testing/report-room.ts';
import { dayOf, finalPrice, numberOf, order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();

interface Behind {
  readonly data: readonly OrderBehind[];
  readonly total: number;
  readonly parts: number;
  readonly totalCount: number;
}

test('every figure opens orders whose sum it is', async () => {
  const room = await openRoom();
  await storeWeek(pool, room.shop, room.person, [
    order({}),
    order({ daysAgo: 2, byStaff: false, source: 'QR' }),
    order({ orderType: 'TAKEAWAY', discount: 0 }),
    order({ status: 'REJECTED' }),
    order({ daysAgo: 0, paidPercent: 40, refundPercent: 50 }),
    order({ source: 'SNAPPFOOD', orderType: 'DELIVERY', minute: 100 }),
    // All of it went back: it was sold and brings nothing.
    order({ daysAgo: 3, minute: 200, refundPercent: 100 }),
    order({ daysAgo: 4, orderType: 'DELIVERY', delivery: 45_000, refundPercent: 50 }),
  ]);
  await sumClosedDays(pool, NOW);
  let figures = 0;
  for (const name of Object.keys(REPORT_CALLS) as ReportName[]) {
    const one = name === 'staff-days' ? room.person : name === 'table-days' ? room.shop.table : undefined;
    const path = REPORT_CALLS[name].slice(4).replace('{id}', one ?? '');
    const { rows, measures } = await room.get(`${path}?${WEEK}`);
    const of = `/api/reports/figureorders?${WEEK}&report=${name}${one ? `&id=${one}` : ''}&pageSize=100`;
    for (const row of rows) {
      for (const measure of measures) {
        const behind = await room.get<Behind>(`${of}&measure=${measure}&key=${encodeURIComponent(row.key)}`);
        const sum = behind.data.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(behind.total);
        const figure = behind.parts > 0 ? Math.round(sum / behind.parts) : sum;
        expect(figure, `${name} ${row.key} ${measure}`).toBe(row.figures[measure] ?? 0);
        const count = countOf(measure, measures);
        // A sale is of as many orders as are counted beside it.
        if (count) expect(behind.totalCount, `${name} ${row.key} ${measure}`).toBe(row.figures[count]);
        figures += 1;
      }
    }
  }
  expect(figures).toBeGreaterThan(100);
}, 60_000);

test('days that have not begun are set beside none: nothing could be in them yet', async () => {
  const room = await openRoom();
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 8 }),
    order({ daysAgo: 7, minute: 300 }),
    order({ daysAgo: 7, minute: 660 }),
    order({ daysAgo: 6 }),
  ]);
  const tomorrow = addDays(TODAY, 1);
  const of = (from: string) => `From=${from}&To=${tomorrow}&Compare=WEEKDAYS`;
  for (const call of ['orderstatistics/byday', 'products', 'voids', 'orderlistdays'])
    expect(
      await room.get(`/api/reports/${call}?${of(tomorrow)}${call === 'orderlistdays' ? '&list=paid' : ''}`),
      call,
    ).toMatchObject({ comparedFrom: null, comparedTo: null });
  // Days of which some have not begun stand beside what there was of those that have, by the same hour.
  const yesterday = addDays(TODAY, -1);
  const compared = { comparedFrom: addDays(yesterday, -7), comparedTo: addDays(TODAY, -7) };
  const running = await room.get(`/api/reports/orderstatistics/byday?${of(yesterday)}`);
  expect(running).toMatchObject({ ...compared, running: true, comparedTotal: { orderCount: 2 } });
  expect(running.rows.map(({ key }) => key)).toEqual([yesterday, TODAY]);
  expect(await room.get(`/api/reports/dashboard?${of(yesterday)}`)).toMatchObject({
    ...compared,
    comparedSoFar: { orderCount: 2 },
    days: [{ businessDay: yesterday }, { businessDay: TODAY }],
  });
  // The page of the dashboard always names days beside its own, and says itself that these have not begun.
  expect(await room.get(`/api/reports/dashboard?${of(tomorrow)}`)).toMatchObject({
    comparedFrom: addDays(tomorrow, -7),
  });
});

test('ranges are the specification’s, and days stand beside those they are compared with', async () => {
  const room = await openRoom();
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 0, minute: 300 }),
    order({ daysAgo: 7, minute: 300 }),
    order({ daysAgo: 7, minute: 660 }),
  ]);
  await sumClosedDays(pool, NOW);
  const ask = (query: string) => room.get(`/api/reports/orderstatistics/byday?${query}`);
  const spans = await Promise.all(
    ['TODAY', 'YESTERDAY', 'LAST_7_DAY', 'LAST_30_DAY', 'CURRENT_MONTH'].map((range) =>
      ask(`Range=${range}`),
    ),
  );
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [TODAY, TODAY],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-15', TODAY],
    ['2026-10-23', TODAY],
    // ۱ آبان ۱۴۰۵
    ['2026-10-23', TODAY],
  ]);
  // Of the day a week before, what was placed after the present hour is not there yet.
  const week = await ask('Range=TODAY&Compare=WEEKDAYS');
  expect(week).toMatchObject({ comparedFrom: '2026-11-14', comparedTo: '2026-11-14', running: true });
  expect(week.rows).toHaveLength(1);
  expect([week.total.orderCount, week.comparedTotal?.orderCount]).toEqual([1, 1]);
  expect(await ask(`From=${TODAY}&To=${TODAY}&Compare=JALALI_YEAR`)).toMatchObject({
    comparedFrom: '2025-11-21',
  });
  expect(await ask(`From=${TODAY}&To=${TODAY}&Compare=LUNAR_YEAR`)).toMatchObject({
    comparedFrom: '2025-12-01',
  });
  // A row's key comes from whoever asks: a day that there is not has no orders.
  const none = 'report=days&measure=orderCount&Compare=WEEKDAYS&key=2026-13-01';
  const behind = await room.ask(`GET /api/reports/figureorders?From=${TODAY}&To=${TODAY}&${none}`);
  expect(behind.body).toMatchObject({ totalCount: 0, data: [] });
  const reversed = await room.ask('GET /api/reports/kitchens?From=2026-11-21&To=2026-11-20');
  expect(reversed.body).toMatchObject({ errors: { To: expect.anything() } });
  expect((await room.ask('GET /api/reports/kitchens?From=2010-01-01&To=2026-11-20')).status).toBe(400);
  // A range beside days would be one of two that was not meant.
  for (const call of ['kitchens', 'orderpaid', 'dashboard', 'orders/excel', 'dishhours', 'voids']) {
    for (const days of [`From=${TODAY}`, `To=${TODAY}`]) {
      const both = await room.ask(`GET /api/reports/${call}?Range=LAST_7_DAY&${days}`);
      expect(both.body, call).toMatchObject({ errors: { Range: [errorText('RANGE_BESIDE_DATES')] } });
    }
  }
});

test('branches are added up where all of them may be seen', async () => {
  const room = await openRoom();
  const [own, strange] = [await openRoom(room.person), await openRoom()];
  for (const each of [room, own]) await storeWeek(pool, each.shop, room.person, [order({})]);
  await sumClosedDays(pool, NOW);
  const ids = [room, own].map(({ shop }) => shop.vendorId).join(',');
  const items = await room.get(`/api/reports/orderitemsales?${WEEK}&vendorIds=${ids}`);
  expect(items.rows).toMatchObject([{ key: 'کباب', figures: { servings: 4 } }]);
  // Each branch stands by itself with what it says alone, also beside the days before.
  for (const call of ['orderitemsales', 'orderstatistics/byday', 'customers', 'paymentmethods']) {
    const path = `/api/reports/${call}?${WEEK}&Compare=WEEKDAYS`;
    const all = await room.get(`${path}&vendorIds=${ids}`);
    const alone = await Promise.all([room, own].map((each) => each.get(path)));
    expect(all.branches).toEqual(
      alone.map(({ total, comparedTotal }, place) => ({
        vendorId: [room, own][place]?.shop.vendorId,
        name: expect.any(String),
        figures: total,
        compared: comparedTotal,
      })),
    );
    expect(alone.map(({ branches }) => branches)).toEqual([[], []]);
  }
  const behind = await room.get<Behind>(
    `/api/reports/figureorders?${WEEK}&vendorIds=${ids}&report=items&measure=servings&key=${encodeURIComponent('کباب')}`,
  );
  expect([behind.total, behind.totalCount]).toEqual([4, 2]);
  for (const call of new Set<string>([...Object.values(REPORT_CALLS), 'GET /api/reports/products'])) {
    const line = call.replace('{id}', room.person);
    const refused = await room.ask(`${line}?${WEEK}&vendorIds=${ids},${strange.shop.vendorId}`);
    expect(refused.body.code, call).toBe('VENDOR_NOT_FOUND');
  }
});

test('a workbook of branches needs the right to take figures out at each of them, and is written down at each', async () => {
  const room = await openRoom();
  const branch = await openRoom(room.person);
  const vendorIds = [room, branch].map(({ shop }) => shop.vendorId);
  const allow = (...permissions: readonly string[]) =>
    pool.query('update roles set permissions = $2 where vendor_id = $1', [branch.shop.vendorId, permissions]);
  const takenAt = async () => {
    const { rows } = await pool.query<{ vendorId: string; subjectId: string }>(
      `select vendor_id as "vendorId", subject_id as "subjectId" from audit_log
       where action = 'report.export' and vendor_id = any($1)`,
      [vendorIds],
    );
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(rows.map(({ vendorId }) => vendorId));
    return vendorIds.map((id) => rows.filter(({ vendorId }) => vendorId === id).length);
  };
  const take = async (call: string) => {
    const { status, text } = await room.ask(`${call}?${WEEK}&vendorIds=${vendorIds}`);
    return status === 200 ? 'taken' : (JSON.parse(text) as { code: string }).code;
  };
  const books = [
    ...Object.values(REPORT_WORKBOOKS),
    'GET /api/reports/products/excel',
    'GET /api/reports/cancelledorders/excel',
  ];
  await allow('report.view');
  expect(await take('GET /api/reports/products')).toBe('taken');
  for (const call of books) expect(await take(call), call).toBe('VENDOR_NOT_FOUND');
  expect(await takenAt()).toEqual([0, 0]);
  await allow('report.export');
  for (const call of books) expect(await take(call), call).toBe('taken');
  expect(await takenAt()).toEqual([books.length, books.length]);
  expect(await take('GET /api/reports/products')).toBe('VENDOR_NOT_FOUND');
}, 60_000);

test('lists, menu engineering and workbooks tell of the same orders', async () => {
  const room = await openRoom();
  const [sold, owing, gone] = [order({}), order({ paidPercent: 40 }), order({ status: 'REJECTED' })];
  await storeWeek(pool, room.shop, room.person, [sold, owing, gone]);
  await sumClosedDays(pool, NOW);
  const list = async (path: string) => {
    const { data, total } = await room.get<Behind>(`/api/reports/${path}?${WEEK}`);
    return [data.map(({ id }) => id), total];
  };
  expect(await list('orderpaid')).toEqual([[sold.id], finalPrice(sold)]);
  expect(await list('unpaidorders')).toEqual([
    [owing.id],
    finalPrice(owing) - Math.floor(finalPrice(owing) * 0.4),
  ]);
  expect(await list('cancelledorders')).toEqual([[gone.id], finalPrice(gone)]);
  const ingredient = crypto.randomUUID();
  await pool.query(
    `insert into ingredients (vendor_id, id, title, unit, unit_cost) values ($1, $2, 'گوشت', 'KILOGRAM', 500000)`,
    [room.shop.vendorId, ingredient],
  );
  await pool.query(`insert into recipes (vendor_id, product_type, product_id) values ($1, 'FOOD', $2)`, [
    room.shop.vendorId,
    room.shop.kebab,
  ]);
  await pool.query(
    `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity, sort_order)
     values ($1, 'FOOD', $2, $3, 200, 0)`,
    [room.shop.vendorId, room.shop.kebab, ingredient],
  );
  expect(await room.get(`/api/reports/products?${WEEK}`)).toMatchObject({
    rows: [
      { title: 'کباب', servings: 4, itemSale: 1_160_000, cost: 400_000, profit: 760_000, dishClass: 'STAR' },
    ],
  });
  const books = ['GET /api/reports/products/excel', 'GET /api/reports/cancelledorders/excel'];
  for (const call of [...Object.values(REPORT_WORKBOOKS), ...books]) {
    const answer = await room.ask(`${call}?${WEEK}`);
    expect(answer.status, call).toBe(200);
  }
  const sheetOf = async (path: string) => {
    const answer = await fetch(`${url}/api/reports/${path}`, { headers: room.headers });
    const name = /filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    const [head, ...rows] = (await readWorkbook(await answer.blob(), 10))[0]?.rows ?? [];
    return { name: decodeURIComponent(name), head: String(head?.[0]), rows };
  };
  const items = await sheetOf(`orderitemsales/excel?${WEEK}`);
  expect(items.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['کباب', 1_160_000, 4],
    ['جمع', 1_160_000, 4],
  ]);
  const figures = await sheetOf(`figures/excel?report=days&${WEEK}&Compare=WEEKDAYS`);
  const [titles, ...days] = figures.rows;
  expect(figures.name).toMatch(/^فروش روزانه \S+ .*تا \S+ \S+ \S+\.xlsx$/);
  const besideDays = /در کنار همین روزهای هفته، پیش از آن \((.+)\)$/.exec(figures.head)?.[1];
  expect(titles?.slice(2, 4)).toEqual(['فروش (تومان)', `فروش (تومان)، ${besideDays}`]);
  expect(days.at(-1)?.slice(0, 4)).toEqual(['جمع', null, finalPrice(sold) + finalPrice(owing), 0]);
  const dishes = await sheetOf(`products/excel?${WEEK}&OrderType=DINE_IN`);
  expect(dishes.head).toMatch(/ · نوع سفارش: \S/);
  const [classes, ...dishRows] = dishes.rows;
  expect(classes?.at(-1)).toBe('جایگاه');
  expect(dishRows).toEqual([
    ['کباب', 4, 1_160_000, 400_000, 760_000, 190_000, 'ستاره'],
    ['جمع', 4, 1_160_000, 400_000, 760_000, 190_000],
    ['از این فروش، افزودنی‌های بی‌دستور پخت (بهای موادشان صفر شمرده شده است)', null, 40_000],
  ]);
  const paid = await sheetOf(`orderpaid/excel?${WEEK}`);
  expect(paid.name).toMatch(/^سفارش های پرداخت شده /);
  const [, listed] = paid.rows;
  expect([paid.rows.at(-1)?.[0], paid.rows.at(-1)?.at(-1)]).toEqual(['جمع', finalPrice(sold)]);
  expect(listed?.slice(0, 3)).toEqual([
    numberOf(sold),
    expect.any(String),
    new Date(`${dayOf(sold)}T00:00Z`),
  ]);
}, 60_000);
