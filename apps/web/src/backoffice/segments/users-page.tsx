import { Badge, Button, Group } from '@mantine/core';
import { CUSTOMER_SEGMENTS, type Currency, isOneOf } from '@sofreh/domain/enums';
import { shortDate } from '@sofreh/fa/dates';
import { formatNumber, formatPhone } from '@sofreh/fa/digits';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { IconGift, IconMessage, IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, api, apiFile } from '#web/api/index.ts';
import { GiveSegmentDrawer } from '#web/backoffice/discount-codes/give-segment.tsx';
import { personalTexts } from '#web/backoffice/discount-codes/texts.ts';
import { CustomerLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery, useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { OWN, USERS } from '../audience/definition.ts';
import { segmentsTexts as texts } from './texts.ts';

type SegmentUser = ApiResponse<typeof USERS>['data'][number];

const nameOf = ({ firstName, lastName }: SegmentUser) => `${firstName} ${lastName}`.trim() || texts.nameless;

function columnsOf(currency: Currency): readonly DataColumn<SegmentUser>[] {
  return [
    {
      key: 'name',
      title: texts.name,
      card: 'title',
      render: (user) => <CustomerLink id={user.id}>{nameOf(user)}</CustomerLink>,
    },
    {
      key: 'phone',
      title: texts.phone,
      render: ({ phoneNumber }) => <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>,
    },
    { key: 'orders', title: texts.orders, render: ({ orderCount }) => formatNumber(orderCount) },
    {
      key: 'spend',
      title: texts.spend,
      card: 'aside',
      render: ({ spend }) => <Money amount={spend} currency={currency} />,
    },
    { key: 'last', title: texts.last, render: ({ lastOrderAt }) => lastOrderAt && shortDate(lastOrderAt) },
    {
      key: 'kinds',
      title: texts.kinds,
      render: ({ kinds, stopped }) => (
        <Group gap={4}>
          {kinds
            .filter((kind) => kind !== 'ALL_CUSTOMER')
            .map((kind) => (
              <Badge key={kind} variant="light" color="gray" tt="none">
                {customerSegmentLabels[kind]}
              </Badge>
            ))}
          {stopped && (
            <Badge variant="light" color="red" tt="none">
              {texts.stopped}
            </Badge>
          )}
        </Group>
      ),
    },
  ];
}

export function SegmentUsersPage() {
  const { segment } = useParams({ strict: false }) as { readonly segment: string };
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof USERS>({ filters: ['search'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(USERS, { query: { ...list.query, segment } })));
  const [giving, setGiving] = useState(false);
  const [stopping, setStopping] = useState<SegmentUser | null>(null);
  const stop = useChange({
    run: (customerId: string, options) =>
      api('POST /api-identity/identity/segmentation/stops', { body: { customerId }, ...options }),
    changes: [USERS],
    done: texts.stopDone,
    onDone: () => setStopping(null),
  });
  const own = useQuery(wholeListQuery(OWN, {}));
  const saved = own.data?.data.find(({ id }) => id === segment)?.title ?? texts.own;
  const title = isOneOf(CUSTOMER_SEGMENTS, segment) ? customerSegmentLabels[segment] : saved;
  return (
    <>
      <DataList
        name="segment-users"
        title={title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowActions={(row) => [
          {
            label: texts.stop,
            icon: <IconMessageOff size={18} aria-hidden />,
            danger: true,
            disabled: row.stopped,
            onClick: () => setStopping(row),
          },
        ]}
        searchFor={texts.search}
        excel={
          can('customer.export')
            ? () =>
                apiFile('GET /api-identity/identity/segmentation/users/excel', {
                  query: { segment } as never,
                })
            : undefined
        }
        actions={
          <Group gap="sm">
            {can('discount.edit') && (
              <Button
                h={44}
                variant="default"
                leftSection={<IconGift size={18} aria-hidden />}
                onClick={() => setGiving(true)}
              >
                {personalTexts.giveMany}
              </Button>
            )}
            <Button
              h={44}
              component={Link}
              to="/bo/campaigns/new"
              search={{ segment } as never}
              leftSection={<IconMessage size={18} aria-hidden />}
            >
              {texts.write}
            </Button>
          </Group>
        }
        empty={{ title: texts.nobody, hint: texts.nobodyHint }}
      />
      {giving && <GiveSegmentDrawer segment={segment} title={title} onClose={() => setGiving(false)} />}
      <Confirm
        opened={stopping !== null}
        title={texts.stopTitle(stopping ? nameOf(stopping) : '')}
        hint={texts.stopHint}
        confirmLabel={texts.stop}
        danger
        loading={stop.running}
        fault={stop.fault}
        onConfirm={() => stopping && stop.start(stopping.id)}
        onClose={() => setStopping(null)}
      />
    </>
  );
}
