import type { Order } from '@sofreh/contract/main/orders';
import { type ApiInput, api } from '#web/api/index.ts';
import { submitIntent } from './submit.ts';
import { throughOrHere } from './through-or-here.ts';
import { noted } from './under-way.ts';

type Payments = ApiInput<'POST /api/payments/manualpaybypos'>['body']['payments'];

/**
 * Takes money for an order: at the server, or here where it is not heard.
 * @returns the order as the server has it; null where the money is written here and goes to the server when it can.
 * @throws ApiFailure where the server refused it.
 */
export function payOrder(vendorId: string, orderId: string, payments: Payments): Promise<Order | null> {
  const intent = { kind: 'PAY', vendorId, queue: orderId, body: { payments } } as const;
  return noted({ kind: 'INTENT', intent }, () =>
    throughOrHere<Order | null>(
      (signal) =>
        api('POST /api/payments/manualpaybypos', { body: { orderId, payments }, quiet: true, signal }),
      async () => {
        await submitIntent(intent);
        return null;
      },
      orderId,
    ),
  );
}
