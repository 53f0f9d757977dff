import { Button, Skeleton, Text } from '@mantine/core';
import type { ServedTips } from '@sofreh/contract/main/tips';
import { addDays } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { PAGE_SIZE, REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type ChangeAddress,
  type DataColumn,
  DataList,
  EditDrawer,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { OpenFigure, PageBehind } from '../reports/page-behind.tsx';
import { branchesOfBar, comparisonOf, daysOfBar, namesOthers, walkOf } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { HandOutForm } from './hand-out-form.tsx';
import { tipsTexts as texts } from './texts.ts';
import { COLUMNS, servedName, TipsAnswer } from './tips-answer.tsx';

/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'BRANCHES'] as const;

const LIST = 'GET /api/tips';

function columnsOf(currency: Currency, onChange: ChangeAddress): readonly DataColumn<ServedTips>[] {
  const figure = (
    key: keyof typeof COLUMNS,
    render: (row: ServedTips) => ReactNode,
    card?: 'aside',
  ): DataColumn<ServedTips> => ({
    key,
    title: COLUMNS[key].title,
    card,
    render: (row) => (
      <OpenFigure
        figure={COLUMNS[key].figure}
        row={{
          key: `served:${row.day} ${row.personId ?? ''}`,
          title: texts.called(servedName(row), dayOf(row)),
        }}
        onChange={onChange}
      >
        {render(row)}
      </OpenFigure>
    ),
  });
  return [
    { key: 'person', title: texts.person, card: 'title', render: (row) => <bdi>{servedName(row)}</bdi> },
    { key: 'day', title: texts.day, render: dayOf },
    figure('orders', ({ orders }) => formatNumber(orders)),
    figure('open', ({ open }) => <Money amount={open} currency={currency} />),
    figure('tips', ({ tips }) => <Money amount={tips} currency={currency} />, 'aside'),
  ];
}

const dayOf = ({ day }: ServedTips) => shortDate(instantOfDay(day));

/** What guests left for the staff: the answer, the chart, who served and when, the orders of each figure, and its handing out. */
export function TipsPage() {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof LIST>({ filters: [], pageSize: PAGE_SIZE.max });
  const { address, filter } = list;
  const span = daysOfBar(address, cutOff, 'LAST_7_DAY');
  const tooLong = span.from <= addDays(span.to, -REPORT_DAYS_MAX);
  const branches = branchesOfBar(address);
  // Tips are handed out branch by branch, each by its own people.
  const isOfOthers = namesOthers(address, vendor.id);
  const query = useQuery(
    keepingPage(
      callQuery(LIST, { query: { ...list.query, ...span, ...branches, Compare: comparisonOf(address) } }),
    ),
  );
  const [handing, setHanding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => setHanding(false);
  const tips = query.data;
  const whyId = useId();
  const whyNot = isOfOthers
    ? texts.branchByBranch
    : tooLong
      ? texts.tooLong(REPORT_DAYS_MAX)
      : tips && tips.open <= 0
        ? tips.tips === 0
          ? texts.none
          : texts.nothingOpen
        : null;
  const some = tips && (tips.byPerson.length > 0 || tips.awaited > 0);
  return (
    <>
      <DataList
        name="tips"
        title={texts.title}
        columns={columnsOf(vendor.currency, filter)}
        query={query}
        list={list}
        isLong
        rowKey={({ day, personId }) => `${day} ${personId}`}
        actions={
          <>
            <OtherReport here="/bo/tips" address={address} days={span} knows={KNOWS} />
            <Button
              h={44}
              variant="default"
              component={Link}
              to="/bo/tips/payouts"
              search={walkOf(address, span) as never}
              data-screen
            >
              {texts.handedOut}
            </Button>
            {can('payment.refund') && (
              <Button
                h={44}
                disabled={!tips || whyNot !== null}
                aria-describedby={whyNot === null ? undefined : whyId}
                data-screen
                onClick={() => setHanding(true)}
              >
                {texts.handOut}
              </Button>
            )}
            {can('payment.refund') && whyNot !== null && (
              <Text id={whyId} size="sm" c="dimmed" flex="1 1 100%" ta={{ sm: 'end' }} data-screen>
                {whyNot}
              </Text>
            )}
          </>
        }
        excel={
          can('report.export')
            ? () =>
                apiFile('GET /api/tips/excel', {
                  query: { ...span, ...branches, Compare: comparisonOf(address) },
                })
            : undefined
        }
        filters={<ReportBar address={address} onChange={filter} knows={KNOWS} usual="LAST_7_DAY" />}
        summary={
          <>
            {query.isPending && <Skeleton height={420} radius="lg" />}
            {some && <TipsAnswer tips={tips} address={address} onChange={filter} />}
          </>
        }
        days={span}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <PageBehind address={address} of={{ From: span.from, To: span.to, ...branches }} onChange={filter} />
      <EditDrawer opened={handing} title={texts.handOut} dirty={dirty} onClose={close}>
        {tips && <HandOutForm tips={tips} span={span} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}
