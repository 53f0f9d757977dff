import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useMutation } from '@tanstack/react-query';
import { notify } from '#web/api/index.ts';
import { payOrder } from '#web/offline/index.ts';
import { showOrder } from '../orders/use-move-order.ts';
import { callKey } from '../query/call-query.ts';
import { queryClient } from '../query/query-client.ts';
import { useStaff } from '../session/staff-context.ts';
import { paymentTexts, staffTexts } from '../texts.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { CounterPayment } from './payment-parts.ts';

type Props = { readonly order: OrderSummary; readonly opened: boolean; readonly onClose: () => void };

/** What of a bill is still to be paid, in its currency. Money given back is not asked for again. */
export function dueOf(order: Pick<OrderSummary, 'finalPrice' | 'paidAmount'>): number {
  return Math.max(0, order.finalPrice - order.paidAmount);
}

/** Takes what is left to pay of an open bill. */
export function SettleDialog({ order, opened, onClose }: Props) {
  const name = staffTexts.order(order.number);
  const { vendor } = useStaff();
  const pay = useMutation({
    mutationFn: (payments: readonly CounterPayment[]) => payOrder(vendor.id, order.id, [...payments]),
    onSuccess: (paid) => {
      if (paid) showOrder(paid);
      else void queryClient.invalidateQueries({ queryKey: callKey('GET /api/orders') });
      notify({ kind: 'success', message: paymentTexts.done(name) });
      onClose();
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
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
