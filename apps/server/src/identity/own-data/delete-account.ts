import { deletedPerson } from '@sofreh/fa/own-data-texts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { endSessionsOf } from '#app/platform/auth/session.queries.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  forgetCustomer,
  forgetPerson,
  hasWalletMoney,
  lockPerson,
  readVendorsOf,
} from './delete-account.queries.ts';

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
    for (const { id } of vendors) await forgetCustomer(client, id, userId, at);
    await forgetPerson(client, userId, deletedPerson, at);
    await endSessionsOf(client, userId, at, 'DELETED');
    const entry = { action: 'customer.delete', subjectId: userId, before: null, after: null } as const;
    await record(...vendors.map(({ id: vendorId }) => ({ ...entry, vendorId })));
  });
}
