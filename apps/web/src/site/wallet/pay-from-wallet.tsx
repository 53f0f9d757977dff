import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { notify } from '../ui/announcer.ts';
import { Money } from '../ui/money.tsx';
import { walletTexts as texts } from './texts.ts';

type Props = { order: Order; onPaid: () => void };

/** Pays an order from the wallet, where it has enough. */
export function PayFromWallet({ order, onPaid }: Props) {
  const [id] = useState(newId);
  const { data } = useLoad('wallet', () => api('GET /api/wallet', { query: { pageSize: 1 }, quiet: true }));
  const { busy, error, submit } = useSubmit(async () => {
    await api('POST /api/wallet/pay', { body: { id, orderId: order.id } });
    notify(texts.paid);
    onPaid();
  });
  if (!data || data.balance < dueOf(order)) return null;
  return (
    <>
      <button type="button" className="button wide soft" disabled={busy} onClick={() => submit()}>
        {texts.payOrder}
        <Money amount={dueOf(order)} />
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
