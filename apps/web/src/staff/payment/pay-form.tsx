import { Button, Group, Kbd, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { paymentTexts } from '../texts.ts';
import { CardFields } from './card-fields.tsx';
import { CashFields } from './cash-fields.tsx';
import classes from './pay-dialog.module.css';
import type { PayDialogProps } from './pay-dialog.tsx';
import { completed, newPart, type PartDraft, paymentsOf, remainderOf } from './payment-parts.ts';
import { SplitFields } from './split-fields.tsx';
import { TerminalField } from './terminal-field.tsx';
import { onTerminal, useTerminal } from './use-terminal.ts';

type Method = PartDraft['method'] | 'MULTI';
type Props = Omit<PayDialogProps, 'opened' | 'title'>;

/** What is typed so far, and whether it is a payment. */
function usePayment(due: number) {
  const [method, setMethod] = useState<Method>('CARD');
  const [single, setSingle] = useState<PartDraft>(() => newPart('CARD', due));
  const [parts, setParts] = useState<readonly PartDraft[]>(() => [
    newPart('CARD', null),
    newPart('CASH', null),
  ]);
  const [open, setOpen] = useState(false);
  const one: PartDraft = { ...single, method: method === 'MULTI' ? 'CARD' : method, amount: due };
  const chosen = method !== 'MULTI' ? [one] : open ? parts : completed(due, parts);
  const left = remainderOf(due, chosen);
  const tooLittle = method === 'CASH' && one.tendered !== null && one.tendered < due;
  const part = method === 'MULTI' && open && left > 0 && left < due;
  const ready = (left === 0 || part) && !tooLittle;
  return { method, setMethod, one, setSingle, parts, setParts, open, setOpen, chosen, part, ready };
}

/** The form of the payment: digits choose the method, F9 and Enter confirm. */
export function PayForm({ due, currency, loading, hasCustomer, single, onPay, onClose }: Props) {
  const pay = usePayment(due);
  const singles: readonly PartDraft['method'][] = hasCustomer ? ['CARD', 'CASH', 'CREDIT'] : ['CARD', 'CASH'];
  const methods: readonly Method[] = single ? singles : [...singles, 'MULTI'];
  const terminal = useTerminal();
  const byCard = pay.chosen.some(({ method }) => method === 'CARD');
  const confirm = () => {
    if (pay.ready && !loading) onPay(onTerminal(paymentsOf(pay.chosen), terminal.chosen));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F9') {
      event.preventDefault();
      confirm();
    }
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const method = typing ? undefined : methods[Number(toAsciiDigits(event.key)) - 1];
    if (method) pay.setMethod(method);
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
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
          value={pay.method}
          onChange={(value) => pay.setMethod(value as Method)}
          data={methods.map((value, index) => ({
            value,
            label: <MethodLabel method={value} place={index} />,
          }))}
        />
        {pay.method === 'CARD' && <CardFields part={pay.one} onChange={pay.setSingle} />}
        {pay.method === 'CASH' && (
          <CashFields part={pay.one} due={due} currency={currency} onChange={pay.setSingle} />
        )}
        {pay.method === 'CREDIT' && <Text c="dimmed">{paymentTexts.creditHint}</Text>}
        {pay.method === 'MULTI' && (
          <>
            <SplitFields
              parts={pay.parts}
              due={due}
              currency={currency}
              methods={singles}
              open={pay.open}
              onChange={pay.setParts}
            />
            <Switch
              size="md"
              label={paymentTexts.leaveOpen}
              checked={pay.open}
              onChange={(event) => pay.setOpen(event.currentTarget.checked)}
            />
          </>
        )}
        {byCard && <TerminalField {...terminal} />}
        <Group justify="space-between" wrap="nowrap" className={classes.foot}>
          <Button variant="default" h={56} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button
            type="submit"
            h={56}
            fz={17}
            flex={1}
            loading={loading}
            disabled={!pay.ready}
            data-autofocus
          >
            {pay.part ? paymentTexts.confirmPart : paymentTexts.confirm}
            <Kbd ms={10} aria-hidden>
              F9
            </Kbd>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A method with the digit that chooses it. */
function MethodLabel({ method, place }: { readonly method: Method; readonly place: number }) {
  return (
    <span className={classes.methodLabel}>
      <span>{paymentMethodLabels[method]}</span>
      <Kbd aria-hidden size="sm">
        {toPersianDigits(String(place + 1))}
      </Kbd>
    </span>
  );
}
