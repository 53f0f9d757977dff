import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  ErrorState,
  LoadingRows,
  Money,
  useAddress,
  useListAddress,
} from '#web/ui/index.ts';
import classes from './sms-credit.module.css';
import { smsCreditTexts as texts } from './texts.ts';

const PACKAGES = 'GET /api-identity/identity/smspackages';
const CREDIT = 'GET /api-identity/identity/smspackages/credit';
const PURCHASE = 'GET /api-identity/identity/smspackages/transactions/{id}';
const ENTRIES = 'GET /api-identity/identity/smspackages/transactions';
type Entry = ApiResponse<typeof ENTRIES>['data'][number];
type Package = ApiResponse<typeof PACKAGES>['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<Entry>[] {
  return [
    { key: 'kind', title: texts.kind, card: 'title', render: ({ kind }) => texts.kinds[kind] },
    { key: 'parts', title: texts.amount, card: 'aside', render: ({ parts }) => texts.parts(parts) },
    {
      key: 'what',
      title: texts.what,
      render: ({ purchase, campaignName }) => purchase?.title ?? campaignName ?? texts.trial,
    },
    {
      key: 'paid',
      title: texts.paid,
      render: ({ purchase }) => purchase && <Money amount={purchase.amount} currency={currency} />,
    },
    {
      key: 'reference',
      title: texts.reference,
      render: ({ purchase }) =>
        purchase?.reference && <bdi dir="ltr">{toPersianDigits(purchase.reference)}</bdi>,
    },
    { key: 'at', title: texts.at, render: ({ at }) => dateTime(at) },
  ];
}

/** A purchase is asked for this often while the gateway has not answered, in ms. */
const ASK_EVERY_MS = 5_000;
const ends = {
  DONE: { color: 'green', text: texts.ends.done },
  FAILED: { color: 'red', text: texts.ends.failed },
} as const;
const undecided = { color: 'orange', text: texts.ends.pending };

/**
 * Shows how the purchase ended that somebody comes back from: asked of the server, whatever the address says; told
 * once.
 */
function PurchaseEnd({ onDone }: { readonly onDone: () => void }) {
  const [{ purchase = '' }, setAddress] = useAddress();
  const [id, setId] = useState('');
  useEffect(() => {
    if (purchase === '') return;
    setId(String(purchase));
    setAddress({ purchase: undefined });
  }, [purchase, setAddress]);
  const asked = useQuery({
    ...callQuery(PURCHASE, { params: { id } }, { quiet: true }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data && !(data.status in ends) ? ASK_EVERY_MS : false),
  });
  const status = asked.data?.status;
  useEffect(() => {
    if (status === 'DONE') onDone();
  }, [status, onDone]);
  if (!status) return null;
  const { color, text } = status === 'DONE' || status === 'FAILED' ? ends[status] : undecided;
  return <Alert color={color}>{text}</Alert>;
}

/** Shows what is left to send with, what more costs, and where it went. */
export function SmsCreditPage() {
  const { vendor, can } = useStaff();
  const packages = useQuery(callQuery(PACKAGES, {}));
  const credit = useQuery(callQuery(CREDIT, {}));
  const list = useListAddress<typeof ENTRIES>({ filters: [] });
  const entries = useQuery(keepingPage(callQuery(ENTRIES, { query: list.query })));
  const { refetch: readCredit } = credit;
  const { refetch: readEntries } = entries;
  const onDone = useCallback(() => {
    void readCredit();
    void readEntries();
  }, [readCredit, readEntries]);
  return (
    <Stack gap="lg">
      <DataList
        name="sms-credit"
        title={texts.title}
        summary={
          <>
            <PurchaseEnd onDone={onDone} />
            <Paper withBorder radius="lg" p="lg">
              <Text c="dimmed">{texts.left}</Text>
              <div className={classes.left}>{credit.data ? texts.parts(credit.data.credit) : '…'}</div>
              {credit.data && (
                <Text>
                  {texts.partPrice}:{' '}
                  <Money amount={Math.round(credit.data.partPrice)} currency={vendor.currency} />
                </Text>
              )}
              <Text c="dimmed">{texts.hint}</Text>
            </Paper>
            <h2 className={classes.heading}>{texts.packages}</h2>
            {packages.isPending && <LoadingRows />}
            {packages.isError && (
              <ErrorState error={packages.error} onRetry={() => void packages.refetch()} />
            )}
            {packages.data?.simulated && <Text c="dimmed">{texts.simulated}</Text>}
            {!can('billing.edit') && <Text c="dimmed">{texts.ownerOnly}</Text>}
            <div className={classes.packages}>
              {packages.data?.data.map((each) => (
                <PackageCard
                  key={each.id}
                  sold={each}
                  currency={vendor.currency}
                  mayBuy={can('billing.edit')}
                />
              ))}
            </div>
            <h2 className={classes.heading}>{texts.transactions}</h2>
          </>
        }
        columns={columnsOf(vendor.currency)}
        query={entries}
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
    </Stack>
  );
}

type CardProps = { readonly sold: Package; readonly currency: Currency; readonly mayBuy: boolean };

function PackageCard({ sold: { id, title, parts, price }, currency, mayBuy }: CardProps) {
  const buy = useChange({
    run: async (_given, options) => {
      const opened = await api('POST /api-identity/identity/smspackages/transactions', {
        body: { id: newId(), packageId: id },
        ...options,
      });
      location.assign(opened.submitUrl);
    },
    changes: [],
  });
  return (
    <div className={classes.package}>
      <span>{title}</span>
      <strong>{texts.parts(parts)}</strong>
      <Text>
        <Money amount={price} currency={currency} />
      </Text>
      <Text c="dimmed">
        {texts.each}: <Money amount={Math.round(price / parts)} currency={currency} />
      </Text>
      {buy.fault && (
        <Text role="alert" c="red">
          {buy.fault}
        </Text>
      )}
      {mayBuy && (
        <Button h={44} loading={buy.running} onClick={() => buy.start()}>
          {texts.buy(title)}
        </Button>
      )}
    </div>
  );
}
