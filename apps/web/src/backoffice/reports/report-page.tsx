import { Anchor, Paper, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { REPORT_CALLS, REPORT_WORKBOOKS, type ReportFigures } from '@sofreh/contract/main/figures';
import type { LocalClock } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { isMean, type Measure, REPORT_NAMES, type ReportName, unitOf } from '@sofreh/domain/reports';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { dimensionTexts, measureTexts, reportTitles, rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type ChangeAddress,
  type DataColumn,
  DataList,
  Money,
  NoPage,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AccountReceipts } from './account-receipts.tsx';
import { AnswerWords, daysText, thanOf } from './answer-words.tsx';
import { BehindDrawer } from './behind-drawer.tsx';
import { BranchSplit } from './branch-split.tsx';
import { compare } from './compare.ts';
import { dayPointsOf, pointsOf, sumOf } from './days-or-months.ts';
import { DishHours } from './dish-hours.tsx';
import { figureText } from './figure-text.ts';
import { FormerFigure } from './former-figure.tsx';
import { Holidays } from './holidays.tsx';
import { OpenFigure, PageBehind } from './page-behind.tsx';
import { barOf, comparisonOf, daysOfReport, FILTER_NAMES, queryOf } from './report-address.ts';
import { OtherReport, ReportBar } from './report-bar.tsx';
import classes from './reports.module.css';
import { ShareBars } from './share-bars.tsx';
import { reportsTexts as texts } from './texts.ts';
import { WhatIsIt } from './what-is-it.tsx';

/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'TYPE', 'BRANCHES', 'SEARCH'] as const;

type Row = ReportFigures['rows'][number];

const ReportChart = lazy(() => import('./report-chart.tsx').then((m) => ({ default: m.ReportChart })));

/** Rows that come whole; the table has them all. */
const WHOLE = 10_000;
/** So many measures of a row stand on a phone's card; the others are behind «more». */
const CARD_MEASURES = 4;
/** The report of one of a report's rows. */
const OF_ONE: Partial<Record<ReportName, ReportName>> = { staff: 'staff-days', tables: 'table-days' };
const ABOVE: Partial<Record<ReportName, ReportName>> = { 'staff-days': 'staff', 'table-days': 'tables' };

/** Any report of figures, by its name in the address. */
export function ReportPage() {
  const { report } = useParams({ strict: false }) as { readonly report?: string };
  const name = REPORT_NAMES.find((each) => each === report);
  if (!name) return <NoPage />;
  return <Report key={name} name={name} />;
}

function queryKey(name: ReportName, address: Address, cutOff: LocalClock) {
  const query = { ...queryOf(address, cutOff), Compare: comparisonOf(address) };
  const call = REPORT_CALLS[name];
  return callQuery(call as 'GET /api/reports/stafforders/{id}', {
    query,
    ...((ABOVE[name] ? { params: { id: address.of ?? '' } } : {}) as { params: { id: string } }),
  });
}

/** A report as a workbook, compared as it is on the page: by the call of its own, where it has one. */
function workbookOf(name: ReportName, address: Address, cutOff: LocalClock) {
  const query = { ...queryOf(address, cutOff), Compare: comparisonOf(address) };
  if (name in REPORT_WORKBOOKS)
    return apiFile(REPORT_WORKBOOKS[name as keyof typeof REPORT_WORKBOOKS], { query });
  const of = address.of ? { id: address.of } : {};
  return apiFile('GET /api/reports/figures/excel', { query: { ...query, report: name, ...of } });
}

function Report({ name }: { readonly name: ReportName }) {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<'GET /api/reports/orderstatistics/byday'>({
    filters: [...FILTER_NAMES],
    pageSize: WHOLE,
  });
  const { address, filter } = list;
  const report = useQuery(keepingPage(queryKey(name, address, cutOff)));
  const { data } = report;
  const open: OnOpen = (measure, row, before) =>
    filter(
      { figure: measure, row: row ? `=${row.key}` : undefined, before: before ? '1' : undefined },
      { drawer: 'OPENS' },
    );
  const title = address.called ? `${reportTitles[name]}: ${address.called}` : reportTitles[name];
  return (
    <>
      <DataList
        name={`report-${name}`}
        title={title}
        columns={data ? columnsOf(name, data, open, address) : []}
        query={{ ...report, data: data && { data: data.rows } }}
        list={list}
        isLong
        rowKey={({ key }) => key}
        rowName={({ key, title: named }) => (data ? rowTitle(data.by, key, named) : '')}
        searchFor={undefined}
        actions={
          <OtherReport
            here={`/bo/reports/${ABOVE[name] ?? name}`}
            address={address}
            days={daysOfReport(address, cutOff)}
            knows={KNOWS}
          />
        }
        excel={can('report.export') ? () => workbookOf(name, address, cutOff) : undefined}
        filters={<ReportBar address={address} onChange={filter} knows={KNOWS} />}
        summary={
          data
            ? data.rows.length > 0 && (
                <Answer name={name} data={data} address={address} onOpen={open} onChange={filter} />
              )
            : report.isPending && <Skeleton height={420} radius="lg" />
        }
        days={daysOfReport(address, cutOff)}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      {name === 'methods' && data && <AccountReceipts of={receiptsOf(data, address)} />}
      {name === 'methods' && <PageBehind address={address} of={queryOf(address, cutOff)} onChange={filter} />}
      {name === 'most-sold-hours' && <DishHours address={address} onChange={filter} />}
      {data && <BehindDrawer name={name} address={address} figures={data} onChange={filter} />}
    </>
  );
}

