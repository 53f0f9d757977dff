import { Badge, Button, Select, Text } from '@mantine/core';
import { shortDate } from '@sofreh/fa/dates';
import { IconPlus, IconPower, IconReceipt2, IconWorld, IconWorldWww } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from '#web/staff/addresses/address-form.tsx';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { OpenVendor } from './open-vendor.tsx';
import { PutOff } from './put-off.tsx';
import { Terms } from './terms-form.tsx';
import { platformTexts } from './texts.ts';
import { BRANDS, LIST, type Vendor } from './vendors-calls.ts';
import { vendorsTexts as texts } from './vendors-texts.ts';

type Task =
  | { readonly kind: 'TERMS' | 'PUT_OFF' | 'VENDOR' | 'BRAND'; readonly vendor: Vendor }
  | { readonly kind: 'OPEN' };

/** Says whose address a task changes; null for any other task. */
function addressOf(task: Task | null) {
  if (task?.kind === 'VENDOR')
    return { kind: task.kind, id: task.vendor.id, title: texts.addressOf(task.vendor.name) };
  if (task?.kind === 'BRAND')
    return { kind: task.kind, id: task.vendor.brandId, title: texts.brandAddressOf(task.vendor.brandName) };
  return null;
}

const columns: readonly DataColumn<Vendor>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: ({ name }) => (
      <Text span fw={600}>
        {name}
      </Text>
    ),
  },
  { key: 'brand', title: texts.brand, render: ({ brandName }) => brandName },
  { key: 'domain', title: texts.domain, render: ({ domain }) => <bdi dir="ltr">{domain}</bdi> },
  { key: 'staff', title: texts.staff, render: ({ staffCount }) => texts.people(staffCount) },
  { key: 'since', title: texts.since, render: ({ createdAt }) => shortDate(createdAt) },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ active, putOffReason }) => (
      <Badge
        variant="light"
        size="lg"
        tt="none"
        color={active ? 'green' : putOffReason === null ? 'gray' : 'red'}
      >
        {putOffReason === null ? texts.states[active ? 'true' : 'false'] : texts.putOffState}
      </Badge>
    ),
  },
];

/** Shows every vendor of the installation, and what the platform decides about each. */
export function VendorsPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'brandId', 'active'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [task, setTask] = useState<Task | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setTask(null);
  const address = addressOf(task);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setTask({ kind: 'OPEN' })}
    >
      {texts.open}
    </Button>
  );
  return (
    <>
      <DataList
        name="platform-vendors"
        title={platformTexts.parts.vendors}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(vendor) => [
          {
            label: texts.terms,
            icon: <IconReceipt2 size={18} aria-hidden />,
            onClick: () => setTask({ kind: 'TERMS', vendor }),
          },
          {
            label: texts.address,
            icon: <IconWorld size={18} aria-hidden />,
            onClick: () => setTask({ kind: 'VENDOR', vendor }),
          },
          {
            label: texts.brandAddress,
            icon: <IconWorldWww size={18} aria-hidden />,
            onClick: () => setTask({ kind: 'BRAND', vendor }),
          },
          {
            label: vendor.active ? texts.putOff : texts.putOn,
            icon: <IconPower size={18} aria-hidden />,
            danger: vendor.active,
            onClick: () => setTask({ kind: 'PUT_OFF', vendor }),
          },
        ]}
        searchFor={texts.search}
        filters={<Filters list={list} />}
        actions={add}
        empty={{ title: texts.none, action: add }}
      />
      <EditDrawer
        opened={task?.kind === 'TERMS'}
        title={task?.kind === 'TERMS' ? texts.termsOf(task.vendor.name) : ''}
        dirty={dirty}
        onClose={close}
      >
        {task?.kind === 'TERMS' && <Terms domain={task.vendor.domain} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
      <EditDrawer opened={address !== null} title={address?.title ?? ''} dirty={dirty} onClose={close}>
        {address && (
          <AddressForm
            kind={address.kind}
            id={address.id}
            mayFree
            onDirty={setDirty}
            onSaved={() => askAgain(LIST, BRANDS)}
          />
        )}
      </EditDrawer>
      <EditDrawer opened={task?.kind === 'OPEN'} title={texts.open} dirty={dirty} onClose={close}>
        <OpenVendor onDirty={setDirty} onClose={close} />
      </EditDrawer>
      <PutOff vendor={task?.kind === 'PUT_OFF' ? task.vendor : null} onClose={close} />
    </>
  );
}

function Filters({ list }: { readonly list: ReturnType<typeof useListAddress<typeof LIST>> }) {
  const brands = useQuery(callQuery(BRANDS, {}, { quiet: true }));
  const select = { clearable: true, w: 200, styles: { input: { height: 44 } } } as const;
  return (
    <>
      <Select
        {...select}
        aria-label={texts.brand}
        placeholder={texts.anyBrand}
        searchable
        value={list.address.brandId ?? null}
        onChange={(brandId) => list.filter({ brandId: brandId ?? undefined })}
        data={brands.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        {...select}
        aria-label={texts.state}
        placeholder={texts.anyState}
        value={list.address.active ?? null}
        onChange={(active) => list.filter({ active: active ?? undefined })}
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
      />
    </>
  );
}
