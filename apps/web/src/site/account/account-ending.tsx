import { usePaymentEnd } from '../data/use-payment-end.ts';
import { Notice, useRecheck } from '../pay/payment-ending.tsx';
import { accountTexts as texts } from '../texts/account.ts';

const KINDS = { done: 'good', failed: 'bad', pending: 'warn' } as const;

/** How the payment ended that somebody comes back from; while nobody knows, what is owed is asked for again. */
export function AccountEnding({ reload }: { readonly reload: () => void }) {
  const { outcome, returned } = usePaymentEnd(texts.ends.returned);
  useRecheck(outcome === 'pending', reload);
  if (returned) return <Notice kind="warn" text={returned} />;
  if (outcome !== 'done' && outcome !== 'failed' && outcome !== 'pending') return null;
  return <Notice kind={KINDS[outcome]} text={texts.ends[outcome]} />;
}
