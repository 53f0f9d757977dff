import { Modal } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { useMutation } from '@tanstack/react-query';
import { notify } from '#web/api/index.ts';
import { payOrder } from '#web/offline/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { showOrder } from '../orders/use-move-order.ts';
import { callKey } from '../query/call-query.ts';
import { queryClient } from '../query/query-client.ts';
import { useStaff } from '../session/staff-context.ts';
import { paymentTexts, staffTexts } from '../texts.ts';
import type { CounterPayment } from './payment-parts.ts';
import { SendLink } from './split/send-link.tsx';
import { SplitPay } from './split/split-pay.tsx';
import { splitTexts } from './split/texts.ts';
import { useWholeOrder } from './split/use-whole-order.ts';

type Props = { readonly order: OrderSummary; readonly opened: boolean; readonly onClose: () => void };

/** Takes what is left to pay of an open bill, at once or part by part; it stays until the bill is settled. */
export function SettleDialog({ order, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${paymentTexts.title}، ${staffTexts.order(order.number)}`}
      size={560}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <Settle order={order} onClose={onClose} />}
    </Modal>
  );
}

function Settle({ order, onClose }: Omit<Props, 'opened'>) {
  const whole = useWholeOrder(order.id);
  const due = dueOf(whole ?? order);
  const pay = usePay(order, due, onClose);
  return (
    <>
      <SplitPay
        order={whole}
        due={due}
        currency={order.currency}
        loading={pay.isPending}
        hasCustomer={order.customerPhone !== ''}
        onClose={onClose}
        onPay={(payments) => pay.mutate(payments)}
      />
      <SendLink orderId={order.id} customerPhone={order.customerPhone} />
    </>
  );
}

/** Takes payments of a bill; a refused one has the bill asked for again, for somebody may have paid meanwhile. */
function usePay(order: OrderSummary, due: number, onSettled: () => void) {
  const name = staffTexts.order(order.number);
  const { vendor } = useStaff();
  const askAgain = () => {
    void queryClient.invalidateQueries({ queryKey: callKey('GET /api/orders') });
    void queryClient.invalidateQueries({ queryKey: callKey('GET /api/orders/{id}') });
  };
  return useMutation({
    mutationFn: (payments: readonly CounterPayment[]) => payOrder(vendor.id, order.id, [...payments]),
    onSuccess: (paid, payments) => {
      if (paid) showOrder(paid);
      else askAgain();
      const left = due - payments.reduce((sum, { amount }) => sum + amount, 0);
      notify({ kind: 'success', message: left > 0 ? splitTexts.partDone : paymentTexts.done(name) });
      if (left <= 0) onSettled();
    },
    onError: ({ message }) => {
      askAgain();
      notify({ kind: 'error', message });
    },
  });
}
