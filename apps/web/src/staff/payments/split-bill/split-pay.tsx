import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import {
  dishesPart,
  type Fraction,
  type OpenBill,
  type PartOfBill,
  type Picks,
  sharesDone,
  sharesPart,
} from '@sofreh/domain/split-bill';
import { type ReactNode, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { LoadingRows, Money, MoneyField } from '#web/ui/index.ts';
import type { PayDialogProps } from '../pay-dialog-props.ts';
import { PayForm } from '../pay-form.tsx';
import type { CounterPayment } from '../payment-parts.ts';
import { ByDish } from './by-dish.tsx';
import { BySeat } from './by-seat.tsx';
import { ByShare } from './by-share.tsx';
import classes from './split.module.css';
import { billOfOrder, firstDivision, guestsOf, picksOfSeats } from './split-picks.ts';
import { splitTexts } from './texts.ts';

const WAYS = ['WHOLE', 'SEATS', 'DISHES', 'SHARES', 'AMOUNT'] as const;
type Way = (typeof WAYS)[number];

type Props = Omit<PayDialogProps, 'opened' | 'title' | 'single'> & {
  /** This is the order, once it is here; null where it cannot be had. */
  readonly order: Order | null | undefined;
  /** It is another way to be paid what is chosen; nothing chosen is all that is open. */
  readonly link: (part: PartOfBill | null) => ReactNode;
};

/** Takes all that is open of a bill, or a part of it: dishes, equal shares, an amount. Each part is paid by any method. */
export function SplitPay({ order, ...form }: Props) {
  const [way, setWay] = useState<Way>('WHOLE');
  const seated = order !== null && order !== undefined && guestsOf(order) > 1;
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={splitTexts.way}
        classNames={{ root: classes.ways, control: classes.wayOf }}
        value={way}
        onChange={(value) => setWay(value as Way)}
        data={WAYS.filter((each) => each !== 'SEATS' || seated).map((value) => ({
          value,
          label: splitTexts.ways[value],
        }))}
      />
      {way === 'WHOLE' && (
        <>
          <PayForm key={form.due} {...form} />
          {form.link(null)}
        </>
      )}
      {way === 'AMOUNT' && <AmountPart key={form.due} {...form} />}
      {way !== 'WHOLE' && way !== 'AMOUNT' && (
        <OrderPart key={`${way} ${form.due}`} way={way} order={order} form={form} />
      )}
    </Stack>
  );
}

type Form = Omit<Props, 'order'>;

function AmountPart(form: Form) {
  const [amount, setAmount] = useState<number | null>(null);
  const tooMuch = (amount ?? 0) > form.due;
  return (
    <>
      <MoneyField
        label={splitTexts.amount}
        size="md"
        currency={form.currency}
        value={amount}
        onChange={setAmount}
        error={tooMuch ? splitTexts.tooMuch : undefined}
      />
      <PartForm form={form} part={tooMuch ? null : { amount: amount ?? 0, allocations: [] }} />
    </>
  );
}

function OrderPart({
  way,
  order,
  form,
}: {
  readonly way: keyof typeof PARTS;
  readonly order: Props['order'];
  readonly form: Form;
}) {
  if (order === undefined) return <LoadingRows rows={3} />;
  if (order === null) return <Text c="dimmed">{splitTexts.noDishes}</Text>;
  const bill = billOfOrder(order);
  const Part = PARTS[way];
  return <Part order={order} bill={bill} form={form} />;
}

type PartProps = { readonly order: Order; readonly bill: OpenBill; readonly form: Form };

/**
 * Tells what parts of a bill are rounded to: one that was not rounded, of an older price or of a marketplace, has no
 * round parts.
 */
function useStep({ finalPrice }: OpenBill): number {
  const { roundingStep } = useStaff().vendor;
  return finalPrice % Math.max(1, roundingStep) === 0 ? roundingStep : 0;
}

function DishesPart({ order, bill, form }: PartProps) {
  const step = useStep(bill);
  const [picks, setPicks] = useState<Picks>({});
  const part = dishesPart(bill, picks, step);
  return (
    <>
      <Text c="dimmed">{splitTexts.dishesHint}</Text>
      <ByDish
        order={order}
        bill={bill}
        picks={picks}
        part={part}
        step={step}
        onPick={(id, pick) => setPicks((all) => ({ ...all, [id]: pick }))}
      />
      <PartForm form={form} part={part} />
    </>
  );
}

function SeatsPart({ order, bill, form }: PartProps) {
  const step = useStep(bill);
  const [paying, setPaying] = useState<readonly number[]>([]);
  return (
    <>
      <Text c="dimmed">{splitTexts.seatsHint}</Text>
      <BySeat order={order} bill={bill} paying={paying} onPay={setPaying} />
      <PartForm form={form} part={dishesPart(bill, picksOfSeats(order, bill, paying), step)} />
    </>
  );
}

function SharesPart({ order, bill, form }: PartProps) {
  const step = useStep(bill);
  const [pick, setPick] = useState<Fraction>(() => ({ count: 1, of: firstDivision(order) }));
  const done = sharesDone(bill, pick.of);
  return (
    <>
      <ByShare pick={pick} done={done} onPick={setPick} />
      <PartForm form={form} part={sharesPart(bill, pick, step)} />
    </>
  );
}

const PARTS = { SEATS: SeatsPart, DISHES: DishesPart, SHARES: SharesPart };

/** Shows what is left after the part, and its payment once there is something to pay. */
function PartForm({ form, part }: { readonly form: Form; readonly part: PartOfBill | null }) {
  // A card terminal may have some of what these dishes cost.
  const tooMuch = (part?.amount ?? 0) > form.due;
  const amount = tooMuch ? 0 : (part?.amount ?? 0);
  const allocations = [...(part?.allocations ?? [])];
  const of = (payments: readonly CounterPayment[]) =>
    allocations.length > 0 ? payments.map((payment) => ({ ...payment, allocations })) : payments;
  const pay = (payments: readonly CounterPayment[]) => {
    form.onPay(of(payments));
  };
  const charge = (payments: readonly CounterPayment[]) => form.onCharge?.(of(payments));
  return (
    <>
      <Left amount={form.due - amount} currency={form.currency} />
      {amount > 0 ? (
        <>
          <PayForm {...form} due={amount} single onPay={pay} onCharge={form.onCharge && charge} />
          {part && form.link(part)}
        </>
      ) : (
        <Text c="dimmed">{tooMuch ? splitTexts.tooMuch : splitTexts.nothing}</Text>
      )}
    </>
  );
}

function Left({ amount, currency }: { readonly amount: number; readonly currency: Currency }) {
  return (
    <div className={classes.left} role="status">
      <span>{splitTexts.left}</span>
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
    </div>
  );
}
