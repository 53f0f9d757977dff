import { Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { chooseBranch } from '#web/staff/session/branch.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, useListAddress } from '#web/ui/index.ts';
import { BRANCHES, type BranchShop } from './market-calls.ts';
import { ShopState } from './shop-state.tsx';
import { marketTexts as texts } from './texts.ts';

/** Orders wait for minutes only. */
const LOOK_MS = 15_000;

/** Says what went wrong at a branch's shop, in words; empty where nothing did. */
function troublesOf({ shop }: BranchShop): readonly string[] {
  if (!shop?.active) return [];
  return [
    ...(shop.unheard > 0 ? [texts.unheard(shop.unheard)] : []),
    ...(shop.failedNews > 0 ? [texts.failedNews(shop.failedNews)] : []),
    ...(shop.canceledLate > 0 ? [texts.canceledLateCount(shop.canceledLate)] : []),
    ...(shop.unsent > 0 ? [texts.unsent(shop.unsent)] : []),
    ...(shop.paused ? [texts.pausedNow] : []),
    ...(shop.busy ? [texts.busyNow] : []),
  ];
}

const COLUMNS: readonly DataColumn<BranchShop>[] = [
  { key: 'branch', title: texts.branch, card: 'title', render: ({ vendorName }) => vendorName },
  { key: 'shop', title: texts.shop, render: ({ shop }) => shop?.title ?? texts.noShop },
  {
    key: 'state',
    title: texts.stateOfShop,
    card: 'aside',
    render: ({ shop }) => shop && <ShopState active={shop.active} state={shop.state} />,
  },
  {
    key: 'open',
    title: texts.openOrders,
    render: ({ shop }) =>
      shop && (
        <>
          {formatNumber(shop.openOrders)}
          {shop.unanswered > 0 && (
            <Text size="sm" fw={600} c="red">
              {texts.unanswered(shop.unanswered)}
            </Text>
          )}
        </>
      ),
  },
  {
    key: 'parity',
    title: texts.differences,
    render: ({ shop }) => {
      if (!shop) return null;
      if (shop.differences === null) return texts.notCompared;
      if (shop.differences === 0) return texts.same;
      return (
        <>
          {formatNumber(shop.differences)}
          {shop.differentSince && (
            <Text size="sm" c="dimmed">
              {texts.since(dateTime(shop.differentSince))}
            </Text>
          )}
        </>
      );
    },
  },
  {
    key: 'troubles',
    title: texts.troubles,
    render: (row) =>
      troublesOf(row).map((trouble) => (
        <Text key={trouble} size="sm" c="red">
          {trouble}
        </Text>
      )),
  },
  {
    key: 'heard',
    title: texts.heard,
    render: ({ shop }) => shop && (shop.heardAt ? dateTime(shop.heardAt) : texts.never),
  },
];

/** Lists the brand's branches at marketplaces: how each stands there, what waits, what differs and what failed. */
export function MarketplaceBranchesPage() {
  const { vendor, branches } = useStaff();
  const list = useListAddress<typeof BRANCHES>({ filters: [], pageSize: 50 });
  const query = useQuery({ ...callQuery(BRANCHES, {}), refetchInterval: LOOK_MS });
  const branchOf = (row: BranchShop) => branches.find((branch) => branch.vendor.id === row.vendorId);
  return (
    <DataList
      name="marketplace-branches"
      title={texts.branches}
      columns={COLUMNS}
      query={query}
      list={list}
      rowKey={({ vendorId, shop }) => `${vendorId} ${shop?.id ?? ''}`}
      rowName={({ vendorName, shop }) => (shop ? `${vendorName}، ${shop.title}` : vendorName)}
      rowActions={(row) => {
        const branch = branchOf(row);
        if (!branch || row.vendorId === vendor.id) return [];
        return [
          {
            label: texts.goTo(row.vendorName),
            icon: <IconLogin2 size={18} aria-hidden />,
            onClick: () => chooseBranch(branch),
          },
        ];
      }}
      empty={{ title: texts.noBranches, hint: texts.noBranchesHint }}
    />
  );
}
