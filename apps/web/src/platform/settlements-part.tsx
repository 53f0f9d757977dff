import { Badge, Select, Text } from '@mantine/core';
import { SETTLEMENT_STATUSES } from '@sofreh/domain/settlements';
import { toPersianDigits } from '@sofreh/fa/digits';
import { settlementStatusLabels } from '@sofreh/fa/labels';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { periodText, statusColors } from '#web/staff/settlements/period.ts';
import { type DataColumn, DataList, EditDrawer, Money, useListAddress } from '#web/ui/index.ts';
import { OneSettlement } from './one-settlement.tsx';
import { settlementsTexts as texts } from './settlements-texts.ts';
import { platformTexts } from './texts.ts';

const LIST = 'GET /api/settlements/all';
type Row = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'vendor',
    title: texts.vendor,
    card: 'title',
    render: ({ vendorName }) => (
      <Text span fw={600}>
        {vendorName}
      </Text>
    ),
  },
  { key: 'number', title: texts.number, render: ({ number }) => texts.one(number) },
  { key: 'period', title: texts.period, render: periodText },
  {
    key: 'collected',
    title: texts.collected,
    render: ({ collected, currency }) => <Money amount={collected} currency={currency} />,
  },
  {
    key: 'net',
    title: texts.net,
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  {
    key: 'status',
    title: texts.status,
    card: 'aside',
    render: ({ status }) => (
      <Badge variant="light" size="lg" tt="none" color={statusColors[status]}>
        {settlementStatusLabels[status]}
      </Badge>
    ),
  },
  {
    key: 'reference',
    title: texts.reference,
    render: ({ bankReference }) => bankReference && <bdi dir="ltr">{toPersianDigits(bankReference)}</bdi>,
  },
];

/** Shows what the platform owes its vendors, period by period: here it approves and pays. */
export function SettlementsPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'status'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [open, setOpen] = useState<Row | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <DataList
        name="platform-settlements"
        title={platformTexts.parts.settlements}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ number, vendorName }) => texts.oneOf(number, vendorName)}
        rowActions={(row) => [
          { label: texts.look, icon: <IconCash size={18} aria-hidden />, onClick: () => setOpen(row) },
        ]}
        searchFor={texts.search}
        filters={
          <Select
            aria-label={texts.status}
            placeholder={texts.anyStatus}
            clearable
            w={200}
            styles={{ input: { height: 44 } }}
            value={list.address.status ?? null}
            onChange={(value) => list.filter({ status: value ?? undefined })}
            data={SETTLEMENT_STATUSES.map((value) => ({ value, label: settlementStatusLabels[value] }))}
          />
        }
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <EditDrawer
        opened={open !== null}
        title={open ? texts.oneOf(open.number, open.vendorName) : ''}
        dirty={dirty}
        onClose={close}
      >
        {open && <OneSettlement id={open.id} domain={open.vendorDomain} onDirty={setDirty} />}
      </EditDrawer>
    </>
  );
}
