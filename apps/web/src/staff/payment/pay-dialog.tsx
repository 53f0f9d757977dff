import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { type FormEvent, useState } from 'react';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { paymentTexts } from '../texts.ts';
import { CardFields } from './card-fields.tsx';
import { CashFields } from './cash-fields.tsx';
import classes from './pay-dialog.module.css';
import {
  type CounterPayment,
  completed,
  newPart,
  type PartDraft,
  paymentsOf,
  remainderOf,
} from './payment-parts.ts';
import { SplitFields } from './split-fields.tsx';

type Method = 'CASH' | 'CARD' | 'MULTI';
const METHODS: readonly Method[] = ['CARD', 'CASH', 'MULTI'];

type Props = {
  readonly opened: boolean;
  readonly title: string;
  /** What is to be paid now. */
  readonly due: number;
  readonly currency: Currency;
  readonly loading: boolean;
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  readonly onClose: () => void;
};

/** Takes a payment at the counter: by card, in cash with its change, or in several parts. CARD is the default. */
export function PayDialog({ opened, title, onClose, ...form }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={520}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <PayForm {...form} onClose={onClose} />}
    </Modal>
  );
}

function PayForm({ due, currency, loading, onPay, onClose }: Omit<Props, 'opened' | 'title'>) {
  const [method, setMethod] = useState<Method>('CARD');
  const [single, setSingle] = useState<PartDraft>(() => newPart('CARD', due));
  const [parts, setParts] = useState<readonly PartDraft[]>(() => [
    newPart('CARD', null),
    newPart('CASH', null),
  ]);
  const one: PartDraft = { ...single, method: method === 'CASH' ? 'CASH' : 'CARD', amount: due };
  const chosen = method === 'MULTI' ? completed(due, parts) : [one];
  const tooLittle = method === 'CASH' && one.tendered !== null && one.tendered < due;
  const ready = remainderOf(due, chosen) === 0 && !tooLittle;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onPay(paymentsOf(chosen));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div className={classes.due}>
          <Text>{paymentTexts.due}</Text>
          <strong className={classes.amount}>
            <Money amount={due} currency={currency} />
          </strong>
        </div>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={paymentTexts.method}
          value={method}
          onChange={(value) => setMethod(value as Method)}
          data={METHODS.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        />
        {method === 'CARD' && <CardFields part={one} onChange={setSingle} />}
        {method === 'CASH' && <CashFields part={one} due={due} currency={currency} onChange={setSingle} />}
        {method === 'MULTI' && (
          <SplitFields parts={parts} due={due} currency={currency} onChange={setParts} />
        )}
        <Group justify="space-between" wrap="nowrap">
          <Button variant="default" size="lg" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" size="lg" flex={1} loading={loading} disabled={!ready} data-autofocus>
            {paymentTexts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
