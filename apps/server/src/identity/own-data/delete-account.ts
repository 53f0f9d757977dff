import { deletedPerson } from '@sofreh/fa/own-data-texts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { endSessionsOf } from '#app/platform/auth/session.queries.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  forgetCustomer,
  forgetPerson,
  hasWalletMoney,
  isPrinting,
  lockPerson,
  readVendorsOf,
} from './delete-account.queries.ts';

/** This job comes back for papers which lay at a printer. */
export const FORGET_TASK = 'forget-printed-papers';
/** A printer has done by then what it was given. */
const FORGET_AGAIN_MS = 5 * 60_000;

interface Forgotten {
  readonly vendorId: string;
  readonly userId: string;
}

/** Takes out of a vendor's rows who a person is, and comes back for papers of theirs that are printed this moment. */
async function forgetAt(client: PoolClient, { vendorId, userId }: Forgotten, at: Date): Promise<void> {
  await forgetCustomer(client, vendorId, userId, at);
  if (!(await isPrinting(client, vendorId, userId))) return;
  const runAt = new Date(at.getTime() + FORGET_AGAIN_MS);
  await enqueue(
    client,
    FORGET_TASK,
    { vendorId, userId },
    { key: `${FORGET_TASK} ${vendorId} ${userId}`, runAt },
  );
}

/** Does so again, for who deleted their account. */
export async function forgetPapers(pool: Pool, forgotten: Forgotten, now: Date): Promise<void> {
  await withTransaction(pool, (client) => forgetAt(client, forgotten, now));
}

/**
 * Deletes the account of whoever asks, at every vendor that knows them: names, numbers, addresses and what they wrote are
 * gone, and their sessions end. Orders, payments, points and uses of codes stay as they are, so the books, the stock and the
 * reports come to the same. The number is free: who signs in with it later is somebody new.
 * @throws Refusal ACCOUNT_WORKS for who works for a vendor or the platform, ACCOUNT_HAS_ORDERS while an order goes on,
 *   ACCOUNT_HAS_MONEY while something is in the wallet or an account with a vendor is not even.
 */
export async function deleteAccount(ctx: AuditContext): Promise<void> {
  const { userId } = signedIn(ctx.caller);
  await changing(ctx, async (client, record) => {
    const person = await lockPerson(client, userId);
    if (!person) throw new Refusal('TOKEN_INVALID');
    if (person.works) throw new Refusal('ACCOUNT_WORKS');
    const vendors = await readVendorsOf(client, userId);
    if (vendors.some(({ hasOrders }) => hasOrders)) throw new Refusal('ACCOUNT_HAS_ORDERS');
    const hasMoney = vendors.some(({ owes }) => owes) || (await hasWalletMoney(client, userId));
    if (hasMoney) throw new Refusal('ACCOUNT_HAS_MONEY');
    const at = ctx.now();
    for (const { id } of vendors) await forgetAt(client, { vendorId: id, userId }, at);
    await forgetPerson(client, userId, deletedPerson, at);
    await endSessionsOf(client, userId, at, 'DELETED');
    const entry = { action: 'customer.delete', subjectId: userId, before: null, after: null } as const;
    await record(...vendors.map(({ id: vendorId }) => ({ ...entry, vendorId })));
  });
}
