import { Anchor, Badge, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Settlement } from '@sofreh/contract/main/settlements';
import type { Currency } from '@sofreh/domain/enums';
import { SETTLEMENT_STATUSES } from '@sofreh/domain/settlements';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { settlementStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { periodText, statusColors } from '#web/staff/settlements/period.ts';
import { Shares } from '#web/staff/settlements/shares.tsx';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import classes from './settlements.module.css';
import { settlementTexts as texts } from './texts.ts';

const LIST = 'GET /api/settlements';
const INFO = 'GET /api/settlements/info';

function columnsOf(currency: Currency): readonly DataColumn<Settlement>[] {
  const money = (key: 'collected' | 'net', title: string): DataColumn<Settlement> => ({
    key,
    title,
    card: key === 'net' ? 'aside' : undefined,
    render: (row) => <Money amount={row[key]} currency={currency} />,
  });
  return [
    {
      key: 'number',
      title: texts.number,
      card: 'title',
      render: ({ id, number }) => (
        <Anchor className={classes.link} component={Link} to="/bo/settlements/$id" params={{ id } as never}>
          {texts.one(number)}
        </Anchor>
      ),
    },
    { key: 'period', title: texts.period, render: periodText },
    { key: 'payments', title: texts.payments, render: ({ payments }) => formatNumber(payments) },
    money('collected', texts.collected),
    money('net', texts.net),
    {
      key: 'status',
      title: texts.status,
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
}

export function SettlementsPage() {
  const { vendor } = useStaff();
  const list = useListAddress<typeof LIST>({ filters: ['search', 'status'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const info = useQuery(callQuery(INFO, { query: {} }));
  return (
    <DataList
      name="settlements"
      title={texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      searchFor={texts.search}
      actions={
        <PutOnPaper
          address={list.address}
          of={[
            SETTLEMENT_STATUSES.map(
              (status) => status === list.address.status && settlementStatusLabels[status],
            ).find(Boolean),
          ]}
        />
      }
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
      summary={info.data && <Standing info={info.data} />}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}

function Standing({ info }: { readonly info: ApiResponse<typeof INFO> }) {
  const { currency, open, statuses, terms } = info;
  const { commissionPoints, fee, periodDays } = terms;
  const percent =
    commissionPoints === 0 ? null : toPersianDigits(String(commissionPoints / 100).replace('.', '٫'));
  const ofEach = fee === 0 ? null : formatMoney(fee, currency);
  return (
    <Stack>
      <Paper withBorder radius="lg" p="lg">
        <Stack gap="sm">
          <Text fw={700}>
            {texts.open}
            {open.since && `، ${texts.since(shortDate(instantOfDay(open.since)))}`}
          </Text>
          {open.since ? <Shares sums={open} currency={currency} /> : <Text>{texts.nothingOpen}</Text>}
          <Text c="dimmed">{texts.terms(percent, ofEach, periodDays)}</Text>
        </Stack>
      </Paper>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {SETTLEMENT_STATUSES.map((status) => (
          <Paper key={status} withBorder radius="lg" p="md">
            <Text c="dimmed">
              {settlementStatusLabels[status]}، {texts.count(statuses[status].count)}
            </Text>
            <Text fz={22} fw={700}>
              <Money amount={statuses[status].net} currency={currency} />
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
