import { toRial } from '@sofreh/domain/money';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { putIntoWallet, readPayer } from './wallet.queries.ts';

/**
 * Puts a refund into the wallet its payment came from, or into the one that is named where it came from none.
 * @param refund with the payment it gives back.
 */
export async function returnToWallet(
  { client, order, at }: OrderChange,
  refund: { readonly id: string; readonly refundOf: string; readonly amount: number },
  otherwise: { readonly userId: string; readonly vendorName: string } | null = null,
): Promise<void> {
  const payer = (await readPayer(client, refund.refundOf)) ?? otherwise;
  if (!payer) throw new Error(`payment ${refund.refundOf} came from no wallet`);
  const amountRial = toRial({ amount: refund.amount, currency: order.currency });
  await putIntoWallet(client, 'REFUND', { id: refund.id, ...payer, amountRial, orderId: order.id, at });
}
