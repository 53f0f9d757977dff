import { formatOrderNumber, formatPhone, toPersianDigits } from '@sofreh/fa/digits';
import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, JalaliDate, type RowAction, useListAddress } from '#web/ui/index.ts';
import { CustomerDrawer } from '../customers/customer-drawer.tsx';
import { CallerBoxes } from './caller-boxes.tsx';
import { callerIdsTexts } from './texts.ts';

const LIST = 'GET /api-identity/identity/users/callerid';
type Call = ApiResponse<typeof LIST>['data'][number];

function nameOf({ customer }: Call): string {
  return customer
    ? `${customer.firstName} ${customer.lastName}`.trim() || callerIdsTexts.unknown
    : callerIdsTexts.unknown;
}

const columns: readonly DataColumn<Call>[] = [
  { key: 'who', title: callerIdsTexts.who, card: 'title', render: nameOf },
  {
    key: 'number',
    title: callerIdsTexts.number,
    render: ({ number }) => <bdi dir="ltr">{formatPhone(number)}</bdi>,
  },
  { key: 'line', title: callerIdsTexts.line, render: ({ lineNumber }) => toPersianDigits(lineNumber) },
  { key: 'at', title: callerIdsTexts.at, card: 'aside', render: ({ at }) => <JalaliDate at={at} /> },
  { key: 'lastOrder', title: callerIdsTexts.lastOrder, render: (call) => <LastOrder call={call} /> },
];

function LastOrder({ call }: { readonly call: Call }) {
  const [last] = call.customer?.lastOrders ?? [];
  if (!last) return callerIdsTexts.noOrder;
  return <OrderLink id={last.id}>{formatOrderNumber(last.number)}</OrderLink>;
}

/** Shows who called, newest first, and the boxes that report it. */
export function CallerIdsPage() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(callQuery(LIST, { query: list.query }));
  const { can } = useStaff();
  const navigate = useNavigate();
  const [added, setAdded] = useState<string | null>(null);
  const actions = ({ customer, number }: Call): readonly RowAction[] => {
    if (customer) {
      const open = () => void navigate({ to: '/bo/customers/$id', params: { id: customer.id } });
      return [{ label: callerIdsTexts.page, icon: <IconUser size={18} aria-hidden />, onClick: open }];
    }
    if (!can('customer.edit') || !/^09\d{9}$/.test(number)) return [];
    return [
      {
        label: callerIdsTexts.add,
        icon: <IconUserPlus size={18} aria-hidden />,
        onClick: () => setAdded(number),
      },
    ];
  };
  return (
    <>
      <DataList
        name="caller-ids"
        title={callerIdsTexts.title}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowActions={actions}
        searchFor={callerIdsTexts.search}
        empty={{ title: callerIdsTexts.empty, hint: callerIdsTexts.emptyHint }}
      />
      {can('integration.edit') && <CallerBoxes />}
      <CustomerDrawer
        customer={added === null ? null : 'new'}
        phoneNumber={added ?? ''}
        onClose={() => setAdded(null)}
      />
    </>
  );
}
