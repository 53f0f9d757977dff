import type { OnlineGateway } from '@sofreh/domain/enums';
import { PAYMENT_RESUME_MINUTES } from '@sofreh/domain/payment-state';
import { accountPaymentDescription } from '@sofreh/fa/gateway-descriptions';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readOpenAccountAttempt, writeAccountAttempt } from './account-attempts.queries.ts';
import { atOneOf, type OpenedPayment, type OpenPaymentDeps, openedAt } from './ask-gateway.ts';
import { boundAttempts } from './attempt-bounds.ts';

export interface OpenAccountPaymentInput {
  readonly vendor: RequestVendor;
  readonly accountId: string;
  /** The amount is in the vendor's currency; without one it is all that is owed. */
  readonly amount: number | undefined;
  readonly gateway: OnlineGateway | undefined;
  /** Its payer came by this link; it is null for the customer, who is signed in. */
  readonly linkCode: string | null;
  /** It is the customer's own number, for companies that lend; empty where somebody else may be paying. */
  readonly phoneNumber: string;
  readonly address: string;
}

/**
 * Opens the online payment of what a customer owes or of a part of it, or resumes the one the same payer has open. Nothing is held
 * against others: whatever comes beyond what is owed by then goes back by itself. How often somebody begins anew is bounded, of a link apart from the customer's own
 * page, so that nobody with a link keeps the customer from paying.
 * @throws Refusal `TOO_MANY_REQUESTS`, `CREDIT_NOTHING_OWED`, `CREDIT_ABOVE_OWED` (details: what is owed), and as `atOneOf` does.
 */
export function openAccountPayment(
  deps: OpenPaymentDeps,
  { vendor, accountId, amount, gateway: asked, linkCode, phoneNumber, address }: OpenAccountPaymentInput,
): Promise<OpenedPayment> {
  const { id: vendorId, currency } = vendor;
  return atOneOf(deps, { vendorId, gateway: asked }, async (gateway) => {
    const at = deps.now();
    const attempt = await withTransaction(deps.db, async (client) => {
      const owed = await lockOwed(client, vendorId, accountId);
      if (owed <= 0) throw new Refusal('CREDIT_NOTHING_OWED');
      const wanted = amount ?? owed;
      if (wanted > owed) throw new Refusal('CREDIT_ABOVE_OWED', { details: { owed, amount: wanted } });
      const { name, under } = gateway;
      const of = { vendorId, accountId, gateway: name, amount: wanted, linkCode };
      const terms = { ...under, ...of, returnsTo: deps.publicUrl };
      const since = new Date(at.getTime() - PAYMENT_RESUME_MINUTES * 60_000);
      const open = await readOpenAccountAttempt(client, terms, since);
      if (open) return open;
      const bill = `${vendorId}:${accountId}`;
      const isSignedIn = linkCode === null;
      await boundAttempts(client, { bill, payer: linkCode ?? '', isSignedIn, isPart: false, address }, at);
      const createdBy = linkCode === null ? accountId : null;
      return writeAccountAttempt(client, terms, { id: deps.newId(), currency, createdBy, at });
    });
    const description = accountPaymentDescription(vendor.name);
    return openedAt(deps, attempt, gateway, { description, phoneNumber });
  });
}
