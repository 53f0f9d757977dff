import {
  Alert,
  Anchor,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core';
import type { WhatIf, WhatIfBill } from '@sofreh/contract/main/what-ifs';
import {
  sumOfRow,
  WHAT_IF_ROWS,
  WHAT_IF_SIDES,
  type WhatIfRow,
  type WhatIfSide,
} from '@sofreh/domain/reports';
import { dateTime } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { spanName } from '@sofreh/fa/report-head';
import { useQuery } from '@tanstack/react-query';
import { api, apiFile } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type DataColumn,
  DataList,
  ErrorState,
  LoadingRows,
  Money,
  Sideways,
  useAddress,
  useListAddress,
} from '#web/ui/index.ts';
import { FilmLink } from '../film-link.tsx';
import classes from '../reports.module.css';
import { reportsTexts } from '../texts.ts';
import { Difference } from './amount-difference.tsx';
import { changesText } from './changes.ts';
import { whatIfTexts as texts } from './texts.ts';
import { addressOf, SIDE_TEXTS, WhatIfBehind } from './what-if-behind.tsx';
import { WhatIfBranches } from './what-if-branches.tsx';

const ONE = 'GET /api/reports/whatif/{id}';
const BILLS = 'GET /api/reports/whatif/{id}/bills';
const EXCEL = 'GET /api/reports/whatif/{id}/bills/excel';
const LOOK_AGAIN_MS = 1_000;

/** What somebody asked: of which days and branches, and what would have been another. */
export function useAskedText(): (of: WhatIf) => string {
  const { vendor } = useStaff();
  return (of) => {
    const { branchNames: names } = of;
    const isOfHere = names.length === 1 && names[0] === vendor.name;
    const days = spanName({ from: of.From, to: of.To });
    return texts.asked(days, isOfHere ? null : reportsTexts.ofBranches(names), changesText(of));
  };
}

/** What would have come in, while it is counted and after. */
export function WhatIfResult({ id, onForgotten }: { readonly id: string; readonly onForgotten: () => void }) {
  const [address, change] = useAddress();
  const open = (behind: Address) => change(behind, { drawer: 'OPENS' });
  const askedText = useAskedText();
  const found = useQuery({
    ...callQuery(ONE, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? LOOK_AGAIN_MS : false),
  });
  const forgetting = useChange({
    run: (_: undefined, options) => api('DELETE /api/reports/whatif/{id}', { params: { id }, ...options }),
    changes: ['GET /api/reports/whatif'],
    onDone: onForgotten,
  });
  const { data } = found;
  if (found.error)
    return <ErrorState error={found.error} onRetry={found.refetch} retrying={found.isFetching} />;
  if (!data) return <LoadingRows />;
  return (
    <Stack>
      <Paper withBorder radius="lg" p="lg">
        <Group justify="space-between" align="flex-start">
          <div role="status">
            <Text c="dimmed">{askedText(data)}</Text>
            {data.status === 'DONE' ? <Answer of={data} onOpen={open} /> : null}
          </div>
          <Button
            variant="default"
            h={44}
            loading={forgetting.running}
            onClick={() => forgetting.start(undefined)}
          >
            {texts.forget}
          </Button>
        </Group>
        {data.status === 'FAILED' && (
          <Alert color="red" mt="sm" title={texts.failed}>
            {texts.stopped(data.pricedCount, data.orderCount)} {texts.failedHint}
          </Alert>
        )}
        {data.status === 'RUNNING' && (
          <>
            <Text mb="xs">{texts.working(data.pricedCount, data.orderCount)}</Text>
            <Progress
              size="lg"
              aria-label={texts.progress}
              value={(data.pricedCount * 100) / Math.max(1, data.orderCount)}
            />
          </>
        )}
      </Paper>
      <Parts of={data} onOpen={open} />
      <WhatIfBranches of={data} onOpen={open} />
      {data.status === 'DONE' && <Bills of={data} />}
      <WhatIfBehind of={data} address={address} onChange={change} />
    </Stack>
  );
}

interface FigureProps {
  readonly of: WhatIf;
  readonly onOpen: (address: Address) => void;
}

