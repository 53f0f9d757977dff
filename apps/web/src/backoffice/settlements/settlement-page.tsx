import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { Settlement } from '@sofreh/contract/main/settlements';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { settlementStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ApiResponse, api, apiFile } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { periodText, statusColors } from '#web/staff/settlements/period.ts';
import { Shares } from '#web/staff/settlements/shares.tsx';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import classes from './settlements.module.css';
import { settlementTexts as texts } from './texts.ts';

const ONE = 'GET /api/settlements/info/{id}';
const CHANGES = [ONE, 'GET /api/settlements', 'GET /api/settlements/info'] as const;
type Line = ApiResponse<typeof ONE>['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<Line>[] {
  const money = (key: 'amount' | 'commission' | 'fee' | 'net', title: string): DataColumn<Line> => ({
    key,
    title,
    card: key === 'net' ? 'aside' : undefined,
    render: (line) => <Money amount={line[key]} currency={currency} />,
  });
  return [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, orderNumber, account }) => (
        <Anchor
          className={classes.link}
          component={Link}
          to={(account ? '/bo/credit-accounts/$id' : '/bo/orders/$id') as never}
          params={{ id: account?.customerId ?? orderId } as never}
        >
          {account ? texts.accountOf(account.name) : formatOrderNumber(orderNumber ?? 0)}
        </Anchor>
      ),
    },
    { key: 'kind', title: texts.kind, render: ({ kind }) => texts.kinds[kind] },
    { key: 'at', title: texts.at, render: ({ at }) => dateTime(at) },
    money('amount', texts.amount),
    money('commission', texts.commission),
    money('fee', texts.fees),
    money('net', texts.net),
    {
      key: 'reference',
      title: texts.tracking,
      render: ({ reference }) => reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>,
    },
  ];
}

/** Shows one settlement, order by order; who may bind the vendor approves it, and the platform pays it. */
export function SettlementPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof ONE>({ filters: [], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(ONE, { params: { id }, query: list.query })));
  const { settlement } = query.data ?? {};
  return (
    <DataList
      name="settlement"
      title={settlement ? texts.one(settlement.number) : texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ id: line }) => line}
      actions={<PutOnPaper />}
      excel={
        can('report.export')
          ? () => apiFile('GET /api/settlements/info/{id}/excel', { params: { id } })
          : undefined
      }
      summary={settlement && <Head settlement={settlement} mayDecide={can('billing.edit')} />}
      empty={{ title: texts.noLines }}
    />
  );
}

function Head({ settlement, mayDecide }: { readonly settlement: Settlement; readonly mayDecide: boolean }) {
  const { id, status, sheba, ownerName, bankReference, approvedAt, approvedByName, paidAt, paidByName } =
    settlement;
  const approve = useChange({
    run: (_: void, options) =>
      api('PATCH /api/settlements/info/{id}', { params: { id }, body: { status: 'APPROVED' }, ...options }),
    changes: CHANGES,
    done: texts.approved,
  });
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Group justify="space-between">
          <Group>
            <Badge variant="light" size="lg" tt="none" color={statusColors[status]}>
              {settlementStatusLabels[status]}
            </Badge>
            <Text fw={700}>{periodText(settlement)}</Text>
          </Group>
          <Anchor className={classes.link} component={Link} to="/bo/settlements" data-screen>
            {texts.back}
          </Anchor>
        </Group>
        <Shares sums={settlement} currency={settlement.currency} />
        {sheba && (
          <Text>
            {texts.account}: {ownerName}، <bdi dir="ltr">{toPersianDigits(sheba)}</bdi>
          </Text>
        )}
        {approvedAt && <Text c="dimmed">{texts.approvedBy(approvedByName ?? '', dateTime(approvedAt))}</Text>}
        {paidAt && bankReference && (
          <Text c="dimmed">
            {texts.paidBy(paidByName ?? '', dateTime(paidAt))}، {texts.reference}:{' '}
            <bdi dir="ltr">{toPersianDigits(bankReference)}</bdi>
          </Text>
        )}
        {approve.fault && (
          <Text role="alert" c="red">
            {approve.fault}
          </Text>
        )}
        {mayDecide && status === 'DRAFT' && (
          <Button h={48} maw={240} loading={approve.running} onClick={() => approve.start()}>
            {texts.approve}
          </Button>
        )}
        {status === 'APPROVED' && <Text>{texts.platformPays}</Text>}
      </Stack>
    </Paper>
  );
}
