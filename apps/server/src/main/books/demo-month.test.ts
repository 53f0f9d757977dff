import { readFile } from 'node:fs/promises';
import { contract } from '@sofreh/contract';
import { REPORT_CALLS, type ReportFigures } from '@sofreh/contract/main/figures';
import { businessDayInterval, daysThrough } from '@sofreh/domain/calendar';
import { dateTime } from '@sofreh/fa/dates';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { newId } from '#app/platform/ids.ts';
import { createDemoDatabase, DEMO_NOW } from '#app/testing/demo-database.ts';
import { signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { expectBooksToBalance } from '../orders/testing/books.ts';
import { postSales } from './post-sales.ts';

const database = await createDemoDatabase();
const { pool } = database;
const done = Promise.resolve();
const server = await startTestServer({
  contract,
  handlers,
  database,
  services: {
    notifier: { notify: () => undefined, flush: () => done, close: () => done },
    // Nobody pays here: whose statements there are, the books say.
    gateways: {
      make: () => null,
      box: { seal: () => '', open: () => null },
      keysChanged: () => undefined,
      mark: () => '',
    },
  },
});
/** The last month that is over: Mehr of 1405. */
const MONTH = { from: '2026-09-23', to: '2026-10-22' };
const DAYS = daysThrough(MONTH.from, MONTH.to);
const SPAN = `from=${MONTH.from}&to=${MONTH.to}`;

type Row = Readonly<Record<string, unknown>> & { vendor: string; key: string; amount: number };
type Part = 'accounts' | 'methods' | 'sale' | 'credit' | 'lines' | 'settled' | 'companies';

/** Runs the script, and gives what it computed by the part. */
async function computedApart(): Promise<Map<string, readonly Row[]>> {
  const script = await readFile(new URL('./demo-month.sql', import.meta.url), 'utf8');
  const [, ...parts] = script.split(/^-- part /m);
  const computed = new Map<string, readonly Row[]>();
  for (const part of parts) {
    const end = part.indexOf('\n');
    const { rows } = await pool.query<Row>(part.slice(end), [MONTH.from, MONTH.to]);
    // Sums come as text where PostgreSQL has them as numeric.
    const numbers = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name !== 'key' && name !== 'reference' && typeof value === 'string' && /^-?\d+$/.test(value)
            ? Number(value)
            : value,
        ]),
      ),
    );
    computed.set(part.slice(0, end).trim(), numbers as Row[]);
  }
  return computed;
}

interface Vendor {
  readonly id: string;
  readonly domain: string;
  readonly cutOff: string;
  readonly owner: string;
}

const total = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
const amountsOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));

async function openOffice({ id, domain, cutOff, owner }: Vendor, apart: Map<string, readonly Row[]>) {
  const { token } = await signInAs(pool, owner, 'STAFF', DEMO_NOW);
  const headers = { 'host-domain': domain };
  const call = async <Body>(line: string, body?: unknown): Promise<Body> => {
    const answer = await server.request(line, { token, headers, body });
    expect(answer.status, `${line}: ${answer.text}`).toBe(200);
    return answer.body as Body;
  };
  const send = async (sender: string, content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: newId(), sender, unit: 'RIAL' })) form.set(name, value);
    form.set('file', new File([content], 'صورت‌حساب.csv'));
    const answer = await fetch(`${server.url}/api/reconciliation/statements`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: form,
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const sheet = async (path: string) => {
    const answer = await fetch(server.url + path, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())))[0]?.slice(1) ?? [];
  };
  const of = (part: Part) => (apart.get(part) ?? []).filter(({ vendor }) => vendor === id);
  return { id, domain, cutOff, call, send, sheet, of };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

/** Reads what every account got in the month, by the page of balances and, each, by its statement. */
async function booksOf({ call, cutOff }: Office): Promise<Record<string, number>> {
  type Books = { data: { account: string; balance: number }[]; sum: number };
  const first = businessDayInterval(MONTH.from, cutOff).from;
  const last = businessDayInterval(MONTH.to, cutOff).to;
  const at = (moment: number) => call<Books>(`GET /api/books?at=${new Date(moment - 1).toISOString()}`);
  const [before, after] = [await at(first), await at(last)];
  expect([before.sum, after.sum]).toEqual([0, 0]);
  const balanceOf = ({ data }: Books, account: string) =>
    data.find((each) => each.account === account)?.balance ?? 0;
  const got: Record<string, number> = {};
  for (const { account } of after.data) {
    const { opening, closing } = await call<{ opening: number; closing: number }>(
      `GET /api/books/statement?account=${account}&${SPAN}&pageSize=1`,
    );
    expect([opening, closing], account).toEqual([balanceOf(before, account), balanceOf(after, account)]);
    if (closing !== opening) got[account] = closing - opening;
  }
  return got;
}

