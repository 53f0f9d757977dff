import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PageFigure } from '@sofreh/domain/reports';
import { countMark } from '@sofreh/fa/count-text';
import { rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type ChangeAddress,
  ErrorState,
  ExcelButton,
  LoadingRows,
  Money,
  useCutOff,
} from '#web/ui/index.ts';
import classes from './dish-hours.module.css';
import { dishHoursTexts as texts } from './dish-hours-texts.ts';
import { DishMap } from './dish-map.tsx';
import { DishRows } from './dish-rows.tsx';
import { OpenFigure, PageBehind } from './page-behind.tsx';
import { queryOf } from './report-address.ts';

const CALL = 'GET /api/reports/dishhours';
const EXCEL = 'GET /api/reports/dishhours/excel';
type Hour = ApiResponse<typeof CALL>['hours'][number];
type Dish = Hour['dishes'][number];

const nameOf = (hour: number) => rowTitle('hour', String(hour), '');

/** The dishes that each hour sold most; each figure opens its orders. */
export function DishHours({
  address,
  onChange,
}: {
  readonly address: Address;
  readonly onChange: ChangeAddress;
}) {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const query = queryOf(address, cutOff);
  const { data, error, refetch, isFetching } = useQuery(keepingPage(callQuery(CALL, { query })));
  // The figure of an hour is named with its hour; without one it is a figure of the report above.
  const hour = Number(address.fromHour ?? Number.NaN);
  const named = Number.isInteger(hour) && hour >= 0 && hour < 24;
  return (
    <Paper component="section" aria-label={texts.title} withBorder radius="lg" p="lg" mt="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="lg">
            {texts.title}
          </Title>
          {can('report.export') && (
            <Group data-screen>
              <ExcelButton fetch={() => apiFile(EXCEL, { query })} />
            </Group>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {texts.hint}
        </Text>
        {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <LoadingRows />}
        {data?.hours.length === 0 && <Text>{texts.none}</Text>}
        {data && data.map.length > 0 && <DishMap hours={data.hours} dishes={data.map} onChange={onChange} />}
        <div className={classes.hours}>
          {data?.hours.map((each) => (
            <OneHour key={each.hour} hour={each} onChange={onChange} />
          ))}
        </div>
      </Stack>
      {named && (
        <PageBehind
          address={address}
          of={{ ...query, fromHour: hour, toHour: hour + 1 }}
          onChange={(change, manner) =>
            onChange(manner?.drawer === 'CLOSES' ? { ...change, fromHour: undefined } : change, manner)
          }
        />
      )}
    </Paper>
  );
}

function OneHour({
  hour: { hour, dishes, dishCount },
  onChange,
}: {
  readonly hour: Hour;
  readonly onChange: ChangeAddress;
}) {
  const { vendor } = useStaff();
  const opens = (figure: PageFigure, { key, title }: Dish, children: ReactNode) => (
    <OpenFigure
      figure={figure}
      row={{ key, title: texts.called(title, nameOf(hour)) }}
      onChange={(change, manner) => onChange({ ...change, fromHour: String(hour) }, manner)}
    >
      {children}
    </OpenFigure>
  );
  const rest = dishCount - dishes.length;
  return (
    <div className={classes.hour}>
      <table className={classes.dishes}>
        <caption className="visually-hidden">{texts.hour(nameOf(hour))}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.title}>
              {texts.hour(nameOf(hour))}
            </th>
            <th scope="col" className={classes.count}>
              <Text size="sm" c="dimmed">
                {texts.count}
              </Text>
            </th>
            <th scope="col">
              <Text size="sm" c="dimmed">
                {texts.sale}
              </Text>
            </th>
          </tr>
        </thead>
        <DishRows dishes={dishes} name={classes.name}>
          {(dish) => (
            <>
              <td>{opens('countOfDish', dish, countMark(dish))}</td>
              <td>
                {opens('saleOfDish', dish, <Money amount={dish.totalSale} currency={vendor.currency} />)}
              </td>
            </>
          )}
        </DishRows>
      </table>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {texts.more(rest)}
        </Text>
      )}
    </div>
  );
}
