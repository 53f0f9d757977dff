import { Badge, Paper, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { ONLINE_GATEWAYS, TRANSACTION_STATUSES, type TransactionStatus } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatPhone, toPersianDigits } from '@sofreh/fa/digits';
import { paymentGatewayLabels } from '@sofreh/fa/labels';
import { IconCheck, IconWallet, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { gatewayEndTexts } from '#web/staff/payments/gateway-end-texts.ts';
import { GatewayRefusal } from '#web/staff/payments/gateway-refusal.tsx';
import { SayGatewayEnd } from '#web/staff/payments/say-gateway-end.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, EditDrawer, Money, useAddress, useListAddress } from '#web/ui/index.ts';
import { OneWallet } from './one-wallet.tsx';
import { platformTexts } from './texts.ts';
import { walletsTexts as texts } from './wallets-texts.ts';

const WALLETS = 'GET /api/wallet/all';
const SUMS = 'GET /api/wallet/all/sums';
const TOPUPS = 'GET /api/wallet/all/topups';
type Wallet = ApiResponse<typeof WALLETS>['data'][number];
type WalletSums = ApiResponse<typeof SUMS>;
type Topup = ApiResponse<typeof TOPUPS>['data'][number];
type Owner = Pick<Wallet, 'userId' | 'name' | 'phoneNumber'>;

const colors = { INIT: 'gray', PENDING: 'orange', DONE: 'green', FAILED: 'red' } as const satisfies Record<
  TransactionStatus,
  string
>;

/** Tells whether the gateway refuses to tell how it ended. */
const isUnsure = ({ status, failure }: Topup) =>
  (status === 'INIT' || status === 'PENDING') && failure !== null;

const person: DataColumn<Owner> = {
  key: 'person',
  title: texts.person,
  card: 'title',
  render: ({ name, phoneNumber }) => (
    <>
      {name || texts.guest}{' '}
      <Text size="sm" c="dimmed">
        <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
      </Text>
    </>
  ),
};

const walletColumns: readonly DataColumn<Wallet>[] = [
  person,
  {
    key: 'lastAt',
    title: texts.lastAt,
    render: ({ lastAt }) => lastAt && dateTime(lastAt),
  },
  {
    key: 'balance',
    title: texts.balance,
    card: 'aside',
    render: ({ balanceRial }) => <Money amount={balanceRial} currency="RIAL" />,
  },
];

const topupColumns: readonly DataColumn<Topup>[] = [
  person,
  { key: 'gateway', title: texts.gateway, render: ({ gateway }) => paymentGatewayLabels[gateway] },
  {
    key: 'status',
    title: texts.status,
    render: (topup) => (
      <>
        <Badge variant="light" size="lg" tt="none" color={isUnsure(topup) ? 'red' : colors[topup.status]}>
          {isUnsure(topup) ? texts.unsure : texts.statuses[topup.status]}
        </Badge>
        {isUnsure(topup) && (
          <Text size="sm" c="dimmed">
            <GatewayRefusal failure={topup.failure ?? ''} />
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'reference',
    title: texts.reference,
    render: ({ reference }) => reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>,
  },
  { key: 'at', title: texts.at, render: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'amount',
    title: texts.amount,
    card: 'aside',
    render: ({ amountRial }) => <Money amount={amountRial} currency="RIAL" />,
  },
];

/**
 * Shows what people have in the platform's wallet, and how it came there; only a top-up that the gateway does not tell
 * of takes a word.
 */
export function WalletsPart() {
  const [address, change] = useAddress();
  const [open, setOpen] = useState<Owner | null>(null);
  const view = address.view === 'topups' ? 'topups' : 'wallets';
  const choose = (
    <SegmentedControl
      size="md"
      aria-label={texts.which}
      value={view}
      onChange={(next) =>
        change({
          view: next === 'topups' ? next : undefined,
          page: undefined,
          status: undefined,
          gateway: undefined,
          unsure: undefined,
        })
      }
      data={[
        { value: 'wallets', label: texts.views.wallets },
        { value: 'topups', label: texts.views.topups },
      ]}
    />
  );
  const List = view === 'topups' ? TopupList : WalletList;
  return (
    <>
      <List choose={choose} onLook={setOpen} />
      <EditDrawer
        opened={open !== null}
        title={open?.name || texts.guest}
        dirty={false}
        onClose={() => setOpen(null)}
      >
        {open && <OneWallet userId={open.userId} />}
      </EditDrawer>
    </>
  );
}

type ListProps = { readonly choose: ReactNode; readonly onLook: (owner: Owner) => void };

const look = (onLook: ListProps['onLook']) => (row: Owner) => [
  { label: texts.look, icon: <IconWallet size={18} aria-hidden />, onClick: () => onLook(row) },
];

function WalletList({ choose, onLook }: ListProps) {
  const list = useListAddress<typeof WALLETS>({ filters: ['search'] });
  // The sums are of all wallets, whichever page of them is looked at.
  const sums = useQuery(callQuery(SUMS, {}));
  const query = useQuery(keepingPage(callQuery(WALLETS, { query: list.query })));
  return (
    <DataList
      name="platform-wallets"
      title={platformTexts.parts.wallets}
      columns={walletColumns}
      query={query}
      list={list}
      rowKey={({ userId }) => userId}
      rowName={({ name }) => name || texts.guest}
      onOpen={onLook}
      rowActions={look(onLook)}
      searchFor={texts.search}
      actions={choose}
      summary={sums.data && <Sums sums={sums.data} />}
      empty={{ title: texts.none }}
    />
  );
}

function Sums({ sums: { wallets, balanceRial, differences } }: { readonly sums: WalletSums }) {
  const names = Object.keys(texts.differences) as (keyof typeof differences)[];
  const wrong = names.filter((name) => differences[name] !== 0);
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap={4}>
        <Text c="dimmed">
          {texts.all}، {texts.wallets(wallets)}
        </Text>
        <Text fz={24} fw={700}>
          <Money amount={balanceRial} currency="RIAL" />
        </Text>
        {wrong.length === 0 && <Text>{texts.fits}</Text>}
        {wrong.length > 0 && (
          <div role="alert">
            <Text c="red">{texts.differs}</Text>
            {wrong.map((name) => (
              <Text key={name}>
                {texts.differences[name]}: <Money amount={differences[name]} currency="RIAL" />
              </Text>
            ))}
          </div>
        )}
      </Stack>
    </Paper>
  );
}

function TopupList({ choose, onLook }: ListProps) {
  const list = useListAddress<typeof TOPUPS>({ filters: ['search', 'status', 'gateway', 'unsure'] });
  const [asking, setAsking] = useState<{ readonly topup: Topup; readonly paid: boolean } | null>(null);
  const settle = useChange<{ readonly reason: string; readonly reference: string }>({
    run: (said, options) =>
      api('PATCH /api/wallet/all/topups', {
        body: { id: asking?.topup.id ?? '', paid: asking?.paid ?? false, ...said },
        ...options,
      }),
    changes: [TOPUPS, WALLETS, SUMS],
    done: gatewayEndTexts.settled,
    onDone: () => setAsking(null),
  });
  const actionsOf = (topup: Topup) => [
    ...look(onLook)(topup),
    ...(isUnsure(topup) ? [true, false] : []).map((paid) => ({
      label: gatewayEndTexts.says(paid),
      icon: paid ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />,
      onClick: () => setAsking({ topup, paid }),
    })),
  ];
  const query = useQuery(keepingPage(callQuery(TOPUPS, { query: list.query })));
  return (
    <>
      <DataList
        name="platform-topups"
        title={platformTexts.parts.wallets}
        columns={topupColumns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name || texts.guest}
        onOpen={onLook}
        rowActions={actionsOf}
        searchFor={texts.search}
        actions={choose}
        filters={
          <>
            <Select
              aria-label={texts.status}
              placeholder={texts.anyStatus}
              clearable
              w={180}
              styles={{ input: { height: 44 } }}
              value={list.address.status ?? null}
              onChange={(value) => list.filter({ status: value ?? undefined })}
              data={TRANSACTION_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
            />
            <Select
              aria-label={texts.gateway}
              placeholder={texts.anyGateway}
              clearable
              w={200}
              styles={{ input: { height: 44 } }}
              value={list.address.gateway ?? null}
              onChange={(value) => list.filter({ gateway: value ?? undefined })}
              data={ONLINE_GATEWAYS.map((value) => ({ value, label: paymentGatewayLabels[value] }))}
            />
            <Switch
              label={texts.onlyUnsure}
              size="md"
              checked={list.address.unsure === 'true'}
              onChange={(event) => list.filter({ unsure: event.currentTarget.checked ? 'true' : undefined })}
            />
          </>
        }
        empty={{ title: texts.noTopups }}
      />
      <SayGatewayEnd
        key={asking?.topup.id ?? ''}
        paid={asking?.paid ?? null}
        paidHint={texts.paidHint}
        loading={settle.running}
        fault={settle.fault}
        onClose={() => setAsking(null)}
        onSay={(reason, reference) => settle.start({ reason, reference })}
      />
    </>
  );
}