/** The workbook of an account has every entry of the month once, and ends where the account stood. */
async function compareWorkbook({ call, sheet }: Office, account: string) {
  type Statement = { totalCount: number; opening: number; closing: number };
  const { totalCount, opening, closing } = await call<Statement>(
    `GET /api/books/statement?account=${account}&${SPAN}&pageSize=1`,
  );
  const rows = await sheet(`/api/books/statement/excel?account=${account}&${SPAN}`);
  expect(rows).toHaveLength(totalCount);
  const moved = rows.reduce((sum, row) => sum + Number(row[3]) - Number(row[4]), 0);
  expect([moved, rows.at(-1)?.[5]]).toEqual([closing - opening, closing]);
}

/** The reports say of the month's orders what the documents and the books say. */
async function compareReports({ call, of }: Office, books: Readonly<Record<string, number>>) {
  type Methods = { data: { method: string; amount: number; refunded: number; net: number }[] };
  const { data } = await call<Methods>(`GET /api/orders/salesreportbypaymentmethod?${SPAN}`);
  const methods = of('methods');
  const told = data.filter(({ method }) => method !== 'UNPAID');
  expect(
    Object.fromEntries(told.map(({ method, amount, refunded }) => [method, [amount, refunded]])),
  ).toEqual(Object.fromEntries(methods.map(({ key, amount, refunded }) => [key, [amount, refunded]])));
  // Nothing of these orders was paid on another day: so the books of the month have the same money, wherever it is.
  expect(methods.map(({ crossing }) => crossing)).toEqual(methods.map(() => 0));
  const outside = Number(methods.find(({ key }) => key === 'CASH')?.outside);
  const net = Object.fromEntries(told.map(({ method, net: brought }) => [method, brought]));
  expect([net.CARD, (net.CASH ?? 0) - outside]).toEqual([books.CARD, books.CASH]);
  const { total: days } = await call<ReportFigures>(`${REPORT_CALLS.days}?From=${MONTH.from}&To=${MONTH.to}`);
  const [sale] = of('sale');
  expect(days).toMatchObject({
    totalSale: sale?.amount,
    tax: sale?.tax,
    totalTip: sale?.tip,
    discountTotal: sale?.discount,
    orderCount: sale?.orders,
  });
  expect([-(books.TAX ?? 0), -(books.TIPS ?? 0)]).toEqual([days.tax, days.totalTip]);
  const tips = await call<{ tips: number }>(`GET /api/tips?${SPAN}`);
  expect(tips.tips).toBe(days.totalTip);
}

/** Every settlement that the month has part in: order by order what was taken in its days, and its sums are theirs. */
async function compareSettlements({ call, of }: Office): Promise<number> {
  type Settlement = {
    id: string;
    number: number;
    collected: number;
    refunded: number;
    commission: number;
    net: number;
  };
  type Line = {
    id: string;
    orderNumber: number;
    kind: string;
    amount: number;
    commission: number;
    net: number;
  };
  const { data } = await call<{ data: Settlement[] }>('GET /api/settlements?pageSize=100');
  const expected = Map.groupBy(of('settled'), ({ key }) => key);
  for (const [number, rows] of expected) {
    const settlement = data.find((each) => String(each.number) === number);
    const lines: Line[] = [];
    for (let pageNumber = 1; lines.length < rows.length; pageNumber += 1) {
      const page = await call<{ data: Line[]; totalCount: number }>(
        `GET /api/settlements/info/${settlement?.id}?pageSize=100&pageNumber=${pageNumber}`,
      );
      expect(page.totalCount).toBe(rows.length);
      lines.push(...page.data);
    }
    const told = lines.map(({ id, orderNumber, kind, amount, commission }) => [
      id,
      orderNumber,
      kind,
      amount,
      commission,
    ]);
    expect(told).toEqual(
      rows.map(({ id, orderNumber, kind, amount, commission }) => [
        id,
        orderNumber,
        kind,
        amount,
        commission,
      ]),
    );
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    const commission = rows.reduce((sum, row) => sum + Number(row.commission), 0);
    expect(settlement).toMatchObject({
      collected: total(kinds.get('PAYMENT') ?? []),
      refunded: -total(kinds.get('REFUND') ?? []),
      commission,
      net: total(rows) - commission,
    });
  }
  return expected.size;
}

const HEADINGS = 'شماره پیگیری,تاریخ,مبلغ (ریال)';
const lineOf = ({ reference, at, amount }: Row) =>
  `${reference},"${dateTime(at as Date).replace('،', '')}",${amount * 10}`;

