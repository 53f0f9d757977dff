import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { isWeighed } from '@sofreh/domain/weight';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { birthdayText } from '@sofreh/fa/birthday-text';
import { countText } from '@sofreh/fa/count-text';
import { formatNumber, formatPhone } from '@sofreh/fa/digits';
import { IconArrowRight, IconNotebook, IconPencil, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, JalaliDate, Money } from '#web/ui/index.ts';
import { CustomerPoints } from '../clubs/customer-points.tsx';
import classes from './customer.module.css';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { customerLabel } from './customer-name.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { customersTexts, customerTexts } from './texts.ts';
import type { CustomerInformation } from './types.ts';

const SpendChart = lazy(() => import('./spend-chart.tsx').then((m) => ({ default: m.SpendChart })));

export function CustomerPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
  );
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/bo/customers" className={classes.back}>
        <IconArrowRight size={18} aria-hidden />
        {customerTexts.back}
      </Anchor>
      {data ? (
        <CustomerView customer={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function CustomerView({ customer }: { readonly customer: CustomerInformation }) {
  const { can } = useStaff();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Group justify="space-between" align="start">
        <div>
          <Title order={1} size="h2">
            {customerLabel(customer)}
          </Title>
          <Text c="dimmed">
            <bdi dir="ltr">{formatPhone(customer.phoneNumber)}</bdi>
            {'، '}
            {customersTexts.since} <JalaliDate at={customer.since} form="longDate" />
            {customer.birthday !== null && `، ${customersTexts.bornOn(birthdayText(customer.birthday))}`}
          </Text>
        </div>
        <Group gap="sm">
          <Button
            component="a"
            href={`tel:${customer.phoneNumber}`}
            variant="default"
            h={44}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {customerTexts.call}
          </Button>
          {(can('payment.take') || can('credit.edit')) && (
            <Button
              component={Link}
              to="/bo/credit-accounts/$id"
              params={{ id: customer.id } as never}
              variant="default"
              h={44}
              leftSection={<IconNotebook size={18} aria-hidden />}
            >
              {customerTexts.account}
            </Button>
          )}
          {can('customer.edit') && (
            <Button
              h={44}
              onClick={() => setEditing(true)}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {customersTexts.edit}
            </Button>
          )}
        </Group>
      </Group>
      <Facts customer={customer} />
      <div className={classes.columns}>
        <CustomerOrders customer={customer} />
        <Stack gap="md">
          <Paper withBorder radius="lg" p="lg" component="section">
            <Title order={2} size="h4" mb="xs">
              {customersTexts.note}
            </Title>
            {customer.note ? (
              <p className={classes.note}>{customer.note}</p>
            ) : (
              <Text c="dimmed">{customerTexts.noteEmpty}</Text>
            )}
          </Paper>
          <KnownOf fields={customer.fields} />
          <CustomerPoints customerId={customer.id} />
          <SpendOverTime customer={customer} />
          <Favourites customer={customer} />
        </Stack>
      </div>
      <CustomerAddresses customer={customer} />
      <CustomerDrawer customer={editing ? customer : null} onClose={() => setEditing(false)} />
    </>
  );
}

function Facts({ customer }: { readonly customer: CustomerInformation }) {
  const { can, vendor } = useStaff();
  const { currency } = vendor;
  const { data: account } = useQuery({
    ...callQuery('GET /api/payments/user-balance/{userId}/{vendorId}', {
      params: { userId: customer.id, vendorId: vendor.id },
    }),
    enabled: can('payment.take'),
  });
  const { orderCount, spend, averageSpend, lastOrderAt } = customer;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [customersTexts.orders, formatNumber(orderCount)],
    [customersTexts.spend, <Money key="spend" amount={spend} currency={currency} />],
    [customerTexts.average, <Money key="average" amount={averageSpend} currency={currency} />],
    [
      customerTexts.lastVisit,
      lastOrderAt ? <JalaliDate key="last" at={lastOrderAt} form="shortDate" /> : customerTexts.noVisit,
    ],
    ...(account && account.balance !== 0
      ? [
          [
            account.balance < 0 ? customerTexts.owes : customerTexts.hasCredit,
            <Money key="account" amount={Math.abs(account.balance)} currency={account.currency} />,
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SpendOverTime({ customer: { months } }: { readonly customer: CustomerInformation }) {
  const { currency } = useStaff().vendor;
  if (months.every(({ spend }) => spend === 0)) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="md">
        {customerTexts.byMonth}
      </Title>
      <Suspense fallback={<Skeleton height={200} radius="md" />}>
        <SpendChart months={months} currency={currency} />
      </Suspense>
    </Paper>
  );
}

/** Shows what is known by the vendor's own questions, also by those that are asked no more. */
function KnownOf({ fields }: Pick<CustomerInformation, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {customerTexts.fields}
      </Title>
      <ul className={classes.plain}>
        {fields.map(({ id, title, value }) => (
          <li key={id} className={classes.pair}>
            <span className={classes.soft}>{title}</span>
            <span>{fieldValueText(value)}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Favourites({ customer: { favourites } }: { readonly customer: CustomerInformation }) {
  if (favourites.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {customerTexts.favourites}
      </Title>
      <ul className={classes.plain}>
        {favourites.map(({ title, unit, count }) => (
          <li key={`${title} ${unit}`} className={classes.pair}>
            <span>{title}</span>
            <span className={classes.soft}>
              {isWeighed({ unit }) ? countText({ unit, count }) : customerTexts.portions(count)}
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Loading() {
  return (
    <>
      <Skeleton height={48} width={260} />
      <Skeleton height={96} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </>
  );
}
