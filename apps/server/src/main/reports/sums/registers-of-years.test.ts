import { addDays } from '@sofreh/domain/calendar';
import { REPORT_DAYS_MAX, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { newId } from '#app/platform/ids.ts';
import { type ReportRoom, startReportRooms } from '../testing/report-room.ts';
import { anyOrder, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();

interface Span {
  readonly from: string;
  readonly to: string;
}

const DECADE: Span = { from: addDays(TODAY, 1 - SUMS_REPORT_DAYS_MAX), to: TODAY };
/** The same days, a year after the other. */
const YEARS = Array.from({ length: SUMS_REPORT_DAYS_MAX / REPORT_DAYS_MAX }, (_, year): Span => {
  const from = addDays(DECADE.from, year * REPORT_DAYS_MAX);
  return { from, to: addDays(from, REPORT_DAYS_MAX - 1) };
});
const PAGE_ROWS = 7;
const days = ({ from, to }: Span) => `from=${from}&to=${to}`;

interface Page<Row> {
  readonly data: Row[];
  readonly totalCount: number;
}

/** Every row of a list, page by page, with its first page. */
async function allOf<Answer extends Page<unknown>>(room: ReportRoom, path: string) {
  const read = (pageNumber: number) =>
    room.get<Answer>(`${path}&pageNumber=${pageNumber}&pageSize=${PAGE_ROWS}`);
  const first = await read(1);
  const rows: Answer['data'] = [...first.data];
  for (let page = 2; rows.length < first.totalCount; page += 1) rows.push(...(await read(page)).data);
  expect(rows).toHaveLength(first.totalCount);
  return { first, rows: rows as Answer['data'][number][] };
}

/** A branch with orders of ten years, paid by card and on account, with what guests thought and what terminals printed. */
async function openYears(): Promise<{ readonly room: ReportRoom; readonly terminal: string }> {
  const room = await openRoom();
  const { vendorId } = room.shop;
  const of = [vendorId];
  const orders = fc.sample(
    anyOrder.chain((order) =>
      fc
        .integer({ min: 0, max: SUMS_REPORT_DAYS_MAX - 1 })
        .map((daysAgo) => ({ ...order, daysAgo, method: 'CARD' as const })),
    ),
    { numRuns: 60, seed: 11 },
  );
  // The first and the last day of a year belong to it.
  const edges = YEARS.flatMap((_, year) => [year * REPORT_DAYS_MAX, (year + 1) * REPORT_DAYS_MAX - 1]);
  const made = orders.map((order, at) => ({ ...order, daysAgo: edges[at] ?? order.daysAgo }));
  await storeWeek(pool, room.shop, room.person, made);
  const terminal = newId();
  for (const statement of [
    `insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, '${terminal}', 'کارت‌خوان', 'MELLI')`,
    // Every other payment is of a terminal that is known, and what goes back of it is of the same.
    `update transactions set pos_terminal_id = '${terminal}'
       where vendor_id = $1 and kind = 'PAYMENT' and method = 'CARD' and get_byte(uuid_send(id), 15) % 2 = 0`,
    `update transactions r set refund_of = (select p.id from transactions p where p.vendor_id = $1 and p.order_id = r.order_id
       and p.kind = 'PAYMENT' order by p.id limit 1) where r.vendor_id = $1 and r.kind = 'REFUND'`,
    `update transactions set created_by = '${room.person}' where vendor_id = $1 and method = 'CARD'`,
    `insert into credit_accounts (vendor_id, customer_id, active, credit_limit, due_days, changed_at)
       values ($1, '${room.person}', true, 0, 30, now())`,
    // Every third order was put on an account, and a part of it came back by card a day later.
    `with charged as (select id, final_price, placed_at from orders where vendor_id = $1 and number % 3 = 0)
       insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, order_id, at)
       select $1::uuid, id, e.account, e.sign * final_price, 'TOMAN', id, placed_at
       from charged cross join (values ('CREDIT:${room.person}', 1), ('SALES', -1)) e(account, sign)`,
    `insert into credit_payments (vendor_id, id, customer_id, method, amount, currency, pos_terminal_id, request_hash,
         created_by, created_at)
       select $1::uuid, gen_random_uuid(), '${room.person}', 'CARD', 5000, 'TOMAN', '${terminal}', '', '${room.person}',
         placed_at + interval '1 day'
       from orders where vendor_id = $1 and number % 3 = 0 and business_day < '${TODAY}'`,
    `insert into feedbacks (vendor_id, id, order_id, customer_id, rating, viewpoint_ids, created_at)
       select $1::uuid, gen_random_uuid(), id, '${room.person}', 1 + number % 5,
         array['01900000-0000-7000-8000-000000000101'::uuid], placed_at
       from orders where vendor_id = $1`,
    `insert into terminal_slips (vendor_id, id, pos_terminal_id, terminal_title, business_day, from_at, until_at, slip_count,
         slip_amount, our_count, our_amount, created_by, created_at)
       select $1::uuid, gen_random_uuid(), '${terminal}', 'کارت‌خوان', business_day, placed_at - interval '1 hour',
         placed_at + interval '1 hour', 1, 1000, 1, 1000, '${room.person}', placed_at
       from orders where vendor_id = $1 and number % 2 = 0 on conflict do nothing`,
  ])
    await pool.query(statement, of);
  return { room, terminal };
}

type Cards = Page<{ transactionId: string; amount: number; kind: string; posTerminalId: string | null }> & {
  terminals: { posTerminalId: string | null; count: number; amount: number; refunded: number }[];
  shifts: { count: number; amount: number; refunded: number }[];
  shiftsFrom: string;
};

const CARDS = '/api/transactions/postransactionreport';

const tell = (rows: Cards['terminals']) =>
  rows
    .map(({ posTerminalId, count, amount, refunded }) => ({ posTerminalId, count, amount, refunded }))
    .sort((one, other) => (String(one.posTerminalId) < String(other.posTerminalId) ? -1 : 1));

/** What each terminal took, from the list of its payments. */
function addedUp(rows: Cards['data']): Cards['terminals'] {
  const terminals = new Map<string | null, Cards['terminals'][number]>();
  for (const { posTerminalId, kind, amount } of rows) {
    const known = terminals.get(posTerminalId) ?? { posTerminalId, count: 0, amount: 0, refunded: 0 };
    terminals.set(
      posTerminalId,
      kind === 'PAYMENT'
        ? { ...known, count: known.count + 1, amount: known.amount + amount }
        : { ...known, refunded: known.refunded + amount },
    );
  }
  return [...terminals.values()];
}

test('card payments of ten years are those of its years, their sums are those of the list, and shifts are of its last year', async () => {
  const { room, terminal } = await openYears();
  const read = (span: Span, more = '') => allOf<Cards>(room, `${CARDS}?${days(span)}${more}`);
  const whole = await read(DECADE);
  expect(whole.rows.length).toBeGreaterThan(50);
  expect(whole.rows.some(({ kind }) => kind === 'REFUND')).toBe(true);
  expect(tell(whole.first.terminals)).toEqual(tell(addedUp(whole.rows)));
  const years: Cards['data'] = [];
  for (const year of YEARS.toReversed()) {
    const { first, rows } = await read(year);
    expect(tell(first.terminals)).toEqual(tell(addedUp(rows)));
    expect(first.shiftsFrom).toBe(year.from);
    years.push(...rows);
  }
  expect(years).toEqual(whole.rows);
  for (const kind of ['PAYMENT', 'REFUND'])
    for (const more of ['', `&posTerminalId=${terminal}`, '&posTerminalId=NONE']) {
      const narrowed = await read(DECADE, `&kind=${kind}${more}`);
      const wanted = more === '' ? undefined : more.endsWith('NONE') ? null : terminal;
      expect(narrowed.rows).toEqual(
        whole.rows.filter(
          (row) => row.kind === kind && (wanted === undefined || row.posTerminalId === wanted),
        ),
      );
    }
  const last = YEARS.at(-1) ?? DECADE;
  expect(whole.first.shiftsFrom).toBe(last.from);
  expect(whole.first.shifts).toEqual((await read(last)).first.shifts);
  // What is searched, and what a shift took, is found by looking at each payment: a year of them.
  for (const more of ['search=1', 'drawerId=NONE', `takerId=${room.person}`]) {
    expect((await room.ask(`GET ${CARDS}?${days(DECADE)}&${more}`)).body).toMatchObject({
      errors: { to: expect.anything() },
    });
    expect((await room.ask(`GET ${CARDS}?${days(last)}&${more}`)).status).toBe(200);
  }
});

type Statement = Page<{ transactionId: string; amount: number; balance: number }> & {
  opening: number;
  closing: number;
};

test('ten years of an account, of the books and of a customer, are its years one after the other', async () => {
  const { room } = await openYears();
  for (const path of [
    '/api/books/statement?account=SALES&',
    `/api/creditaccounts/${room.person}/statement?`,
  ]) {
    const read = (span: Span) => allOf<Statement>(room, `${path}${days(span)}`);
    const whole = await read(DECADE);
    expect(whole.rows.length, path).toBeGreaterThan(10);
    let balance = whole.first.opening;
    for (const row of whole.rows) {
      balance += row.amount;
      expect(row.balance).toBe(balance);
    }
    expect(whole.first.closing).toBe(balance);
    const rows: Statement['data'] = [];
    let closing = whole.first.opening;
    for (const year of YEARS) {
      const one = await read(year);
      expect(one.first.opening).toBe(closing);
      ({ closing } = one.first);
      rows.push(...one.rows);
    }
    expect(closing).toBe(whole.first.closing);
    expect(rows).toEqual(whole.rows);
  }
});

interface Feedbacks {
  readonly feedbacks: number;
  readonly score: number | null;
  readonly days: readonly { day: string; feedbacks: number; score: number | null }[];
  readonly viewpoints: readonly { id: string; count: number }[];
}

test('what guests thought and what terminals printed in ten years is what they did in its years', async () => {
  const { room } = await openYears();
  const REPORT = '/api-identity/identity/feedbacks/report';
  const whole = await room.get<Feedbacks>(`${REPORT}?${days(DECADE)}`);
  const years = await Promise.all(YEARS.map((year) => room.get<Feedbacks>(`${REPORT}?${days(year)}`)));
  const sum = (of: (report: Feedbacks) => number) => years.reduce((total, year) => total + of(year), 0);
  expect(whole.feedbacks).toBeGreaterThan(50);
  expect(sum(({ feedbacks }) => feedbacks)).toBe(whole.feedbacks);
  expect(years.flatMap((year) => year.days)).toEqual(whole.days);
  expect(sum(({ viewpoints }) => viewpoints[0]?.count ?? 0)).toBe(whole.viewpoints[0]?.count);
  const SLIPS = '/api/transactions/terminalslips';
  const slips = await allOf<Page<{ id: string }>>(room, `${SLIPS}?${days(DECADE)}`);
  expect(slips.rows.length).toBeGreaterThan(10);
  const printed = [];
  for (const year of YEARS.toReversed())
    printed.push(...(await allOf<Page<{ id: string }>>(room, `${SLIPS}?${days(year)}`)).rows);
  expect(printed).toEqual(slips.rows);
});

test('more than ten years are refused by every register, and the workbook of ten years has every payment', async () => {
  const { room } = await openYears();
  const longer = { ...DECADE, from: addDays(DECADE.from, -1) };
  const books = [`${CARDS}/excel?`, '/api/books/statement/excel?account=SALES&'];
  for (const path of [
    `${CARDS}?`,
    '/api/transactions/terminalslips?',
    '/api/books/statement?account=SALES&',
    `/api/creditaccounts/${room.person}/statement?`,
    '/api-identity/identity/feedbacks/report?',
    ...books,
  ]) {
    expect((await room.ask(`GET ${path}${days(longer)}`)).status, path).toBe(400);
    expect((await room.ask(`GET ${path}${days(DECADE)}`)).status, path).toBe(200);
  }
  const { rows } = await allOf<Cards>(room, `${CARDS}?${days(DECADE)}`);
  const answer = await fetch(`${url}${CARDS}/excel?${days(DECADE)}`, { headers: room.headers });
  const [sheet] = await readWorkbook(await answer.blob(), rows.length + 10);
  const ofRows = sheet?.rows.filter(([title]) => title !== 'جمع') ?? [];
  const amounts = ofRows.flatMap(([, , , amount]) => (typeof amount === 'number' ? [amount] : []));
  expect(amounts).toEqual(rows.map(({ amount }) => amount));
});