/** Says of which days and branches money of accounts is told beside how orders were paid. */
const receiptsOf = ({ from, to }: ReportFigures, { vendorIds }: Address) => ({
  From: from,
  To: to,
  ...(vendorIds ? { vendorIds } : {}),
});

/** Opens the orders behind a figure, or behind the one of the days before that stands beside it. */
type OnOpen = (measure: Measure, row?: Row, before?: boolean) => void;

function columnsOf(
  name: ReportName,
  { by, measures, total, currency }: ReportFigures,
  open: OnOpen,
  address: Address,
): readonly DataColumn<Row>[] {
  const ofOne = OF_ONE[name];
  const titleOf = ({ key, title }: Row) => rowTitle(by, key, title);
  return [
    {
      key: 'row',
      title: dimensionTexts[by].label,
      card: 'title',
      render: (row) =>
        ofOne ? (
          <Anchor
            component={Link}
            to={`/bo/reports/${ofOne}`}
            search={{ ...barOf(address), of: row.key, called: titleOf(row) } as never}
            py={10}
            miw={44}
            display="inline-block"
          >
            <bdi>{titleOf(row)}</bdi>
          </Anchor>
        ) : (
          <bdi>{titleOf(row)}</bdi>
        ),
    },
    ...measures.map(
      (measure, index): DataColumn<Row> => ({
        key: measure,
        card: index < CARD_MEASURES ? 'line' : 'more',
        title: measureTexts[measure].label,
        sum: () => figureText(measure, total[measure], currency),
        render: (row) => {
          const text = figureText(measure, row.figures[measure], currency);
          const value = row.compared?.[measure];
          return (
            <div className={classes.beside}>
              {row.figures[measure] ? (
                <UnstyledButton
                  className={classes.figure}
                  aria-label={texts.openOrders(`${measureTexts[measure].label}، ${titleOf(row)}`, text)}
                  onClick={() => open(measure, row)}
                >
                  {text}
                </UnstyledButton>
              ) : (
                text
              )}
              {value ? (
                <FormerFigure
                  of={`${measureTexts[measure].label}، ${titleOf(row)}`}
                  value={value}
                  text={figureText(measure, value, currency)}
                  opens={() => open(measure, row, true)}
                />
              ) : null}
            </div>
          );
        },
      }),
    ),
  ];
}

type AnswerProps = {
  readonly name: ReportName;
  readonly data: ReportFigures;
  readonly address: Address;
  readonly onOpen: OnOpen;
  readonly onChange: ChangeAddress;
};

/** A total, its unit lighter than its number where it is money. */
function Figure(props: {
  readonly measure: Measure;
  readonly value: number | null | undefined;
  readonly currency: Currency;
}) {
  const { measure, value, currency } = props;
  if (value == null || unitOf(measure) !== 'MONEY') return figureText(measure, value, currency);
  return <Money amount={value} currency={currency} />;
}

/** A sentence with a name in it that keeps its own direction: a discount code is Latin. */
function Naming({ text, name }: { readonly text: string; readonly name: string }) {
  const at = text.indexOf(name);
  return (
    <>
      {text.slice(0, at)}
      <bdi>{name}</bdi>
      {text.slice(at + name.length)}
    </>
  );
}

/** A figure with whose it is, where it is not of all orders: «فروش به دست کارکنان», «فروش روی میز ۴». */
function saidOf(name: ReportName, label: string, { called }: Address): string {
  const part = name === 'staff-days' ? texts.byPerson : name === 'table-days' ? texts.atTable : null;
  if (part) return called ? `${label} ${part(called)}` : label;
  return [label, texts.partOf[name]].filter(Boolean).join(' ');
}

const dayOf = ({ key }: Row) => key;

