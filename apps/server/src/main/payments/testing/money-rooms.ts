import { ONLINE_GATEWAYS, type SessionKind } from '@sofreh/domain/enums';
import { LISTING_GATEWAYS } from '@sofreh/domain/gateways';
import { expect } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';
import type { startPayDesk } from './pay-desk.ts';

type Desk = Awaited<ReturnType<typeof startPayDesk>>;
let phones = 0;

/** Makes a shop that takes money in every way: at all gateways, on a guest's account, and settled by the platform. */
export async function openMoneyRoom(desk: Desk) {
  const { pool, server } = desk;
  const room = await desk.open();
  await desk.offer(room.vendorId, ONLINE_GATEWAYS);
  const accountant = await room.hire('accountant');
  phones += 1;
  const phoneNumber = `0917${String(1_000_000 + phones)}`;
  const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  const known = await room.cashier('POST /api/orders', {
    ...unpaid,
    customer: { firstName: 'نسیه', phoneNumber },
  });
  const debtorId = String(known.body.customerId);
  const terms = { active: true, creditLimit: 10_000_000, dueDays: 30, note: '' };
  expect((await accountant(`PUT /api/creditaccounts/${debtorId}`, terms)).status).toBe(200);
  const adminId = await addPerson(pool, `0916${String(1_000_000 + phones)}`);
  await pool.query('update users set is_admin = true where id = $1', [adminId]);
  await pool.query(
    `insert into vendor_bank_accounts (vendor_id, id, bank_id, sheba, owner_name, created_at)
     values ($1, $2, '01900000-0000-7000-8000-000000000012', 'IR820120000000017909002000', 'ترنج', now())`,
    [room.vendorId, newId()],
  );
  const headers = { 'host-domain': `${room.vendorId.slice(0, 8)}.test`, 'x-device': 'till-1' };
  /** Signs somebody in once for all that is asked within a minute of the clock. */
  const as = (id: string, kind: SessionKind) => {
    let held: { readonly token: string; readonly at: number } | undefined;
    return async (line: string, body?: unknown) => {
      const now = server.clock.now();
      if (!held || now.getTime() - held.at > 60_000)
        held = { token: (await signInAs(pool, id, kind, now)).token, at: now.getTime() };
      return server.request(line, { token: held.token, body, headers });
    };
  };
  const admin = as(adminId, 'ADMIN');
  const agreed = { fromDay: '2026-01-01', commissionPoints: 250, fee: 1_000, periodDays: 7 };
  expect((await admin('PUT /api/settlements/terms', agreed)).status).toBe(200);
  return {
    ...room,
    admin,
    manager: as(room.managerId, 'STAFF'),
    cashier: as(room.cashierId, 'STAFF'),
    guest: as(room.guestId, 'CUSTOMER'),
    debtor: as(debtorId, 'CUSTOMER'),
    debtorId,
    orders: [] as string[],
    pages: [] as string[],
  };
}
export type MoneyRoom = Awaited<ReturnType<typeof openMoneyRoom>>;

/** Takes the vendor's oldest open settlement one step on, as the platform does. @returns whether there was one. */
export async function stepSettlement(desk: Desk, { vendorId, admin }: MoneyRoom): Promise<boolean> {
  const { rows } = await desk.pool.query<{ id: string; status: string }>(
    `select id, status from settlements where vendor_id = $1 and status <> 'PAID' order by number limit 1`,
    [vendorId],
  );
  const [open] = rows;
  if (!open) return false;
  const step =
    open.status === 'DRAFT' ? { status: 'APPROVED' } : { status: 'PAID', bankReference: open.id.slice(-12) };
  const answer = await admin(`PATCH /api/settlements/info/${open.id}`, step);
  expect(answer.status, answer.text).toBe(200);
  return true;
}

/** The books balance, no order and no account is paid beyond what it needs, and a settlement is what its lines are. */
export async function expectHonestMoney({ pool }: Desk, { vendorId }: MoneyRoom): Promise<void> {
  const asked = { name: 'testing-honest-money', text: HONEST, values: [vendorId] };
  const [{ rows }] = await Promise.all([pool.query(asked), expectBooksToBalance(pool, vendorId)]);
  expect(rows).toEqual([{ overpaid: [], twice: [], accounts: [], settlements: [] }]);
}