function Answer({ of, onOpen }: FigureProps) {
  const see = (text: string, figure: 'changed' | 'skipped') => (
    <Anchor component="button" type="button" py={10} onClick={() => onOpen(addressOf(figure))}>
      {text}
    </Anchor>
  );
  const more = of.after.finalPrice - of.before.finalPrice;
  const amount = formatMoney(Math.abs(more), of.currency);
  return (
    <>
      <Text fz="lg" fw={700}>
        {more === 0 ? texts.sameMoney : more > 0 ? texts.moreMoney(amount) : texts.lessMoney(amount)}
      </Text>
      <Text>{texts.changed(of.changedCount, of.pricedCount)}</Text>
      {of.changedCount > 0 && see(texts.seeChanged, 'changed')}
      {of.skippedCount > 0 && (
        <>
          <Text c="dimmed">{texts.skipped(of.skippedCount)}</Text>
          {see(texts.seeSkipped, 'skipped')}
        </>
      )}
    </>
  );
}

/** An amount of a row, which opens the orders that it is made of. */
function Amount({
  of,
  onOpen,
  row,
  side,
}: FigureProps & { readonly row: WhatIfRow; readonly side: WhatIfSide }) {
  const { currency } = of;
  const [was, would] = [sumOfRow(of.before, row), sumOfRow(of.after, row)];
  const amount = { BEFORE: was, AFTER: would, DIFFERENCE: would - was }[side];
  const told =
    // Of sums only what is taken away has a sign.
    side === 'DIFFERENCE' || amount < 0 ? (
      <Difference amount={amount} currency={currency} takesAway={row === 'discount'} />
    ) : (
      <Money amount={amount} currency={currency} />
    );
  if (amount === 0) return told;
  return (
    <UnstyledButton
      className={`${classes.figure} ${classes.amount}`}
      aria-label={texts.openPart(texts.parts[row], SIDE_TEXTS[side], formatMoney(amount, currency))}
      onClick={() => onOpen(addressOf(row, side))}
    >
      {told}
    </UnstyledButton>
  );
}

function Parts({ of, onOpen }: FigureProps) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Sideways label={texts.part}>
        <Table verticalSpacing="sm" aria-label={texts.part}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.part}</Table.Th>
              {WHAT_IF_SIDES.map((side) => (
                <Table.Th key={side}>{SIDE_TEXTS[side]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {WHAT_IF_ROWS.map((row) => (
              <Table.Tr key={row} fw={row === 'finalPrice' ? 700 : undefined}>
                <Table.Th scope="row">{texts.parts[row]}</Table.Th>
                {WHAT_IF_SIDES.map((side) => (
                  <Table.Td key={side}>
                    <Amount of={of} onOpen={onOpen} row={row} side={side} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}

/** The bills that would have been others, those that change most first. */
function Bills({ of: { id, currency, branches } }: { readonly of: WhatIf }) {
  const { can } = useStaff();
  const list = useListAddress<'GET /api/reports/whatif'>({ filters: [], pageSize: 20 });
  const bills = useQuery(
    keepingPage(callQuery(BILLS, { params: { id }, query: { pageNumber: list.page, pageSize: 20 } })),
  );
  const columns: readonly DataColumn<WhatIfBill>[] = [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, orderNumber, vendorId }) => (
        <FilmLink order={{ id: orderId, vendorId, number: orderNumber }} />
      ),
    },
    ...(branches.length > 0
      ? [{ key: 'branch', title: reportsTexts.branch, render: ({ vendorName }: WhatIfBill) => vendorName }]
      : []),
    {
      key: 'guest',
      title: texts.guest,
      render: ({ customerName, tableName }) => customerName || tableName || '—',
    },
    { key: 'placedAt', title: texts.placedAt, render: ({ placedAt }) => dateTime(new Date(placedAt)) },
    {
      key: 'before',
      title: texts.before,
      render: ({ beforePrice }) => <Money amount={beforePrice} currency={currency} />,
    },
    {
      key: 'after',
      title: texts.after,
      render: ({ afterPrice }) => <Money amount={afterPrice} currency={currency} />,
    },
    {
      key: 'difference',
      title: texts.difference,
      card: 'aside',
      render: ({ beforePrice, afterPrice }) => (
        <Difference amount={afterPrice - beforePrice} currency={currency} />
      ),
    },
  ];
  return (
    <section>
      <DataList
        name="what-if-bills"
        title={texts.bills}
        isPart
        columns={columns}
        query={bills}
        list={list}
        rowKey={({ orderId }) => orderId}
        excel={can('report.export') ? (onBytes) => apiFile(EXCEL, { params: { id }, onBytes }) : undefined}
        empty={{ title: texts.noBills, hint: texts.noBillsHint }}
      />
    </section>
  );
}
