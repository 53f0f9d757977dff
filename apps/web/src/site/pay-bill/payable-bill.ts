import type { GuestBill } from '@sofreh/contract/main/payments/table-bills';
import type { Currency } from '@sofreh/domain/enums';
import { billOf, type OpenBill } from '@sofreh/domain/split-bill';

/** This is a bill as anybody who may pay a part of it has it. */
export type PayableBill = Pick<GuestBill, 'finalPrice' | 'paidAmount' | 'held' | 'due' | 'shares'> & {
  readonly currency: Currency;
  /** It is what is asked for where nothing is chosen, of a bill that another was joined to; absent, all that is due. */
  readonly asked?: number | undefined;
  readonly lines: (Omit<GuestBill['lines'][number], 'mine'> & { readonly mine?: boolean })[];
};

/** Gives the bill as it stands for this payer: what others are paying counts as paid. */
export function openBillOf(bill: PayableBill): OpenBill {
  return billOf({ ...bill, paidAmount: bill.paidAmount + bill.held, bill: bill.lines }, bill.shares);
}
