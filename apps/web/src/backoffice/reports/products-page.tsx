import { Badge, Paper, Text, Tooltip } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { DISH_CLASSES, type DishClass } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { dishClassTexts } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useCutOff, useListAddress } from '#web/ui/index.ts';
import { daysText } from './answer-words.tsx';
import { OpenFigure, PageBehind } from './page-behind.tsx';
import { daysOfReport, FILTER_NAMES, queryOf } from './report-address.ts';
import { OtherReport, ReportBar } from './report-bar.tsx';
import { ShareBars } from './share-bars.tsx';
import { reportsTexts as texts } from './texts.ts';
import { WhatTheyAre } from './what-is-it.tsx';

/** What besides its days the report knows. */
const KNOWS = ['TYPE', 'BRANCHES', 'SEARCH'] as const;

const REPORT = 'GET /api/reports/products';
type Row = ApiResponse<typeof REPORT>['rows'][number];

const colors: Readonly<Record<DishClass, string>> = {
  STAR: 'green',
  PLOWHORSE: 'blue',
  PUZZLE: 'orange',
  DOG: 'gray',
};

const FIGURES = {
  servings: 'dishServings',
  itemSale: 'dishSale',
  cost: 'dishCost',
  profit: 'dishProfit',
} as const;
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** What each dish sold and left, and what to do about it. */
export function ProductsPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<'GET /api/reports/orderpaid'>({ filters: [...FILTER_NAMES], pageSize: 10_000 });
  const query = queryOf(list.address, cutOff);
  const report = useQuery({ ...callQuery(REPORT, { query }), placeholderData: (before) => before });
  const rows = report.data?.rows ?? [];
  const money = (key: 'itemSale' | 'cost' | 'profit'): DataColumn<Row> => ({
    key,
    title: texts[key],
    card: key === 'profit' ? 'aside' : undefined,
    render: (row) => {
      const amount = row[key];
      if (amount === null) return texts.noRecipe;
      return (
        <OpenFigure figure={FIGURES[key]} row={row} onChange={list.filter}>
          <Money amount={amount} currency={vendor.currency} />
        </OpenFigure>
      );
    },
  });
  const columns: readonly DataColumn<Row>[] = [
    { key: 'dish', title: texts.dish, card: 'title', render: ({ title }) => title },
    {
      key: 'servings',
      title: texts.servings,
      render: (row) => (
        <OpenFigure figure={FIGURES.servings} row={row} onChange={list.filter}>
          {formatNumber(row.servings)}
        </OpenFigure>
      ),
    },
    money('itemSale'),
    money('cost'),
    money('profit'),
    {
      key: 'dishClass',
      title: texts.dishClass,
      render: ({ dishClass }) =>
        dishClass && (
          <Tooltip label={dishClassTexts[dishClass].advice}>
            <Badge color={colors[dishClass]} variant="light" size="lg">
              {dishClassTexts[dishClass].label}
            </Badge>
          </Tooltip>
        ),
    },
  ];
  const count = (of: DishClass | null) => rows.filter(({ dishClass }) => dishClass === of).length;
  const profits = rows
    .filter(({ profit }) => profit !== null)
    .map(({ title, profit }) => ({ name: title, now: profit ?? 0, compared: 0 }))
    .sort((one, other) => other.now - one.now);
  const [best] = profits;
  return (
    <>
      <DataList
        name="report-products"
        title={texts.products}
        columns={columns}
        query={{ ...report, data: report.data && { data: rows } }}
        list={list}
        isLong
        rowKey={({ key }) => key}
        searchFor={undefined}
        actions={
          <OtherReport
            here="/bo/reports/products"
            address={list.address}
            days={daysOfReport(list.address, cutOff)}
            knows={KNOWS}
          />
        }
        excel={can('report.export') ? () => apiFile('GET /api/reports/products/excel', { query }) : undefined}
        filters={<ReportBar address={list.address} onChange={list.filter} knows={KNOWS} />}
        summary={
          report.data &&
          rows.length > 0 && (
            <Paper withBorder radius="lg" p="lg">
              <Text fz="lg" fw={700} role="status">
                {texts.productsAnswer(daysText(report.data), count('STAR'), count('DOG'), count(null))}
              </Text>
              {best && best.now > 0 && (
                <Text>{texts.mostProfit(best.name, formatMoney(best.now, vendor.currency))}</Text>
              )}
              <Sums rows={rows} currency={vendor.currency} />
              <WhatTheyAre
                figures={FIGURE_NAMES.map((key) => ({
                  label: texts[key],
                  what: pageFigureTexts[FIGURES[key]].what,
                }))}
              />
              {DISH_CLASSES.map((each) => (
                <Text key={each} size="sm" c="dimmed">
                  {`${dishClassTexts[each].label}: ${dishClassTexts[each].advice}`}
                </Text>
              ))}
              {profits.length > 0 && (
                <>
                  <Text fw={700} my="md">
                    {texts.chart(texts.profit)}
                  </Text>
                  <ShareBars rows={profits} format={(value) => formatMoney(value, vendor.currency)} />
                </>
              )}
            </Paper>
          )
        }
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <PageBehind address={list.address} of={query} onChange={list.filter} />
    </>
  );
}

/** What all dishes come to: cost and profit are of those alone whose recipe is known. */
function Sums({ rows, currency }: { readonly rows: readonly Row[]; readonly currency: Currency }) {
  const sum = (of: (row: Row) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const money = (of: (row: Row) => number | null) => formatMoney(sum(of), currency);
  return (
    <>
      <Text>
        {texts.productsSum(
          sum(({ servings }) => servings),
          money(({ itemSale }) => itemSale),
        )}
      </Text>
      {rows.some(({ cost }) => cost !== null) && (
        <Text>
          {texts.costedSum(
            money(({ cost }) => cost),
            money(({ profit }) => profit),
          )}
        </Text>
      )}
    </>
  );
}
