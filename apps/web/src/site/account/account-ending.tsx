import { formatMoney } from '@sofreh/fa/money';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '../data/api.ts';
import { paymentEndTexts } from '../data/texts.ts';
import { useLoad } from '../data/use-load.ts';
import { Notice, useRecheck } from '../pay-bill/payment-ending.tsx';
import { accountTexts as texts } from './texts.ts';

const KINDS = { done: 'good', failed: 'bad', pending: 'warn' } as const;

/** Reads the payment that somebody comes back from; it is taken out of the address, so that it is told once. */
function useCameFrom(): { readonly vendorId: string; readonly id: string } | null {
  const search = useSearch();
  const [page, go] = useLocation();
  const query = new URLSearchParams(search);
  const [id, vendorId] = [query.get('transaction'), query.get('vendor')];
  const [from, setFrom] = useState<{ vendorId: string; id: string } | null>(null);
  useEffect(() => {
    if (!id || !vendorId) return;
    setFrom({ vendorId, id });
    const rest = new URLSearchParams(search);
    for (const told of ['transaction', 'vendor']) rest.delete(told);
    go(rest.size > 0 ? `${page}?${rest}` : page, { replace: true });
  }, [id, vendorId, page, search, go]);
  return from;
}

/**
 * Tells how the payment ended that somebody comes back from: the server is asked, whatever the address says, and again
 * until it knows; then what is owed is asked for, too.
 */
export function AccountEnding({ reload }: { readonly reload: () => void }) {
  const from = useCameFrom();
  const { data, reload: askAgain } = useLoad(from && `${from.vendorId} ${from.id}`, () =>
    api('GET /api/creditaccounts/payments/{vendorId}/{id}', {
      params: { vendorId: from?.vendorId ?? '', id: from?.id ?? '' },
      quiet: true,
    }),
  );
  const end = data?.end;
  useRecheck(end === 'pending', askAgain);
  useEffect(() => {
    if (end && end !== 'pending') reload();
  }, [end, reload]);
  if (!data || !end) return null;
  const money = data.returnedAmount === null ? null : formatMoney(data.returnedAmount, data.currency);
  if (end === 'returned') return <Notice kind="warn" text={texts.ends.returned(money ?? '')} />;
  if (end === 'done' && money) return <Notice kind="warn" text={paymentEndTexts.paidAndMore(money)} />;
  return <Notice kind={KINDS[end]} text={texts.ends[end]} />;
}
