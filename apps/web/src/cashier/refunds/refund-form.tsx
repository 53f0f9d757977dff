import { Alert, Button, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { isOutsideStatus } from '@sofreh/domain/order-state';
import { type RefundWay, refundWays, usualRefundWay } from '@sofreh/domain/payment-state';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { isFailure, newId, notify } from '#web/api/index.ts';
import { askRefund, offlineTexts, useNetwork } from '#web/offline/index.ts';
import { NotApproved, useApproval } from '#web/staff/approval/approval.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { refundable } from '#web/staff/refunds/goes-back.ts';
import { Money, MoneyField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import type { EditedOrder } from '../order-edit/edit-state.ts';
import { ReasonField } from '../reason-field.tsx';
import { RefundLines } from './refund-lines.tsx';
import { pricingOf, refundSum } from './refund-shares.ts';
import { RefundWayField } from './refund-way.tsx';
import classes from './refunds.module.css';
import { refundTexts } from './texts.ts';

type Way = 'lines' | 'amount' | 'all';
const WAYS: readonly Way[] = ['lines', 'amount', 'all'];
type Props = {
  readonly order: EditedOrder;
  /** @param given what goes back, where the server said so. */
  readonly onDone: (given: readonly Transaction[]) => void;
};
type Transaction = EditedOrder['transactions'][number];

/** Asks what is given back, with its sum as it grows, and why. */
export function RefundForm({ order, onDone }: Props) {
  const [id] = useState(newId);
  const { online } = useNetwork();
  const { approved } = useApproval();
  const [way, setWay] = useState<Way>('lines');
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [withPackaging, setWithPackaging] = useState(true);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [byCourier, setByCourier] = useState(false);
  const [wanted, setWanted] = useState<RefundWay | null>(null);
  const broughtByOwn = order.deliverMethod?.provider === 'OWN_FLEET' && isOutsideStatus(order.status);
  const hasCash = order.transactions.some(({ kind, method }) => kind === 'PAYMENT' && method === 'CASH');
  const pricing = useMemo(() => pricingOf(order), [order]);
  const most = order.paidAmount - order.refundedAmount;
  const ofLines = pricing ? Math.min(most, refundSum(order, pricing, counts, withPackaging)) : null;
  const sum = way === 'lines' ? ofLines : way === 'amount' ? (amount ?? 0) : most;
  const chosen = [...counts].filter(([, count]) => count > 0);
  const ready = way === 'lines' ? chosen.length > 0 : way === 'all' || (amount ?? 0) > 0;
  const payments = useMemo(() => refundable(order.transactions), [order]);
  const ways = refundWays(payments, sum ?? most);
  const back = wanted && ways.includes(wanted) ? wanted : usualRefundWay(payments, sum ?? most, true);
  useDialogDirty(chosen.length > 0 || amount !== null || reason !== '');
  const refund = useMutation({
    mutationFn: () => {
      const said = {
        id,
        reason: reason.trim(),
        ...(sum === null ? {} : { way: back }),
        ...(byCourier ? { byCourier: true as const } : {}),
      };
      const items = chosen.map(([orderItemId, count]) => ({ orderItemId, count }));
      const part = way === 'amount' && amount ? { amount } : {};
      const request = way === 'lines' ? { ...said, items, withPackaging } : { ...said, ...part };
      const at = { vendorId: order.vendorId, orderId: order.id };
      const body = { request, expected: sum ?? most };
      return approved('order.refund', (approval) => askRefund(at, body, approval));
    },
    onSuccess: ({ order: refunded, heard }) => {
      showOrder(refunded);
      notify({ kind: 'success', message: heard ? refundTexts.done : refundTexts.askedHere, id: 'refunded' });
      const before = new Set(order.transactions.map((each) => each.id));
      onDone(heard ? refunded.transactions.filter((each) => !before.has(each.id)) : []);
    },
    onError: (failure) => {
      if (failure instanceof NotApproved) return;
      const message = isFailure(failure) ? failure.message : offlineTexts.notKept;
      notify({ kind: 'error', message, id: 'refunded' });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    setTried(true);
    if (ready && reason.trim() && !refund.isPending) refund.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={refundTexts.what}
          value={way}
          onChange={(next) => setWay(next as Way)}
          data={WAYS.map((value) => ({ value, label: refundTexts[value] }))}
        />
        {way === 'lines' && (
          <>
            <RefundLines order={order} counts={counts} onChange={setCounts} />
            <Switch
              size="md"
              label={refundTexts.withPackaging}
              checked={withPackaging}
              onChange={(event) => setWithPackaging(event.currentTarget.checked)}
            />
          </>
        )}
        {way === 'amount' && (
          <MoneyField
            label={refundTexts.sum}
            size="md"
            currency={order.currency}
            minimum={1}
            maximum={most}
            value={amount}
            onChange={setAmount}
          />
        )}
        {broughtByOwn && (hasCash || back === 'CASH') && (
          <Switch
            size="md"
            label={refundTexts.byCourier}
            checked={byCourier}
            onChange={(event) => setByCourier(event.currentTarget.checked)}
          />
        )}
        <ReasonField
          label={refundTexts.reason}
          suggestions={refundTexts.reasons}
          value={reason}
          missing={tried && !reason.trim()}
          onChange={setReason}
        />
        {ready && sum !== null && (
          <RefundWayField
            payments={payments}
            sum={sum}
            currency={order.currency}
            ways={ways}
            way={back}
            byCourier={byCourier}
            onChange={setWanted}
          />
        )}
        {!online && <Alert color="orange">{refundTexts.notYet}</Alert>}
        <div className={classes.foot}>
          {sum !== null && (
            <output className={classes.sum}>
              <Text span>{refundTexts.sum}</Text>
              <strong>
                <Money amount={sum} currency={order.currency} />
              </strong>
            </output>
          )}
          <Button type="submit" h={56} color="red" disabled={!ready} loading={refund.isPending}>
            {refundTexts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
