import { expect } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

/** A guest of `openDebt` owes so much for each order. */
export const OWED = 313_000;

/** Starts a server at which customers owe and pay. It is called at the top of a test file. */
export async function startDebtDesk() {
  const desk = await startPayDesk();
  const { pool, press, follow } = desk;
  let phones = 0;
  /** Makes a guest who owes a shop for one order, and somebody of the shop. */
  const openDebt = async () => {
    const room = await desk.open();
    const accountant = await room.hire('accountant');
    phones += 1;
    const person = { firstName: 'سارا', lastName: 'امینی', phoneNumber: `0919${String(1_000_000 + phones)}` };
    const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
    const known = await room.cashier('POST /api/orders', { ...unpaid, customer: person });
    const customerId = String(known.body.customerId);
    const path = `/api/creditaccounts/${customerId}`;
    await accountant(`PUT ${path}`, { active: true, creditLimit: 1_000_000, dueDays: 10, note: '' });
    const charge = async () => {
      const payments = [{ id: newId(), method: 'CREDIT', amount: OWED, reference: '' }];
      const body = { ...tillBody(room.shop, { paymentType: 'CREDIT' }), customerId, payments };
      const placed = await room.cashier('POST /api/orders', body);
      expect(placed.status, placed.text).toBe(200);
    };
    await charge();
    const guest = room.as(customerId, 'CUSTOMER');
    const open = async (amount?: number) => {
      const opened = await guest(`POST /api/creditaccounts/mine/${room.vendorId}/pay`, { amount });
      expect(opened, opened.text).toMatchObject({ status: 200, body: { simulated: true } });
      return { submitUrl: String(opened.body.submitUrl), id: String(opened.body.transactionId) };
    };
    const owed = async () => (await room.cashier(`GET ${path}`)).body.owed;
    const ledger = async () => {
      const { rows } = await pool.query<{ account: string; sum: number }>(
        `select split_part(account, ':', 1) as account, sum(amount)::bigint as sum from ledger_entries
       where vendor_id = $1 group by 1 having sum(amount) <> 0`,
        [room.vendorId],
      );
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
    };
    const statement = async () =>
      (await room.cashier(`GET ${path}/statement?from=2026-01-01&to=2026-12-31`)).body.data as {
        amount: number;
        balance: number;
        payment: Record<string, unknown> | null;
      }[];
    /** Gives the page a payer comes back to, and what it is told there of the payment, whatever its address says. */
    const endAt = async (location: string | null) => {
      const page = new URL(location ?? '', 'https://sofreh.example');
      const [transaction, vendor] = ['transaction', 'vendor'].map((name) => page.searchParams.get(name));
      const told = await room.nobody(`GET /api/creditaccounts/payments/${vendor}/${transaction}`);
      expect(told.status, told.text).toBe(200);
      const { end, returnedAmount } = told.body;
      return [page.pathname, end, returnedAmount].filter((word) => word !== null).join(' ');
    };
    const back = async (submitUrl: string, action = 'pay') =>
      endAt((await follow(await press(submitUrl, action))).headers.get('location'));
    return {
      ...room,
      accountant,
      customerId,
      person,
      path,
      guest,
      open,
      owed,
      ledger,
      statement,
      endAt,
      back,
      charge,
    };
  };
  return { ...desk, openDebt };
}
