import type { Input, Output } from '@sofreh/contract/call';
import type { accountPayments } from '@sofreh/contract/main/credit-accounts/account-payments';
import { accountLinkAmount } from '@sofreh/domain/credit-accounts';
import { ACCOUNT_TEXTS_A_DAY } from '@sofreh/domain/limits';
import { accountLinkMessage } from '@sofreh/fa/message-texts';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { newAccountLinkCode, vendorOfCode } from './account-link-code.ts';
import {
  type AccountLink,
  countAccountLinks,
  type LinkedAccount,
  readAccountLink,
  readLinkedAccount,
  writeAccountLink,
} from './account-links.queries.ts';
import { requireAccount } from './credit-accounts.ts';

type Call = (typeof accountPayments)['POST /api/creditaccounts/{customerId}/link'];
type Context = AuditContext & { readonly vendor: RequestVendor };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Sends a customer a link that pays what they owe, or a part of it; the same id again sends nothing.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `CREDIT_NOTHING_OWED`, `CREDIT_ABOVE_OWED` (details: what is owed), `ACCOUNT_TEXTS_SPENT`
 *   beyond what is sent to one customer a day, `IDEMPOTENCY_CONFLICT`.
 */
export async function sendAccountLink(
  ctx: Context,
  customerId: string,
  body: Output<Call['body']>,
  publicUrl: string,
): Promise<Input<Call['response']>> {
  const { vendor } = ctx;
  const by = signedIn(ctx.caller).userId;
  const hash = requestHash(customerId, body);
  return changing(ctx, async (client, record) => {
    const { name, phoneNumber } = await requireAccount(client, vendor.id, customerId);
    const owed = await lockOwed(client, vendor.id, customerId);
    const known = await readAccountLink(client, vendor.id, body.id);
    if (known && known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return sentLink(known, owed);
    const part = body.amount ?? null;
    if (owed <= 0) throw new Refusal('CREDIT_NOTHING_OWED');
    if (part !== null && part > owed) throw refusalAt('amount', 'CREDIT_ABOVE_OWED', { owed, amount: part });
    const at = ctx.now();
    const since = new Date(at.getTime() - DAY_MS);
    const sent = await countAccountLinks(client, vendor.id, customerId, since);
    if (sent >= ACCOUNT_TEXTS_A_DAY) throw new Refusal('ACCOUNT_TEXTS_SPENT');
    const link = {
      vendorId: vendor.id,
      id: body.id,
      customerId,
      code: newAccountLinkCode(vendor.id),
      phoneNumber,
      amount: part,
      requestHash: hash,
      expiresAt: new Date(at.getTime() + body.hours * HOUR_MS),
    };
    await writeAccountLink(client, { ...link, createdBy: by, at });
    const address = new URL(`/account/${link.code}`, publicUrl);
    if (vendor.domain !== '') address.hostname = vendor.domain;
    const amount = accountLinkAmount(part, owed);
    const { currency } = vendor;
    const words = { name, vendorName: vendor.name, amount, currency, address: address.toString() };
    const text = accountLinkMessage(words);
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `account-link ${link.id}` });
    await record({ action: 'credit.link', subjectId: customerId, before: { owed }, after: { amount } });
    return sentLink(link, owed);
  });
}

function sentLink({ id, phoneNumber, amount, expiresAt }: AccountLink, owed: number) {
  const due = accountLinkAmount(amount, owed);
  return { id, phoneNumber, amount: due, expiresAt: expiresAt.toISOString() };
}

/**
 * Gives the account that a link pays, at whatever vendor.
 * @throws Refusal `PAYMENT_LINK_NOT_FOUND`.
 */
export async function linkedAccount(db: Queryable, code: string): Promise<LinkedAccount> {
  const account = await readLinkedAccount(db, vendorOfCode(code), code);
  if (!account) throw new Refusal('PAYMENT_LINK_NOT_FOUND');
  return account;
}

/**
 * Says what is paid by a link now: its part once, or whatever is wanted of all that is owed.
 * @throws Refusal `PAYMENT_LINK_EXPIRED`, `PAYMENT_LINK_PAID`.
 */
export function amountOfLink(
  { amount, owed, isUsed, expiresAt }: LinkedAccount,
  wanted: number | undefined,
  now: Date,
): number | undefined {
  if (now >= expiresAt) throw new Refusal('PAYMENT_LINK_EXPIRED');
  if (amount === null) return wanted;
  if (isUsed) throw new Refusal('PAYMENT_LINK_PAID');
  return owed > 0 ? accountLinkAmount(amount, owed) : amount;
}
