import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { campaignsTexts as texts } from './texts.ts';

const ORDERS = 'GET /api-identity/identity/segmentation/report/orders';
type CampaignOrder = ApiResponse<typeof ORDERS>['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<CampaignOrder>[] {
  return [
    {
      key: 'number',
      title: texts.order,
      card: 'title',
      render: ({ id, number }) => <OrderLink id={id}>{formatOrderNumber(number)}</OrderLink>,
    },
    { key: 'at', title: texts.placedAt, render: ({ placedAt }) => dateTime(placedAt) },
    { key: 'customer', title: texts.customer, render: ({ customerName }) => customerName },
    { key: 'side', title: texts.side, render: ({ held }) => (held ? texts.heldBack : texts.written) },
    {
      key: 'discount',
      title: texts.discount,
      render: ({ discount }) => discount > 0 && <Money amount={discount} currency={currency} />,
    },
    {
      key: 'amount',
      title: texts.revenue,
      card: 'aside',
      align: 'end',
      render: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ];
}

export function CampaignOrders({ campaignId }: { readonly campaignId: string }) {
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof ORDERS>({ filters: [] });
  const query = useQuery(keepingPage(callQuery(ORDERS, { query: { ...list.query, campaignId } })));
  const workbookCall = 'GET /api-identity/identity/segmentation/report/excel';
  return (
    <DataList
      name="campaign-orders"
      title={texts.countedOrders}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ id, round }) => `${id}-${round}`}
      rowName={({ number }) => formatOrderNumber(number)}
      excel={
        can('customer.export') ? () => apiFile(workbookCall, { query: { campaignId } as never }) : undefined
      }
      empty={{ title: texts.noOrders, hint: texts.noOrdersHint }}
    />
  );
}