/** Finds what is not as it has to be, asked at once and planned once: it is asked after each step. */
const HONEST = `select
    -- What was paid beyond the bill and whose way back failed is there again, until a person gives it back otherwise.
    array(select o.id from orders o where o.vendor_id = $1 and (o.paid_amount < 0 or o.paid_amount - coalesce((
      select sum(r.amount) from transactions r where r.vendor_id = o.vendor_id and r.order_id = o.id
        and r.overpaid and r.status = 'FAILED' and not exists (select from transactions e where e.vendor_id = r.vendor_id
          and e.refund_of = r.refund_of and e.status <> 'FAILED' and e.id > r.id)), 0) > o.final_price)) as overpaid,
    -- A dish whose money was given back may be paid for anew.
    array(select o.id from orders o
      join payment_allocations a on a.vendor_id = o.vendor_id and a.order_id = o.id and a.kind = 'LINE'
      join transactions t on t.vendor_id = a.vendor_id and t.id = a.transaction_id
      where o.vendor_id = $1 and t.status = 'DONE' and not t.surplus
        and not exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id and r.amount >= t.amount)
      group by o.id, o.final_price having sum(a.amount) > o.final_price or sum(a.count) > 2) as twice,
    array(select a.customer_id from credit_accounts a where a.vendor_id = $1 and (a.owed < 0 or a.owed <> coalesce((
      select sum(l.amount) from ledger_entries l
      where l.vendor_id = $1 and l.account = 'CREDIT:' || a.customer_id::text), 0))) as accounts,
    array(select s.id from settlements s cross join lateral (
      select coalesce(sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end), 0) as amount,
        coalesce(sum(l.commission + l.fee), 0) as kept
      from settlement_lines l join transactions t on t.vendor_id = l.vendor_id and t.id = l.transaction_id
      where l.vendor_id = $1 and l.settlement_id = s.id) made
    where s.vendor_id = $1 and (s.collected - s.refunded <> made.amount or s.commission + s.fees <> made.kept
      or s.net <> made.amount - made.kept or (s.status = 'PAID') <> exists (
        select from ledger_entries l where l.vendor_id = $1 and l.transaction_id = s.id and l.account = 'BANK' and l.amount = s.net))) as settlements`;

/** Once all of the money is settled and paid out, no gateway holds anything of the vendor's but what came since. */
export async function expectGatewaysEmptied(desk: Desk, room: MoneyRoom): Promise<void> {
  const { rows } = await desk.pool.query<{ books: number; open: number }>(
    `select (select coalesce(sum(l.amount), 0)::bigint from ledger_entries l
         where l.vendor_id = $1 and l.account like 'GATEWAY:%') as books,
       (select coalesce(sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end), 0)::bigint from transactions t
         where t.vendor_id = $1 and t.method = 'ONLINE' and t.status = 'DONE' and not exists (
           select from settlement_lines k join settlements s on s.vendor_id = k.vendor_id and s.id = k.settlement_id
           where k.vendor_id = $1 and k.transaction_id = t.id and s.status = 'PAID')) as open`,
    [room.vendorId],
  );
  expect(rows[0]?.books).toBe(rows[0]?.open);
}

/** Expects a gateway that lists it to have taken for us, payment by payment and rial by rial, what we say it did. */
export async function expectBothSidesToAgree(desk: Desk, { vendorId }: MoneyRoom): Promise<void> {
  const own = await desk.pool.query<{ id: string }>('select id from transactions where vendor_id = $1', [
    vendorId,
  ]);
  const ids = new Set(own.rows.map(({ id }) => id));
  const span = { from: new Date(0), until: new Date(4_000_000_000_000) };
  const sorted = (payments: readonly { readonly authority: string; readonly rial: number }[]) =>
    payments.toSorted((a, b) => (a.authority < b.authority ? -1 : 1));
  for (const gateway of LISTING_GATEWAYS) {
    const { rows } = await desk.pool.query<{ authority: string; rial: number }>(
      `select authority, amount * 10 as rial from transactions
       where vendor_id = $1 and kind = 'PAYMENT' and gateway = $2 and status = 'DONE'`,
      [vendorId, gateway],
    );
    const list = await desk.gateways.make(gateway, null)?.gateway.listTaken(span);
    const there = list?.outcome === 'LIST' ? list.payments : [];
    const ofUs = there
      .filter(({ paymentId }) => ids.has(paymentId ?? ''))
      .map(({ authority, amountRial }) => ({ authority, rial: Number(amountRial) }));
    expect(sorted(ofUs), gateway).toEqual(
      sorted(rows.map(({ authority, rial }) => ({ authority, rial: Number(rial) }))),
    );
  }
}
