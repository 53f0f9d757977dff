import { Anchor, Button, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  JalaliRangeField,
  Money,
  rangeOf,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { CompanyAccounts } from './company-accounts.tsx';
import { requestTexts as texts } from './texts.ts';

const REQUESTS = 'GET /api-delivery/v1/delivery-by-providers';
type Request = ApiResponse<typeof REQUESTS>['data'][number];

function columnsOf(currency: Currency, mayHide: boolean): readonly DataColumn<Request>[] {
  return [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, orderNumber }) => (
        <Anchor
          component={Link}
          to="/bo/orders/$id"
          params={{ id: orderId } as never}
          lh="44px"
          style={{ whiteSpace: 'nowrap' }}
        >
          {texts.ofOrder(formatOrderNumber(orderNumber))}
        </Anchor>
      ),
    },
    { key: 'provider', title: texts.provider, render: ({ provider }) => texts.providerName(provider) },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: (request) =>
        request.tripStatus === 'INTERRUPTED' ? (
          <Text c="red" fw={600}>
            {texts.interrupted}
          </Text>
        ) : (
          texts.stateName(request.status)
        ),
    },
    { key: 'courier', title: texts.courier, render: ({ courierName }) => courierName },
    { key: 'cost', title: texts.cost, render: ({ cost }) => <Money amount={cost} currency={currency} /> },
    {
      key: 'guestPays',
      title: texts.guestPays,
      render: ({ guestPays }) => <Money amount={guestPays} currency={currency} />,
    },
    {
      key: 'vendorBears',
      title: texts.vendorBears,
      render: ({ vendorBears }) => vendorBears !== null && <Money amount={vendorBears} currency={currency} />,
    },
    {
      key: 'collected',
      title: texts.collected,
      render: ({ collected }) => <Money amount={collected} currency={currency} />,
    },
    { key: 'requested', title: texts.requested, render: ({ requestedAt }) => dateTime(requestedAt) },
    { key: 'ended', title: texts.ended, render: ({ endedAt }) => (endedAt ? dateTime(endedAt) : '') },
    {
      key: 'hide',
      title: '',
      render: ({ id, endedAt }) =>
        mayHide &&
        endedAt && (
          <Button variant="subtle" h={44} onClick={() => void hide(id)}>
            {texts.hide}
          </Button>
        ),
    },
  ];
}

async function hide(id: string): Promise<void> {
  try {
    await api('DELETE /api/deliveryhistories/{id}', { params: { id } });
    notify({ kind: 'success', message: texts.hidden });
  } catch {
    // The red notice has told of it.
  } finally {
    askAgain(REQUESTS);
  }
}

/** Shows what companies were asked for, with what it came to and what guests paid. */
export function CourierRequestsPage() {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof REQUESTS>({ filters: ['from', 'to'], pageSize: 30 });
  const usual = rangeOf('TODAY', cutOff);
  const span = { from: list.address.from ?? usual.from, to: list.address.to ?? usual.to };
  const query = useQuery(keepingPage(callQuery(REQUESTS, { query: { ...list.query, ...span } })));
  return (
    <DataList
      name="courier-requests"
      title={texts.title}
      columns={columnsOf(vendor.currency, can('courier.edit'))}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      filters={
        <JalaliRangeField
          label={texts.range}
          value={span}
          clearable={false}
          onChange={(next) => next && list.filter({ from: next.from, to: next.to })}
        />
      }
      summary={<CompanyAccounts />}
      days={span}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  );
}