/** The answer in words, every total with its sentence, and the chart. */
function Answer({ name, data, address, onOpen, onChange }: AnswerProps) {
  const { by, measures, rows, total, comparedTotal, toGiveBack, currency } = data;
  const [first = 'orderCount'] = measures;
  const { label } = measureTexts[first];
  const than = thanOf(comparisonOf(address), data);
  const format = (value: number) => figureText(first, value, currency);
  const all = total[first] ?? 0;
  const most = rows.reduce<Row | undefined>(
    (top, row) => ((row.figures[first] ?? 0) > (top?.figures[first] ?? 0) ? row : top),
    undefined,
  );
  const titleOf = (row: Row) => rowTitle(by, row.key, row.title);
  const besides = comparedTotal
    ? `؛ ${compare(all, comparedTotal[first] ?? 0, than, unitOf(first)).text}`
    : '';
  const share =
    most && !isMean(first) && all > 0
      ? ` (${texts.share(Math.round(((most.figures[first] ?? 0) * 100) / all))})`
      : '';
  const nowOf = (row: Row) => row.figures[first] ?? 0;
  const comparedOf = (row: Row) => row.compared?.[first] ?? 0;
  // A mean of a month is no sum of the means of its days: those are drawn day by day, however many.
  const drawn =
    by !== 'day'
      ? rows.map((row) => ({ name: titleOf(row), days: [row] }))
      : (isMean(first) ? dayPointsOf : pointsOf)(rows, dayOf);
  const chart = drawn.map((point) => ({
    name: point.name,
    now: sumOf(point, nowOf),
    compared: sumOf(point, comparedOf),
  }));
  return (
    <Stack>
      <AnswerWords
        days={data}
        says={`${texts.total(saidOf(name, label, address), format(all), daysText(data))}${besides}`}
      >
        {most && rows.length > 1 && (
          <Text>
            <Naming
              text={texts.most(label, titleOf(most), format(most.figures[first] ?? 0))}
              name={titleOf(most)}
            />
            {share}
          </Text>
        )}
        {by === 'day' && <EmptyDays rows={rows} />}
      </AnswerWords>
      <div className={classes.totals}>
        {measures.map((measure) => (
          <div key={measure} className={classes.total}>
            <Text c="dimmed" component="div" className={classes.named}>
              {measureTexts[measure].label}
              <WhatIsIt {...measureTexts[measure]} />
            </Text>
            <UnstyledButton
              className={classes.figure}
              aria-label={texts.openOrders(
                measureTexts[measure].label,
                figureText(measure, total[measure], currency),
              )}
              onClick={() => onOpen(measure)}
            >
              <Text fw={700} className={`${classes.amount} ${classes.sum}`}>
                <Figure measure={measure} value={total[measure]} currency={currency} />
              </Text>
            </UnstyledButton>
            {comparedTotal && (
              <FormerFigure
                of={measureTexts[measure].label}
                value={comparedTotal[measure]}
                text={figureText(measure, comparedTotal[measure], currency)}
                opens={() => onOpen(measure, undefined, true)}
              />
            )}
          </div>
        ))}
        {toGiveBack ? (
          <div className={classes.total}>
            <Text c="dimmed" component="div" className={classes.named}>
              {pageFigureTexts.takenTooMuch.label}
              <WhatIsIt {...pageFigureTexts.takenTooMuch} />
            </Text>
            <OpenFigure figure="takenTooMuch" onChange={onChange}>
              <Text fw={700} className={classes.sum}>
                <Money amount={toGiveBack} currency={currency} />
              </Text>
            </OpenFigure>
          </div>
        ) : null}
      </div>
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="md">
          {texts.chart(label)}
        </Text>
        {by === 'day' || by === 'hour' ? (
          <Suspense fallback={<Skeleton height={280} radius="lg" />}>
            <ReportChart
              key={name}
              rows={chart}
              names={{ now: texts.theseDays, before: comparedTotal ? than : null }}
              format={format}
              unit={unitOf(first)}
            />
          </Suspense>
        ) : (
          <ShareBars rows={chart} format={format} />
        )}
        <Holidays data={data} />
      </Paper>
      <BranchSplit
        branches={data.branches}
        columns={measures.map((measure) => ({
          name: measure,
          label: measureTexts[measure].label,
          format: (value) => figureText(measure, value, currency),
        }))}
        linkOf={(vendorIds, figure) => ({
          to: `/bo/reports/${name}`,
          search: { ...barOf(address), of: address.of, called: address.called, vendorIds, figure },
        })}
      />
    </Stack>
  );
}

/** Days that are named where nothing was; of more of them how many is said. */
const NAMED_DAYS = 4;

/** The days on which there was nothing at all. */
function EmptyDays({ rows }: { readonly rows: readonly Row[] }) {
  const empty = rows.filter(({ figures }) => Object.values(figures).every((figure) => !figure));
  if (empty.length === 0) return null;
  const days = empty.slice(0, NAMED_DAYS).map(({ key }) => longDate(instantOfDay(key)));
  return <Text c="dimmed">{texts.emptyDays(empty.length, days)}</Text>;
}
