import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { notify } from '../ui/announcer.ts';
import { paymentsTexts as texts } from './texts.ts';

type Payment = ApiResponse<'POST /api/transactions/verify'>;

/** Tells whether only the gateway knows how a payment ended, and has not said so yet. */
export function awaitsGateway({ kind, status, gateway }: Pick<Payment, 'kind' | 'status' | 'gateway'>) {
  const isOnline = (ONLINE_GATEWAYS as readonly string[]).includes(gateway);
  return kind === 'PAYMENT' && status === 'PENDING' && isOnline;
}

/** Has the gateway asked how a payment ended, and says what it answered. */
export function AskAgain({ id, onAnswer }: { id: string; onAnswer: (payment: Payment) => void }) {
  const { busy, error, submit } = useSubmit(async () => {
    const payment = await api('POST /api/transactions/verify', { query: { transaction: id } });
    notify(texts.ends[payment.status]);
    onAnswer(payment);
  });
  return (
    <>
      <button type="button" className="button soft small" disabled={busy} onClick={() => submit()}>
        {texts.askAgain}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
