import { ActionIcon, Button, CloseButton, Group, Skeleton } from '@mantine/core';
import { formatOrderNumber, formatPhone, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { IconChevronDown, IconChevronUp, IconPhoneIncoming, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { Elapsed, ErrorState, JalaliDate, Money, usePhone } from '#web/ui/index.ts';
import { callQuery } from '../query/call-query.ts';
import { MoneyBack } from '../refunds/money-back.tsx';
import { useStaff } from '../session/staff-context.ts';
import { CallerAddresses } from './caller-addresses.tsx';
import classes from './caller-card.module.css';
import { CallerName } from './caller-name.tsx';
import { NewOrder } from './new-order.tsx';
import { callerTexts } from './texts.ts';

type Call = ApiResponse<'GET /api-identity/identity/users/callerid/{id}'>;
type Caller = NonNullable<Call['customer']>;
type Props = { readonly callId: string; readonly onClose: () => void };

/**
 * Shows who is calling: name, what they had, where they live, and the way to a new order. On a phone it is one line
 * until it is opened.
 */
export function CallerCard({ callId, onClose }: Props) {
  const query = useQuery(
    callQuery('GET /api-identity/identity/users/callerid/{id}', { params: { id: callId } }),
  );
  const narrow = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const { data, error, refetch, isFetching } = query;
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton height={narrow ? 64 : 160} radius="lg" />;
  const name = nameOf(data);
  return (
    <article className={classes.card} aria-label={`${callerTexts.ringing}: ${name}`}>
      <header className={classes.head}>
        <IconPhoneIncoming size={26} aria-hidden className={classes.icon} />
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>
            {data.customer && (
              <>
                <bdi dir="ltr">{formatPhone(data.number)}</bdi>،{' '}
              </>
            )}
            {data.lineNumber && <>{callerTexts.line(toPersianDigits(data.lineNumber))}، </>}
            <Elapsed since={data.at} />
          </span>
        </div>
        {narrow && (
          <ActionIcon
            variant="transparent"
            size={44}
            aria-label={unfolded ? callerTexts.fold : callerTexts.unfold}
            aria-expanded={unfolded}
            onClick={() => setUnfolded((open) => !open)}
            className={classes.close}
          >
            {unfolded ? <IconChevronDown aria-hidden /> : <IconChevronUp aria-hidden />}
          </ActionIcon>
        )}
        <CloseButton
          size={44}
          aria-label={callerTexts.close(name)}
          onClick={onClose}
          className={classes.close}
        />
      </header>
      {narrow && !unfolded ? null : data.customer ? (
        <Known callId={callId} customer={data.customer} onClose={onClose} />
      ) : (
        <CallerName callId={callId} number={data.number} onKnown={() => void refetch()} onClose={onClose} />
      )}
    </article>
  );
}

function nameOf({ customer, number }: Call): string {
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return name || formatPhone(number);
}

function Known({ callId, customer, onClose }: Props & { readonly customer: Caller }) {
  const { vendor } = useStaff();
  const { note, orderCount, spend } = customer;
  return (
    <div className={classes.body}>
      <p className={classes.facts}>
        {callerTexts.orders(orderCount)}
        {orderCount > 0 && `، ${formatMoney(spend, vendor.currency)}`}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <LastOrders customer={customer} />
      <CallerAddresses customerId={customer.id} addresses={customer.addresses} />
      <Group gap="xs" mt="sm">
        <NewOrder callId={callId} onClose={onClose} />
        <Button
          component={Link}
          to="/bo/customers/$id"
          params={{ id: customer.id } as never}
          variant="default"
          h={44}
          leftSection={<IconUser size={18} aria-hidden />}
        >
          {callerTexts.page}
        </Button>
      </Group>
    </div>
  );
}

function LastOrders({ customer: { lastOrders } }: { readonly customer: Caller }) {
  const { currency } = useStaff().vendor;
  if (lastOrders.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{callerTexts.lastOrders}</h3>
      <ul className={classes.list}>
        {lastOrders.map((order) => (
          <li key={order.id}>
            <Link to="/bo/orders/$id" params={{ id: order.id } as never} className={classes.order}>
              <strong>{formatOrderNumber(order.number)}</strong>
              <JalaliDate at={order.placedAt} form="shortDate" />
              <Money amount={order.finalPrice} currency={currency} />
              <MoneyBack order={order} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
