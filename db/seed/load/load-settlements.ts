import type { SettlementTerms } from '@sofreh/domain/settlements';
import { normalizeSheba, shebaBankCode } from '@sofreh/domain/sheba';
import type { Pool, PoolClient } from 'pg';
import { settleOnlineMoney } from '../../../apps/server/src/main/settlements/make-settlements.ts';
import {
  listSettlements,
  readAccount,
  type SettlementRow,
  writeApproved,
} from '../../../apps/server/src/main/settlements/settlements.queries.ts';
import { payOut } from '../../../apps/server/src/main/settlements/settlements.ts';
import { writeTerms } from '../../../apps/server/src/main/settlements/terms.queries.ts';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { bankAccounts } from '../demo/bank-accounts.ts';
import { demoId } from '../demo/demo-id.ts';
import { vendorId } from './load-vendors.ts';

const TERMS: SettlementTerms = { commissionPoints: 150, fee: 0, periodDays: 7 };
const DAY_MS = 86_400_000;
const ALL = { pageNumber: 1, pageSize: 100, status: undefined, search: undefined };

const WORK_BEGINS_MS = 8 * 3_600_000;
/** What the demo's moments of a settlement are: approved in the morning after it was made, paid two days later. */
const later = ({ createdAt }: SettlementRow, days: number) =>
  new Date(createdAt.getTime() + days * DAY_MS + WORK_BEGINS_MS);

async function addAccounts(client: PoolClient, now: Date, days: number): Promise<void> {
  const began = new Date(now.getTime() - days * DAY_MS);
  for (const { vendor, sheba, ownerName } of bankAccounts) {
    const id = vendorId(vendor);
    await client.query(
      `insert into vendor_bank_accounts (vendor_id, id, bank_id, sheba, owner_name, created_at)
       select $1, $2, b.id, $3, $4, $5 from banks b where b.sheba_code = $6`,
      [id, demoId(`bank-account/${vendor}`), normalizeSheba(sheba), ownerName, began, shebaBankCode(sheba)],
    );
    await writeTerms(client, id, began.toISOString().slice(0, 10), TERMS, began);
  }
}

/** The oldest are paid, the one before the last is approved, the last is a draft that waits. */
async function stepAll(client: PoolClient, vendor: string, owner: string, admin: string): Promise<void> {
  const { data } = await listSettlements(client, vendor, ALL);
  const [, approved, ...paid] = data;
  const account = await readAccount(client, vendor);
  if (!approved || !account) return;
  for (const row of [approved, ...paid].toReversed()) {
    await writeApproved(client, vendor, row.id, account, owner, later(row, 0));
    if (row === approved) continue;
    const reference = `1405${String(row.number).padStart(6, '0')}`;
    await payOut(client, vendor, row, reference, { by: admin, at: later(row, 2) });
  }
}

/**
 * Writes what the platform owed the demo's branches, settled week by week as the job would have done while time went by,
 * so that whoever looks sees settlements in every state.
 */
export async function loadSettlements(
  pool: Pool,
  { owner, admin }: { readonly owner: string; readonly admin: string },
  now: Date,
  days: number,
): Promise<void> {
  await withTransaction(pool, (client) => addAccounts(client, now, days));
  for (let before = Math.floor(days / TERMS.periodDays); before >= 0; before -= 1) {
    const at = new Date(now.getTime() - before * TERMS.periodDays * DAY_MS);
    await settleOnlineMoney({ db: pool, now: () => at, newId });
  }
  for (const { vendor } of bankAccounts) {
    await withTransaction(pool, (client) => stepAll(client, vendorId(vendor), owner, admin));
  }
}
