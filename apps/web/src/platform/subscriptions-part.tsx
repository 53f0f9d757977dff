import { Badge, Text } from '@mantine/core';
import { shortDate } from '@sofreh/fa/dates';
import { subscriptionStateLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { platformTexts as texts } from './texts.ts';

const LIST = 'GET /api-identity/identity/subscriptions/all';
const colors = { ACTIVE: 'green', ENDING: 'orange', GRACE: 'red', ENDED: 'red' } as const;

const columns: readonly DataColumn<ApiResponse<typeof LIST>['data'][number]>[] = [
  {
    key: 'vendor',
    title: texts.vendor,
    card: 'title',
    render: ({ vendorName }) => (
      <Text span fw={600}>
        {vendorName}
      </Text>
    ),
  },
  { key: 'brand', title: texts.brand, render: ({ brandName }) => brandName },
  { key: 'package', title: texts.package, render: ({ title }) => title },
  {
    key: 'ends',
    title: texts.ends,
    render: ({ endsAt }) => (endsAt ? shortDate(endsAt) : texts.forever),
  },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ state }) => (
      <Badge variant="light" size="lg" tt="none" color={colors[state]}>
        {subscriptionStateLabels[state]}
      </Badge>
    ),
  },
  { key: 'credit', title: texts.credit, render: ({ credit }) => <Money amount={credit} currency="TOMAN" /> },
];

/** Shows what each vendor has, the soonest to end first. */
export function SubscriptionsPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  return (
    <DataList
      name="platform-subscriptions"
      title={texts.parts.subscriptions}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ vendorId }) => vendorId}
      searchFor={texts.search}
      empty={{ title: texts.noVendors }}
    />
  );
}
