import { Button, Group, Kbd, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { maySpeakTo } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { fitsTendered } from '@sofreh/domain/payment-state';
import { toPersianDigits } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconDeviceMobileDollar } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNetwork } from '#web/offline/index.ts';
import { digitKeys, Money, stopAtRefused, useKeys } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { CashGoes } from '../cash-drawers/cash-goes.tsx';
import { OpenForm } from '../cash-drawers/open-form.tsx';
import { askAgain } from '../query/call-query.ts';
import { chargeTexts } from './card-charges/texts.ts';
import { CardFields } from './card-fields.tsx';
import { CashFields } from './cash-fields.tsx';
import { CreditRoom } from './credit-room.tsx';
import classes from './pay-dialog.module.css';
import type { PayDialogProps } from './pay-dialog-props.ts';
import { completed, newPart, type PartDraft, paymentsOf, remainderOf } from './payment-parts.ts';
import { SplitFields } from './split-fields.tsx';
import { TerminalField } from './terminal-field.tsx';
import { paymentTexts } from './texts.ts';
import { onTerminal, useTerminal } from './use-terminal.ts';

type Method = PartDraft['method'] | 'MULTI';
type Props = Omit<PayDialogProps, 'opened' | 'title'>;

/** Keeps what is typed so far, and whether it is a payment. */
function usePayment(due: number, currency: Currency) {
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
  const fits = fitsTendered('CASH', due, method === 'CASH' ? one.tendered : null, currency);
  const part = method === 'MULTI' && open && left > 0 && left < due;
  const ready = (left === 0 || part) && fits;
  return { method, setMethod, one, setSingle, parts, setParts, open, setOpen, chosen, part, ready };
}

/** Takes the payment: digits choose the method until an amount is to be typed, F9 and Enter confirm. */
export function PayForm({
  due,
  currency,
  loading,
  hasCustomer,
  customerId,
  single,
  onPay,
  onCharge,
  onClose,
}: Props) {
  const pay = usePayment(due, currency);
  const singles: readonly PartDraft['method'][] = hasCustomer ? ['CARD', 'CASH', 'CREDIT'] : ['CARD', 'CASH'];
  const methods: readonly Method[] = single ? singles : [...singles, 'MULTI'];
  const terminal = useTerminal();
  const byCard = pay.chosen.some(({ method }) => method === 'CARD');
  const onCredit = pay.chosen.reduce(
    (sum, { method, amount }) => sum + (method === 'CREDIT' ? (amount ?? 0) : 0),
    0,
  );
  const inCash = pay.chosen.some(({ method }) => method === 'CASH');
  const form = useRef<HTMLFormElement>(null);
  // The form of the drawer stands in place of this one: what is typed here is still there afterwards.
  const [opening, setOpening] = useState(false);
  const stopOpening = () => setOpening(false);
  const { online } = useNetwork();
  const send = byCard && terminal.chosen ? onCharge : undefined;
  // Where the till itself can speak to the terminal nobody types the amount a second time.
  const sendFirst =
    send !== undefined && online && terminal.chosen !== undefined && maySpeakTo(terminal.chosen);
  const finish = (end: PayDialogProps['onPay']) => {
    if (opening || stopAtRefused(form.current)) return;
    if (pay.ready && !loading) end(onTerminal(paymentsOf(pay.chosen), terminal.chosen));
  };
  const confirm = () => finish(sendFirst ? send : onPay);
  // A sum in one touch is what was handed over: nothing is left to be confirmed.
  const handedOver = (tendered: number) => {
    if (!loading) onPay(paymentsOf([{ ...pay.one, tendered: tendered === due ? null : tendered }]));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const [byKey, setByKey] = useState(false);
  const choose = (method: Method) => () => {
    setByKey(true);
    pay.setMethod(method);
  };
  // Where an amount is typed digits are the amount's, and change nothing else.
  const typed = pay.method === 'CASH' || pay.method === 'MULTI';
  useKeys({ F9: confirm, ...(typed || opening ? {} : digitKeys(methods.map(choose))) });
  if (opening) {
    const opened = () => {
      askAgain('GET /api/cashdrawers/mine', 'GET /api/cashdrawers');
      stopOpening();
    };
    return <OpenForm currency={currency} onDone={opened} onCancel={stopOpening} />;
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
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
          onChange={(value) => {
            setByKey(false);
            pay.setMethod(value as Method);
          }}
          data={methods.map((value, index) => ({
            value,
            label: <MethodLabel method={value} place={index} />,
          }))}
        />
        <div className={classes.fields}>
          {pay.method === 'CARD' && <CardFields part={pay.one} sent={sendFirst} onChange={pay.setSingle} />}
          {pay.method === 'CASH' && (
            <CashFields
              part={pay.one}
              due={due}
              currency={currency}
              focused={byKey}
              onChange={pay.setSingle}
              onHandedOver={handedOver}
            />
          )}
          {pay.method === 'CREDIT' && <Text c="dimmed">{paymentTexts.creditHint}</Text>}
          {pay.method === 'MULTI' && (
            <>
              <SplitFields
                parts={pay.parts}
                due={due}
                currency={currency}
                methods={singles}
                terminal={terminal}
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
          {customerId && onCredit > 0 && (
            <CreditRoom customerId={customerId} amount={onCredit} currency={currency} />
          )}
          {inCash && <CashGoes onOpen={() => setOpening(true)} />}
          {byCard && pay.method !== 'MULTI' && <TerminalField {...terminal} />}
          {send && !sendFirst && (
            <Button
              variant="light"
              h={56}
              fz={17}
              leftSection={<IconDeviceMobileDollar size={22} aria-hidden />}
              disabled={!pay.ready || loading}
              onClick={() => finish(send)}
            >
              {chargeTexts.send}
            </Button>
          )}
        </div>
        <Group justify="space-between" className={classes.foot} gap="xs">
          <Button variant="default" h={56} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          {sendFirst && (
            <Button variant="default" h={56} disabled={!pay.ready || loading} onClick={() => finish(onPay)}>
              {paymentTexts.typedThere}
            </Button>
          )}
          <Button
            type="submit"
            h={56}
            fz={17}
            className={sendFirst ? classes.send : classes.confirm}
            leftSection={sendFirst && <IconDeviceMobileDollar size={22} aria-hidden />}
            loading={loading}
            disabled={!pay.ready}
            data-autofocus
          >
            {sendFirst ? chargeTexts.send : pay.part ? paymentTexts.confirmPart : paymentTexts.confirm}
            <Kbd ms={10} aria-hidden>
              F9
            </Kbd>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Labels a method with the digit that chooses it. */
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
