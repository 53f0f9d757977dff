import { Button, Stack, Text } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#web/api/index.ts';
import { payOrder } from '#web/offline/index.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { askAgain } from '../query/call-query.ts';
import { showOrder } from '../query/show-order.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import { ChargeDialog } from './card-charges/charge-run.tsx';
import { heldWords } from './card-charges/failure-words.ts';
import { OpenCharges, useOpenCharges } from './card-charges/open-charges.tsx';
import { chargesOf, type WantedCharge } from './card-charges/use-charge.ts';
import { ChangeBack } from './change-back.tsx';
import { CompanyCollects } from './company-cash/company-cash-notice.tsx';
import { changeOf, paidText } from './paid-text.ts';
import type { CounterPayment } from './payment-parts.ts';
import { SendLink } from './split-bill/send-link.tsx';
import { SplitPay } from './split-bill/split-pay.tsx';
import { splitTexts } from './split-bill/texts.ts';
import { useWholeOrder } from './split-bill/use-whole-order.ts';
import { paymentTexts } from './texts.ts';
import { WalletPay } from './wallet/wallet-pay.tsx';

type Props = {
  readonly order: OrderSummary;
  readonly opened: boolean;
  /** `done` says that nothing is left to be paid. */
  readonly onClose: (done: boolean) => void;
};

/** Takes what is left to pay of an open bill, at once or part by part; it stays until the bill is settled. */
export function SettleDialog({ order, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => onClose(false)}
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
  const held = useHeld(order.id);
  const open = Math.max(0, due - held);
  const [change, setChange] = useState<Change | null>(null);
  const pay = usePay(order, setChange, () => onClose(true));
  const [charges, setCharges] = useState<readonly WantedCharge[]>([]);
  const [settles, setSettles] = useState(false);
  const charge = async (payments: readonly CounterPayment[]) => {
    const others = payments.filter(({ method }) => method !== 'CARD');
    if (others.length > 0) await pay.mutateAsync({ payments: others, due });
    setSettles(payments.reduce((sum, { amount }) => sum + amount, 0) >= due);
    setCharges(chargesOf(order, payments));
  };
  const charged = (done: boolean) => {
    setCharges([]);
    askAgain('GET /api/transactions/pospayments', 'GET /api/orders', 'GET /api/orders/{id}');
    if (done && settles) onClose(true);
  };
  // News that all is paid may come before the answer to who paid it: the sum stands in the form until then.
  const asked = pay.isPending && open === 0 ? Math.max(0, pay.variables.due - held) : open;
  if (change?.settled) return <ChangeBack {...change} onClose={() => onClose(true)} />;
  return (
    <>
      {change && <ChangeBack {...change} />}
      <OpenCharges waitingOf={order.id} />
      {whole && <CompanyCollects order={whole} />}
      {due === 0 && !pay.isPending ? (
        <AllPaid onClose={() => onClose(true)} />
      ) : open === 0 && !pay.isPending ? (
        <Text role="status">{paymentTexts.allHeld}</Text>
      ) : (
        <>
          <SplitPay
            order={whole}
            due={asked}
            currency={order.currency}
            loading={pay.isPending}
            hasCustomer={order.customerPhone !== ''}
            customerId={whole?.customerId}
            link={(part) => <SendLink orderId={order.id} customerPhone={order.customerPhone} part={part} />}
            onClose={() => onClose(false)}
            onPay={(payments) => pay.mutate({ payments, due })}
            onCharge={(payments) => void charge(payments).catch(() => undefined)}
          />
          <WalletPay
            order={order}
            due={open}
            currency={order.currency}
            onPaid={(left) => left <= 0 && onClose(true)}
          />
        </>
      )}
      <ChargeDialog charges={charges} onClose={charged} />
    </>
  );
}

/** Somebody else was faster: nothing is left to be taken here. */
function AllPaid({ onClose }: { readonly onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">{paymentTexts.allPaid}</Text>
      <Button size="lg" h={56} onClick={onClose} data-autofocus>
        {uiTexts.close}
      </Button>
    </Stack>
  );
}

/**
 * Tells what card terminals are asking for, or may have taken, of the bill: it is not taken in another way until that
 * is known.
 */
function useHeld(orderId: string): number {
  return useOpenCharges()
    .charges.filter((charge) => charge.orderId === orderId)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** This is the cash to give back of what was paid, and whether nothing is left to be paid. */
type Change = {
  readonly amount: number;
  readonly currency: OrderSummary['currency'];
  readonly settled: boolean;
};

/**
 * These are payments, and what was due when they were confirmed: news that comes while they are sent may have taken
 * them off.
 */
type Paying = { readonly payments: readonly CounterPayment[]; readonly due: number };

/** Takes payments of a bill; a refused one has the bill asked for again, for somebody may have paid meanwhile. */
function usePay(order: OrderSummary, onChange: (change: Change | null) => void, onSettled: () => void) {
  const name = staffTexts.order(order.number);
  const { vendor } = useStaff();
  const changed = () => askAgain('GET /api/orders', 'GET /api/orders/{id}', 'GET /api/diningtable/alltables');
  return useMutation({
    mutationFn: ({ payments }: Paying) => payOrder(vendor.id, order.id, [...payments]),
    onSuccess: (paid, { payments, due }) => {
      if (paid) showOrder(paid);
      else changed();
      const left = paid ? dueOf(paid) : due - payments.reduce((sum, { amount }) => sum + amount, 0);
      const done = left > 0 ? splitTexts.partDone : paymentTexts.done(name);
      notify({ kind: 'success', message: `${done} ${paidText(payments, order.currency)}` });
      const amount = changeOf(payments);
      onChange(amount > 0 ? { amount, currency: order.currency, settled: left <= 0 } : null);
      if (left <= 0 && amount === 0) onSettled();
    },
    onError: (error) => {
      changed();
      const held = heldWords(error);
      if (held) askAgain('GET /api/transactions/pospayments');
      notify({ kind: 'error', message: held ?? error.message });
    },
  });
}
