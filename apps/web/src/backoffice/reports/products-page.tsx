import { Badge, Stack, Text, Tooltip } from '@mantine/core';
import { servingMargin } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { dishClassTexts } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useCutOff, useListAddress } from '#web/ui/index.ts';
import { AnswerComing } from './answer-words.tsx';
import { DishPicture, dishClassColors } from './dish-picture.tsx';
import { Holidays } from './holidays.tsx';
import { BesideFigure, PageBehind } from './page-behind.tsx';
import { DISH_FIGURES, ProductsAnswer } from './products-answer.tsx';
import { productsTexts as texts } from './products-texts.ts';
import { comparisonOf, daysOfReport, FILTER_NAMES, queryOf } from './report-address.ts';
import { OtherReport, ReportBar } from './report-bar.tsx';
import { reportsTexts } from './texts.ts';

/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'TYPE', 'BRANCHES', 'SEARCH'] as const;

const REPORT = 'GET /api/reports/products';
type Row = ApiResponse<typeof REPORT>['rows'][number];

/** What each dish sold and left, and what to do about it. */
export function ProductsPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<'GET /api/reports/orderpaid'>({ filters: [...FILTER_NAMES], pageSize: 10_000 });
  const of = queryOf(list.address, cutOff);
  const comparison = comparisonOf(list.address);
  const query = { ...of, Compare: comparison };
  const report = useQuery(keepingPage(callQuery(REPORT, { query })));
  const rows = report.data?.rows ?? [];
  const open = ({ key, title, profit }: Row) =>
    list.filter(
      {
        figure: profit === null ? DISH_FIGURES.itemSale : DISH_FIGURES.profit,
        row: `=${key}`,
        called: title,
        before: undefined,
        behind: undefined,
      },
      { drawer: 'OPENS' },
    );
  const textOf = (name: keyof typeof DISH_FIGURES, value: number) =>
    name === 'servings' ? formatNumber(value) : formatMoney(value, vendor.currency);
  const beside = (name: keyof typeof DISH_FIGURES, row: Row, said: ReactNode) => (
    <BesideFigure
      figure={DISH_FIGURES[name]}
      row={row}
      earlier={row.compared?.[name] ?? null}
      format={(value) => textOf(name, value)}
      onChange={list.filter}
    >
      {said}
    </BesideFigure>
  );
  const money = (key: 'itemSale' | 'cost' | 'profit'): DataColumn<Row> => ({
    key,
    title: texts[key],
    card: key === 'profit' ? 'aside' : undefined,
    render: (row) => {
      const amount = row[key];
      if (amount === null) return texts.noRecipe;
      return beside(key, row, <Money amount={amount} currency={vendor.currency} />);
    },
  });
  const columns: readonly DataColumn<Row>[] = [
    { key: 'dish', title: texts.dish, card: 'title', render: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'servings',
      title: texts.servings,
      render: (row) => beside('servings', row, formatNumber(row.servings)),
    },
    money('itemSale'),
    money('cost'),
    money('profit'),
    {
      key: 'margin',
      title: texts.margin,
      render: (row) => {
        const margin = servingMargin(row);
        return margin === null ? '—' : <Money amount={margin} currency={vendor.currency} />;
      },
    },
    { key: 'dishClass', title: texts.dishClass, render: (row) => <ClassOf row={row} /> },
  ];
  return (
    <>
      <DataList
        name="report-products"
        title={texts.title}
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
          report.isPending ? (
            <AnswerComing />
          ) : (
            report.data &&
            rows.length > 0 && (
              <Stack>
                <ProductsAnswer
                  report={report.data}
                  comparison={comparison}
                  onChange={list.filter}
                  onOpen={open}
                />
                <DishPicture rows={rows} currency={vendor.currency} onOpen={open} />
                <Holidays data={report.data} />
              </Stack>
            )
          )
        }
        days={daysOfReport(list.address, cutOff)}
        empty={{ title: reportsTexts.none, hint: reportsTexts.noneHint }}
      />
      <PageBehind address={list.address} of={of} onChange={list.filter} />
    </>
  );
}

/** What menu engineering calls a dish, with what to do about it, and what it called it in the days before where that is another. */
function ClassOf({ row: { dishClass, compared } }: { readonly row: Row }) {
  const earlier = compared?.dishClass ?? null;
  return (
    <div>
      {dishClass && (
        <Tooltip label={dishClassTexts[dishClass].advice}>
          <Badge color={dishClassColors[dishClass]} variant="light" size="lg">
            {dishClassTexts[dishClass].label}
          </Badge>
        </Tooltip>
      )}
      {earlier && earlier !== dishClass && (
        <Text size="xs" c="dimmed">
          {texts.classBefore(dishClassTexts[earlier].label)}
        </Text>
      )}
    </div>
  );
}
