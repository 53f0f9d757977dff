import { Button, Paper, SimpleGrid, Text } from '@mantine/core';
import type { ServedTips } from '@sofreh/contract/main/tips';
import { addDays } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, Money, useListAddress } from '#web/ui/index.ts';
import { barOf, daysOfBar } from '../reports/report-address.ts';
import { ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { HandOutForm } from './hand-out-form.tsx';
import { tipsTexts as texts } from './texts.ts';

const LIST = 'GET /api/tips';

function columnsOf(currency: Currency): readonly DataColumn<ServedTips>[] {
  return [
    { key: 'person', title: texts.person, card: 'title', render: ({ name }) => name || texts.nobody },
    { key: 'day', title: texts.day, render: ({ day }) => shortDate(instantOfDay(day)) },
    { key: 'orders', title: texts.orders, render: ({ orders }) => texts.count(orders) },
    { key: 'open', title: texts.open, render: ({ open }) => <Money amount={open} currency={currency} /> },
    {
      key: 'tips',
      title: texts.tips,
      card: 'aside',
      render: ({ tips }) => <Money amount={tips} currency={currency} />,
    },
  ];
}

/** What guests left for the staff, by day and who served, and its handing out. */
export function TipsPage() {
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof LIST>({ filters: [] });
  const span = daysOfBar(list.address, 'LAST_7_DAY');
  const tooLong = span.from <= addDays(span.to, -REPORT_DAYS_MAX);
  const query = useQuery({
    ...callQuery(LIST, { query: { ...list.query, ...span } }),
    placeholderData: (before) => before,
  });
  const [handing, setHanding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => setHanding(false);
  const tips = query.data;
  return (
    <>
      <DataList
        name="tips"
        title={texts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ day, personId }) => `${day} ${personId}`}
        actions={
          <>
            <Button
              h={44}
              variant="default"
              component={Link}
              to="/bo/reports"
              search={barOf(list.address) as never}
            >
              {reportsTexts.all}
            </Button>
            <Button h={44} variant="default" component={Link} to="/bo/tips/payouts">
              {texts.handedOut}
            </Button>
            {can('payment.refund') && (
              <Button h={44} disabled={!tips || tips.open <= 0 || tooLong} onClick={() => setHanding(true)}>
                {texts.handOut}
              </Button>
            )}
          </>
        }
        excel={can('report.export') ? () => apiFile('GET /api/tips/excel', { query: span }) : undefined}
        filters={<ReportBar address={list.address} onChange={list.filter} knows={[]} usual="LAST_7_DAY" />}
        summary={
          tips && (
            <>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Figure label={texts.all} amount={tips.tips} currency={vendor.currency} />
                <Figure label={texts.open} amount={tips.open} currency={vendor.currency} />
              </SimpleGrid>
              {tooLong && can('payment.refund') && <Text c="dimmed">{texts.tooLong(REPORT_DAYS_MAX)}</Text>}
            </>
          )
        }
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <EditDrawer opened={handing} title={texts.handOut} dirty={dirty} onClose={close}>
        {tips && <HandOutForm tips={tips} span={span} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

type FigureProps = { readonly label: string; readonly amount: number; readonly currency: Currency };

function Figure({ label, amount, currency }: FigureProps) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed">{label}</Text>
      <Text fz={22} fw={700}>
        <Money amount={amount} currency={currency} />
      </Text>
    </Paper>
  );
}