/** The statements of whoever carried the money, line by line: every day is equal on both sides, and is closed. */
async function compareStatements({ call, send, of }: Office): Promise<number> {
  type Day = {
    head: { ours: number; theirs: number; pairs: number; open: number; closed: { intact: boolean } | null };
  };
  let closed = 0;
  for (const [sender, rows] of Map.groupBy(of('lines'), ({ key }) => key)) {
    const taken = await send(sender, [HEADINGS, ...rows.map(lineOf)].join('\n'));
    expect(taken).toMatchObject({ applied: true, added: rows.length, errors: [], sum: total(rows) });
    const days = Map.groupBy(rows, ({ day }) => day);
    for (const day of DAYS) {
      const expected = days.get(day) ?? [];
      const sum = total(expected);
      const { head } = await call<Day>(`GET /api/reconciliation/day?sender=${sender}&day=${day}&pageSize=1`);
      expect(head, `${sender} ${day}`).toMatchObject({
        ours: sum,
        theirs: sum,
        pairs: expected.length,
        open: 0,
      });
      const after = await call<Day['head']>('POST /api/reconciliation/close', { sender, day });
      expect(after.closed).toMatchObject({ intact: true });
      closed += 1;
    }
  }
  return closed;
}

/** The report of terminals has the same payments by card, and a company's account what its couriers took and cost. */
async function compareCarriers({ call, of }: Office, books: Readonly<Record<string, number>>) {
  type Terminals = { totalCount: number; terminals: { amount: number; refunded: number }[] };
  const report = await call<Terminals>(`GET /api/transactions/postransactionreport?${SPAN}&pageSize=1`);
  const cards = of('lines').filter(({ key }) => key.startsWith('CARD'));
  expect(report.totalCount).toBe(cards.length);
  expect(total(report.terminals) - report.terminals.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(
    books.CARD,
  );
  type Companies = {
    data: {
      provider: string;
      cost: number;
      collected: number;
      received: number;
      paid: number;
      owed: number;
    }[];
  };
  const { data } = await call<Companies>('GET /api-delivery/v1/courier-companies/accounts');
  const { data: balances } = await call<{ data: { account: string; balance: number }[] }>('GET /api/books');
  for (const { key, cost, collected, amount } of of('companies')) {
    const account = data.find(({ provider }) => provider === key);
    expect(account, key).toMatchObject({ cost, collected });
    expect(account?.owed).toBe(amount - (account?.received ?? 0) + (account?.paid ?? 0));
    expect(balances.find(({ account: name }) => name === `COURIER:${key}`)?.balance ?? 0).toBe(account?.owed);
  }
}

/** Every customer's account owes what was eaten less what was paid back, and the report of orders on account has the same charges. */
async function compareCredit({ call, of }: Office, books: Readonly<Record<string, number>>) {
  const expected = of('credit');
  expect(expected.length).toBeGreaterThan(1);
  type Accounts = { owed: number; data: { customerId: string; owed: number }[] };
  const accounts = await call<Accounts>('GET /api/creditaccounts?pageSize=100');
  const owed = Object.fromEntries(accounts.data.map((each) => [each.customerId, each.owed]));
  expect(owed).toEqual(amountsOf(expected));
  expect(accounts.owed).toBe(total(expected));
  type Report = { summary: { amount: number; refunded: number } };
  const { summary } = await call<Report>(`GET /api/orders/getcreditordersreport?${SPAN}`);
  const charged = Number(of('methods').find(({ key }) => key === 'CREDIT')?.amount);
  expect(summary).toMatchObject({ amount: charged, refunded: 0 });
  let inBooks = 0;
  for (const { customerId } of accounts.data) {
    type Statement = { data: { amount: number }[]; opening: number; closing: number };
    const path = `GET /api/creditaccounts/${customerId}/statement?${SPAN}&pageSize=100`;
    const { data, opening, closing } = await call<Statement>(path);
    expect(total(data)).toBe(closing - opening);
    expect(closing - opening).toBe(books[`CREDIT:${customerId}`] ?? 0);
    inBooks += total(data.filter(({ amount }) => amount > 0));
  }
  expect(inBooks).toBe(charged);
}

test('a month of the demo is the same to the toman in its documents, the books, the settlements, the statements and the reports', async () => {
  server.clock.advance((DEMO_NOW.getTime() - server.clock.now().getTime()) / 1000);
  await server.app.vendors.refresh();
  await postSales({ db: pool, now: server.clock.now, newId });
  const apart = await computedApart();
  const { rows: vendors } = await pool.query<Vendor>(
    `select v.id, v.domain, to_char(v.business_day_cutoff, 'HH24:MI') as "cutOff", (
       select m.user_id from staff m join roles r on (r.vendor_id, r.id) = (m.vendor_id, m.role_id)
       where m.vendor_id = v.id and 'credit.edit' = any(r.permissions) order by m.user_id limit 1) as owner
     from vendors v order by v.domain`,
  );
  expect(vendors.length).toBeGreaterThan(1);
  for (const vendor of vendors) {
    const office = await openOffice(vendor, apart);
    const books = await booksOf(office);
    expect(books, vendor.domain).toEqual(amountsOf(office.of('accounts')));
    await compareReports(office, books);
    for (const account of ['SALES', 'ORDERS']) await compareWorkbook(office, account);
    await compareCarriers(office, books);
    await compareCredit(office, books);
    expect(await compareSettlements(office)).toBeGreaterThan(3);
    expect(await compareStatements(office)).toBe(2 * DAYS.length);
    await expectBooksToBalance(pool, vendor.id);
  }
}, 180_000);
