import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useMutation } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { showOrder } from '../orders/use-move-order.ts';
import { paymentTexts, staffTexts } from '../texts.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { CounterPayment } from './payment-parts.ts';

type Props = { readonly order: OrderSummary; readonly opened: boolean; readonly onClose: () => void };

/** What of a bill is still to be paid, in its currency. */
export function dueOf(order: Pick<OrderSummary, 'finalPrice' | 'paidAmount' | 'refundedAmount'>): number {
  return Math.max(0, order.finalPrice - order.paidAmount + order.refundedAmount);
}

/** Takes what is left to pay of an open bill. */
export function SettleDialog({ order, opened, onClose }: Props) {
  const name = staffTexts.order(order.number);
  const pay = useMutation({
    mutationFn: (payments: readonly CounterPayment[]) =>
      api('POST /api/payments/manualpaybypos', { body: { orderId: order.id, payments: [...payments] } }),
    onSuccess: (paid) => {
      showOrder(paid);
      notify({ kind: 'success', message: paymentTexts.done(name) });
      onClose();
    },
  });
  return (
    <PayDialog
      opened={opened}
      title={`${paymentTexts.title}، ${name}`}
      due={dueOf(order)}
      currency={order.currency}
      loading={pay.isPending}
      hasCustomer={order.customerPhone !== ''}
      onClose={onClose}
      onPay={(payments) => pay.mutate(payments)}
    />
  );
}
