import { Badge, Select, Stack } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { Difference, DrawerReport } from '#web/staff/cash-drawers/drawer-report.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  Drawer,
  ErrorState,
  JalaliDateField,
  LoadingRows,
  Money,
  useAddress,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerComing, AnswerWords } from '../reports/answer-words.tsx';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { OutsideCash, useOpenDrawers, useOutsideCash } from './outside-cash.tsx';
import { drawersTexts as texts } from './texts.ts';

const DRAWERS = 'GET /api/cashdrawers';
type DrawerRow = ApiResponse<typeof DRAWERS>['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<DrawerRow>[] {
  const money = (amount: number | null) =>
    amount === null ? '' : <Money amount={amount} currency={currency} />;
  return [
    { key: 'cashier', title: texts.cashier, render: ({ cashierName }) => cashierName },
    { key: 'day', title: texts.day, render: ({ businessDay }) => shortDate(instantOfDay(businessDay)) },
    { key: 'opened', title: texts.opened, render: ({ openedAt }) => dateTime(openedAt) },
    {
      key: 'closed',
      title: texts.closedAt,
      render: ({ closedAt }) => (closedAt ? dateTime(closedAt) : ''),
    },
    { key: 'opening', title: texts.opening, render: ({ openingAmount }) => money(openingAmount) },
    { key: 'expected', title: texts.expected, render: ({ expectedAmount }) => money(expectedAmount) },
    { key: 'counted', title: texts.counted, render: ({ countedAmount }) => money(countedAmount) },
    {
      key: 'difference',
      title: texts.difference,
      render: ({ countedAmount, expectedAmount }) =>
        countedAmount === null ? (
          ''
        ) : (
          <Difference report={{ countedAmount, expectedAmount, expectedNow: 0, currency }} />
        ),
    },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: ({ status }) => (
        <Badge variant="light" size="lg" tt="none" color={status === 'OPEN' ? 'green' : 'gray'}>
          {status === 'OPEN' ? texts.open : texts.closed}
        </Badge>
      ),
    },
  ];
}

/** Shows the cash drawers of the branch; the address names the one whose report is shown. */
export function DrawersPage() {
  const { vendor } = useStaff();
  const list = useListAddress<typeof DRAWERS>({ filters: ['businessDay', 'open'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(DRAWERS, { query: list.query })));
  const [{ drawer: chosen }, change] = useAddress();
  const cashier = query.data?.data.find(({ id }) => id === chosen)?.cashierName;
  const { businessDay, open } = list.address;
  const days = businessDay ? { from: businessDay, to: businessDay } : undefined;
  return (
    <>
      <DataList
        name="cash-drawers"
        title={texts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        summary={
          <Stack gap="md">
            <Answer />
            <OutsideCash />
          </Stack>
        }
        actions={
          <PutOnPaper
            days={days ?? null}
            of={[open && `${texts.state}: ${open === 'true' ? texts.open : texts.closed}`]}
          />
        }
        onOpen={({ id }) => change({ drawer: id }, { drawer: 'OPENS' })}
        filters={
          <>
            <JalaliDateField
              label={texts.day}
              value={businessDay ?? null}
              onChange={(day) => list.filter({ businessDay: day ?? undefined })}
            />
            <Select
              label={texts.state}
              placeholder={texts.all}
              clearable
              data={[
                { value: 'true', label: texts.open },
                { value: 'false', label: texts.closed },
              ]}
              value={open ?? null}
              onChange={(next) => list.filter({ open: next ?? undefined })}
            />
          </>
        }
        days={days}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <Drawer
        inAddress
        opened={chosen !== undefined}
        onClose={() => change({ drawer: undefined }, { drawer: 'CLOSES' })}
        title={cashier === undefined ? texts.title : texts.report(cashier)}
        position="right"
        size={520}
      >
        {chosen && <Report id={chosen} branch={vendor.name} />}
      </Drawer>
    </>
  );
}

/** How many drawers are open, and how much cash is in none. */
function Answer() {
  const open = useOpenDrawers();
  const outside = useOutsideCash();
  if (open.isPending || outside.isPending) return <AnswerComing />;
  // What failed says so itself: in the list of drawers, and where the cash in none would stand.
  if (!open.data || !outside.data) return null;
  const { totalCount, net, currency, ofCouriers } = outside.data;
  const cash = formatMoney(net + ofCouriers.net, currency);
  return (
    <AnswerWords onlyHere says={texts.answer(open.data.totalCount, totalCount + ofCouriers.count, cash)} />
  );
}

function Report({ id, branch }: { readonly id: string; readonly branch: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('GET /api/cashdrawers/{id}', { params: { id } }),
  );
  if (data) return <DrawerReport report={data} branch={branch} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={6} />
  );
}
