import { formatMoney } from '@sofreh/fa/money';
import { useSearch } from 'wouter';
import { useSite } from './site-store.tsx';
import { paymentEndTexts } from './texts.ts';

const AMOUNT = /^\d{1,11}$/;

/** Tells how the payment ended that the guest comes back from, and what is said where its money goes back of itself. */
export function usePaymentEnd(): {
  readonly outcome: string | null;
  readonly returned: string | null;
} {
  const { currency } = useSite((site) => site.vendor);
  const query = new URLSearchParams(useSearch());
  const outcome = query.get('payment');
  const amount = query.get('amount') ?? '';
  const someBack = outcome === 'done' && AMOUNT.test(amount);
  if (outcome !== 'returned' && !someBack) return { outcome, returned: null };
  const money = AMOUNT.test(amount) ? formatMoney(Number(amount), currency) : paymentEndTexts.thatAmount;
  return {
    outcome,
    returned: someBack ? paymentEndTexts.paidAndMore(money) : paymentEndTexts.paymentReturned(money),
  };
}
