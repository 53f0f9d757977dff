import { Button, Stack, Text } from '@mantine/core';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { useTerminalTitle } from '#web/staff/payments/use-terminal.ts';
import { howBack } from '#web/staff/refunds/goes-back.ts';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import type { EditedOrder } from '../order-edit/edit-state.ts';
import classes from './refunds.module.css';
import { refundTexts as texts } from './texts.ts';

type Transaction = EditedOrder['transactions'][number];
type Props = {
  readonly given: readonly Transaction[];
  /** These are the order's payments: a card goes back on the terminal it was put into. */
  readonly payments: readonly Transaction[];
  readonly onClose: () => void;
};

/** Shows what is to be handed over now, in large: cash as one sum, a card with its terminal. */
export function RefundGiven({ given, payments, onClose }: Props) {
  const cash = given.filter(({ method, status }) => method === 'CASH' && status === 'DONE');
  const others = given.filter((each) => !cash.includes(each));
  const [first] = cash;
  return (
    <Stack>
      <div role="status">
        {first && (
          <p className={classes.given}>
            {texts.handOver}
            <strong>
              <Money amount={cash.reduce((sum, { amount }) => sum + amount, 0)} currency={first.currency} />
            </strong>
          </p>
        )}
        {others.map((each) => (
          <Part key={each.id} refund={each} payment={payments.find(({ id }) => id === each.refundOf)} />
        ))}
      </div>
      <Button size="lg" h={56} onClick={onClose} data-autofocus>
        {uiTexts.close}
      </Button>
    </Stack>
  );
}

type PartProps = { readonly refund: Transaction; readonly payment: Transaction | undefined };

function Part({ refund, payment }: PartProps) {
  const { method, status, amount, currency } = refund;
  const terminal = useTerminalTitle(payment?.posTerminalId ?? null);
  const onCard = method === 'CARD' && status === 'DONE';
  return (
    <p className={classes.given}>
      {onCard ? texts.putBack : paymentMethodLabels[method]}
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
      <Text span>{onCard ? terminal && texts.paidOn(terminal) : howBack(method, status === 'DONE')}</Text>
    </p>
  );
}
