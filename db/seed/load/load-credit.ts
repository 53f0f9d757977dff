import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;
const LIMIT = 30_000_000;
const DUE_DAYS = 30;
/** Paid back so many days ago, everything that was eaten so many days ago and before. */
const PAID_BACK = [
  { daysAgo: 40, eatenBefore: 62 },
  { daysAgo: 12, eatenBefore: 35 },
] as const;

interface Charged {
  readonly vendorId: string;
  readonly customerId: string;
  readonly amount: number;
  readonly at: Date;
}

const CHARGED = `select t.vendor_id as "vendorId", o.customer_id as "customerId", t.amount::int as amount, t.settled_at as at
  from transactions t join orders o on (o.vendor_id, o.id) = (t.vendor_id, t.order_id) where t.method = 'CREDIT' order by t.settled_at`;

const total = (rows: readonly Charged[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Writes the accounts of the customers who eat on account, and what they paid back of it to the branch's bank. Orders are loaded before.
 * @param owner who opened the accounts, and wrote down what was paid back.
 */
export async function loadCredit(client: ClientBase, owner: string, now: Date): Promise<void> {
  const { rows } = await client.query<Charged>(CHARGED);
  const accounts = Map.groupBy(rows, ({ vendorId, customerId }) => `${vendorId} ${customerId}`);
  for (const charges of accounts.values()) await loadAccount(client, charges, owner, now);
}

async function loadAccount(
  client: ClientBase,
  charges: readonly Charged[],
  owner: string,
  now: Date,
): Promise<void> {
  const [first] = charges;
  if (!first) return;
  const { vendorId, customerId } = first;
  let paid = 0;
  const payments = PAID_BACK.flatMap(({ daysAgo, eatenBefore }) => {
    const before = new Date(now.getTime() - eatenBefore * DAY_MS);
    const amount = total(charges.filter(({ at }) => at < before)) - paid;
    paid += amount;
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const id = demoId(`credit-payment/${vendorId}/${customerId}/${daysAgo}`, at.getTime());
    return amount > 0 ? [{ id, amount, at }] : [];
  });
  await insertRows(client, 'credit_accounts', [
    {
      vendor_id: vendorId,
      customer_id: customerId,
      active: true,
      credit_limit: LIMIT,
      due_days: DUE_DAYS,
      note: 'تسویهٔ ماهانه',
      owed: total(charges) - paid,
      changed_at: first.at,
    },
  ]);
  await insertRows(
    client,
    'credit_payments',
    payments.map(({ id, amount, at }) => ({
      vendor_id: vendorId,
      id,
      customer_id: customerId,
      method: 'BANK',
      amount,
      currency: 'TOMAN',
      reference: id.replace(/\D/g, '').slice(0, 12),
      request_hash: '',
      created_by: owner,
      created_at: at,
    })),
  );
  await insertRows(
    client,
    'ledger_entries',
    payments.flatMap(({ id, amount, at }) => {
      const of = { vendor_id: vendorId, transaction_id: id, currency: 'TOMAN', at };
      return [
        { ...of, account: 'BANK', amount },
        { ...of, account: `CREDIT:${customerId}`, amount: -amount },
      ];
    }),
  );
}
