import { Badge, Button, Select, Text } from '@mantine/core';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { BIKERS, type Biker, CourierForm } from './courier-form.tsx';
import { CouriersPapers } from './papers-notice.tsx';
import { courierTexts as texts, vehicleLabels } from './texts.ts';
import { WithoutCourier } from './without-courier.tsx';

const nameOf = ({ firstName, lastName }: Biker) => `${firstName} ${lastName}`.trim();

const columns: readonly DataColumn<Biker>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: (biker) => (
      <Text span fw={600}>
        {nameOf(biker)}
      </Text>
    ),
  },
  {
    key: 'phone',
    title: texts.phoneNumber,
    render: ({ phoneNumber }) => <bdi dir="ltr">{toPersianDigits(phoneNumber)}</bdi>,
  },
  {
    key: 'vehicle',
    title: texts.vehicle,
    render: ({ vehicle, plate }) => `${vehicleLabels[vehicle]} ${toPersianDigits(plate)}`.trim(),
  },
  { key: 'capacity', title: texts.capacity, render: ({ capacity }) => formatNumber(capacity) },
  {
    key: 'pay',
    title: texts.pay,
    render: ({ payPerTrip, payPerKilometre, payPerHour }) =>
      texts.payOf(formatNumber(payPerTrip), formatNumber(payPerKilometre), formatNumber(payPerHour)),
  },
  {
    key: 'active',
    title: texts.status,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.active : texts.inactive}
      </Badge>
    ),
  },
];

export function CouriersPage() {
  const { can } = useStaff();
  const list = useListAddress<typeof BIKERS>({ filters: ['search', 'active'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(BIKERS, { query: list.query })));
  const [open, setOpen] = useState<{ readonly biker: Biker | null } | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  const add = can('courier.edit') ? (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ biker: null })}>
      {texts.add}
    </Button>
  ) : null;
  return (
    <>
      <WithoutCourier />
      <CouriersPapers />
      <DataList
        name="couriers"
        title={texts.title}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={can('courier.edit') ? (biker) => setOpen({ biker }) : undefined}
        searchFor={texts.search}
        filters={
          <Select
            aria-label={texts.status}
            placeholder={texts.all}
            clearable
            data={[
              { value: 'true', label: texts.active },
              { value: 'false', label: texts.inactive },
            ]}
            value={list.address.active ?? null}
            onChange={(active) => list.filter({ active: active ?? undefined })}
          />
        }
        actions={add}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={open?.biker ? `${texts.edit}: ${nameOf(open.biker)}` : texts.add}
        dirty={dirty}
        onClose={close}
      >
        {open && <CourierForm biker={open.biker} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}
