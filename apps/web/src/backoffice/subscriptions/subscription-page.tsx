import { Alert, Badge, Stack, Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { contractStatusLabels, contractTypeLabels } from '@sofreh/fa/labels';
import { IconCreditCard, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { showDialog } from '#web/staff/print-jobs/print-in-browser.ts';
import { callQuery, useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  EditDrawer,
  EmptyState,
  ErrorState,
  LoadingRows,
  Money,
  useAddress,
  useListAddress,
  useTold,
} from '#web/ui/index.ts';
import { ByFeature } from './by-feature.tsx';
import { type Agreement, contractSheet, spanText } from './contract-sheet.ts';
import { type Package, PackageCard, ServiceCard } from './package-cards.tsx';
import { StandingCard, UsageBars } from './standing-card.tsx';
import classes from './subscription.module.css';
import { TakeForm, type Taken } from './take-form.tsx';
import { subscriptionTexts as texts } from './texts.ts';

const CONTRACTS = 'GET /api-identity/identity/contracts';
const statusColors = { PENDING: 'orange', PAID: 'green', FAILED: 'gray' } as const;
const endColors = { done: 'green', credit: 'orange', failed: 'red', pending: 'orange' } as const;

const columns: readonly DataColumn<Agreement>[] = [
  { key: 'number', title: texts.number, card: 'title', render: ({ number }) => texts.one(number) },
  { key: 'what', title: texts.what, render: ({ title }) => title },
  { key: 'kind', title: texts.kind, hiddenByDefault: true, render: ({ kind }) => contractTypeLabels[kind] },
  { key: 'span', title: texts.span, render: spanText },
  { key: 'amount', title: texts.amount, render: ({ due }) => <Money amount={due} currency="TOMAN" /> },
  {
    key: 'status',
    title: texts.status,
    card: 'aside',
    render: ({ status }) => (
      <Badge variant="light" size="lg" tt="none" color={statusColors[status]}>
        {contractStatusLabels[status]}
      </Badge>
    ),
  },
  {
    key: 'reference',
    title: texts.reference,
    render: ({ reference }) => reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>,
  },
  { key: 'at', title: texts.at, render: ({ acceptedAt }) => dateTime(acceptedAt) },
];

export function SubscriptionPage() {
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof CONTRACTS>({ filters: [] });
  const query = useQuery(keepingPage(callQuery(CONTRACTS, { query: list.query })));
  const pay = useChange<string>({
    run: async (id, options) => {
      const open = 'GET /api-identity/identity/contracts/{id}/payment';
      location.assign((await api(open, { params: { id }, query: {}, ...options })).submitUrl);
    },
    changes: [CONTRACTS],
  });
  const mayTake = can('billing.edit');
  const actions = (contract: Agreement) => [
    ...(contract.status === 'PENDING' && mayTake
      ? [
          {
            label: texts.pay,
            icon: <IconCreditCard size={18} aria-hidden />,
            onClick: () => pay.start(contract.id),
          },
        ]
      : []),
    {
      label: texts.print,
      icon: <IconPrinter size={18} aria-hidden />,
      onClick: () => void showDialog(contractSheet(contract, vendor.name)),
    },
  ];
  return (
    <DataList
      name="contracts"
      title={texts.title}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ number }) => texts.one(number)}
      rowActions={actions}
      summary={<Above mayTake={mayTake} fault={pay.fault} />}
      empty={{ title: texts.noHistory, hint: texts.noHistoryHint }}
    />
  );
}

function Above({ mayTake, fault }: { readonly mayTake: boolean; readonly fault: string | null }) {
  const [{ payment }] = useAddress();
  const end =
    payment === 'done' || payment === 'credit' || payment === 'failed' || payment === 'pending'
      ? payment
      : null;
  return (
    <Stack gap="lg">
      {end && <Alert color={endColors[end]}>{texts.returns[end]}</Alert>}
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Standing />
      <Offers mayTake={mayTake} />
      <h2 className={classes.heading}>{texts.history}</h2>
    </Stack>
  );
}

function Standing() {
  const now = useTold((time) => Math.floor(time / 60_000) * 60_000);
  const status = useQuery(callQuery('GET /api-identity/identity/subscriptions/usages/status', { query: {} }));
  const usages = useQuery(callQuery('GET /api-identity/identity/subscriptions/usages', { query: {} }));
  const failed = [status, usages].find(({ isError }) => isError);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!status.data || !usages.data) return <LoadingRows />;
  return (
    <div className={classes.standing}>
      <StandingCard status={status.data} now={now} />
      <UsageBars usages={usages.data} />
    </div>
  );
}

/** Gives the vendor's own package, where it is sold no more and so stands in no list. */
function useOwnPackage(onSale: readonly Package[] | undefined): Package | undefined {
  const status = useQuery(callQuery('GET /api-identity/identity/subscriptions/usages/status', { query: {} }));
  const isMissing = onSale !== undefined && !onSale.some(({ mine }) => mine);
  const { data } = useQuery({
    ...callQuery(
      'GET /api-identity/identity/features/identity-package/{id}',
      { params: { id: status.data?.packageId ?? '' } },
      { quiet: true },
    ),
    enabled: isMissing && status.data !== undefined,
  });
  return isMissing ? data : undefined;
}

function Offers({ mayTake }: { readonly mayTake: boolean }) {
  const packages = useQuery(wholeListQuery('GET /api-identity/identity/features/packages', {}));
  const services = useQuery(
    callQuery('GET /api-identity/identity/contracts/available', {
      query: { kind: 'SERVICE', pageSize: 100 },
    }),
  );
  const own = useOwnPackage(packages.data?.data);
  const [taken, setTaken] = useState<Taken | null>(null);
  const failed = [packages, services].find(({ isError }) => isError);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!packages.data || !services.data) return <LoadingRows />;
  return (
    <>
      <div className={classes.line}>
        <h2 className={classes.heading}>{texts.packages}</h2>
        <ByFeature />
      </div>
      {services.data.payment === 'SIMULATED' && <Text c="dimmed">{texts.simulated}</Text>}
      {!mayTake && <Text c="dimmed">{texts.ownerOnly}</Text>}
      {own && <Text c="dimmed">{texts.ownOffSale}</Text>}
      {packages.data.data.length === 0 && <EmptyState title={texts.noPackages} />}
      <div className={classes.cards}>
        {own && <PackageCard each={own} mayTake={false} onTake={setTaken} />}
        {packages.data.data.map((each) => (
          <PackageCard key={each.id} each={each} mayTake={mayTake} onTake={setTaken} />
        ))}
      </div>
      {services.data.data.length > 0 && <h2 className={classes.heading}>{texts.services}</h2>}
      <div className={classes.cards}>
        {services.data.data.map((each) => (
          <ServiceCard key={each.packageId} each={each} mayTake={mayTake} onTake={setTaken} />
        ))}
      </div>
      <EditDrawer opened={taken !== null} title={taken?.title ?? ''} onClose={() => setTaken(null)}>
        {taken && (
          <TakeForm
            taken={taken}
            payable={services.data.payment !== 'CLOSED'}
            onClose={() => setTaken(null)}
          />
        )}
      </EditDrawer>
    </>
  );
}
