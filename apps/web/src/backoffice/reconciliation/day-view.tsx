import { Alert, Anchor, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime, instantOfDay, longDate } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { AloneList } from './alone-list.tsx';
import { reconciliationTexts as texts } from './texts.ts';
import type { DayAnswer } from './types.ts';

const DAY = 'GET /api/reconciliation/day';

type Pair = DayAnswer['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<Pair>[] {
  return [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ ours: { orderId, orderNumber } }) =>
        orderId && orderNumber !== null ? (
          <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
        ) : (
          ''
        ),
    },
    {
      key: 'amount',
      title: texts.amount,
      card: 'aside',
      render: ({ ours }) => <Money amount={ours.amount} currency={currency} />,
    },
    {
      key: 'reference',
      title: texts.reference,
      render: ({ theirs, ours }) => (
        <bdi dir="ltr">{toPersianDigits(theirs.reference || ours.reference)}</bdi>
      ),
    },
    { key: 'at', title: texts.at, render: ({ ours }) => ours.at && dateTime(ours.at) },
    { key: 'theirAt', title: texts.theirAt, render: ({ theirs }) => theirs.at && dateTime(theirs.at) },
    { key: 'by', title: texts.by, render: ({ by }) => texts.ways[by] },
  ];
}

type Props = { readonly sender: string; readonly name: string; readonly day: string };

/** Shows one day of a sender: what stands alone and why, what found its pair, and the way to close it. */
export function DayView({ sender, name, day }: Props) {
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof DAY>({ filters: ['sender', 'day'], pageSize: 30 });
  const { pageNumber, pageSize } = list.query;
  const query = useQuery(keepingPage(callQuery(DAY, { query: { sender, day, pageNumber, pageSize } })));
  return (
    <DataList
      name="reconciliation-day"
      title={`${name}، ${longDate(instantOfDay(day))}`}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ ours }) => ours.id}
      actions={<PutOnPaper />}
      summary={
        query.data && <Head answer={query.data} mayClose={can('credit.edit') || can('billing.edit')} />
      }
      days={{ from: day, to: day }}
      empty={{ title: texts.noPairs }}
    />
  );
}

function Head({ answer, mayClose }: { readonly answer: DayAnswer; readonly mayClose: boolean }) {
  const { head, alone, currency } = answer;
  const { sender, day, ours, theirs, pairs, open, slips, closed } = head;
  const [closing, setClosing] = useState(false);
  // A day whose sides changed after it was closed is open again until somebody closes it anew.
  const isOpen = !closed?.intact;
  const close = useChange({
    run: (_: void, options) => api('POST /api/reconciliation/close', { body: { sender, day }, ...options }),
    changes: [DAY, 'GET /api/reconciliation/days'],
    done: texts.closeDone,
    onDone: () => setClosing(false),
  });
  return (
    <Stack>
      <Anchor
        component={Link}
        to="/bo/reconciliation"
        search={{ sender } as never}
        fw={600}
        py={10}
        data-screen
      >
        {texts.back}
      </Anchor>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Figure label={texts.ours}>
          <Money amount={ours} currency={currency} />
        </Figure>
        <Figure label={texts.theirs}>
          <Money amount={theirs} currency={currency} />
        </Figure>
        <Figure label={texts.difference}>
          <Money amount={ours - theirs} currency={currency} />
        </Figure>
        <Figure label={texts.unexplained}>{formatNumber(open)}</Figure>
      </SimpleGrid>
      {closed && (
        <Alert color={closed.intact ? 'green' : 'red'} variant="light" c="dark" title={texts.closed}>
          {closed.intact ? texts.closedBy(closed.byName, dateTime(closed.at)) : texts.broken}
        </Alert>
      )}
      {slips.open > 0 && (
        <Alert color="orange" variant="light" c="dark" title={texts.slips}>
          {texts.slipsOpen}{' '}
          <Anchor
            component={Link}
            to="/bo/reports/card-payments"
            search={{ From: day, To: day } as never}
            fw={700}
            py={10}
          >
            {texts.seeSlips}
          </Anchor>
        </Alert>
      )}
      <AloneList rows={alone} of={{ sender, day }} currency={currency} mayExplain={mayClose && isOpen} />
      {mayClose && isOpen && open + slips.open === 0 && pairs + alone.length > 0 && (
        <Button h={48} maw={280} onClick={() => setClosing(true)}>
          {closed ? texts.closeAgain : texts.close}
        </Button>
      )}
      <Text fw={700}>{`${texts.paired}: ${formatNumber(pairs)}`}</Text>
      <Confirm
        opened={closing}
        title={texts.close}
        hint={texts.closeHint}
        confirmLabel={texts.close}
        loading={close.running}
        fault={close.fault}
        onConfirm={() => close.start()}
        onClose={() => setClosing(false)}
      />
    </Stack>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed">{label}</Text>
      <Text fz={{ base: 18, sm: 22 }} fw={700}>
        {children}
      </Text>
    </Paper>
  );
}
