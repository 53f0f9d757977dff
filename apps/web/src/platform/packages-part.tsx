import { Badge, Button, Text } from '@mantine/core';
import { contractTypeLabels } from '@sofreh/fa/labels';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, EditDrawer, Money, useListAddress } from '#web/ui/index.ts';
import { type KeptPackage, PackageForm } from './package-form.tsx';
import { platformTexts as texts } from './texts.ts';

const LIST = 'GET /api-identity/identity/features/packages/all';

const columns: readonly DataColumn<KeptPackage>[] = [
  {
    key: 'title',
    title: texts.name,
    card: 'title',
    render: ({ title }) => (
      <Text span fw={600}>
        {title}
      </Text>
    ),
  },
  { key: 'kind', title: texts.kind, render: ({ kind }) => contractTypeLabels[kind] },
  {
    key: 'price',
    title: texts.price,
    render: ({ price }) => (price === 0 ? texts.free : <Money amount={price} currency="TOMAN" />),
  },
  { key: 'vendors', title: texts.vendorCount, render: ({ vendors }) => texts.vendors(vendors) },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ onSale, standard }) => (
      <Badge variant="light" size="lg" tt="none" color={onSale ? 'green' : 'gray'}>
        {standard ? texts.standardBadge : onSale ? texts.onSale : texts.offSale}
      </Badge>
    ),
  },
];

/** Shows what the platform sells. */
export function PackagesPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [open, setOpen] = useState<{ readonly kept: KeptPackage | null } | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setOpen({ kept: null })}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      <DataList
        name="platform-packages"
        title={texts.parts.packages}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={(kept) => [
          { label: texts.edit, icon: <IconEdit size={18} aria-hidden />, onClick: () => setOpen({ kept }) },
        ]}
        searchFor={texts.search}
        actions={add}
        empty={{ title: texts.noPackages, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={open?.kept ? texts.edit : texts.add}
        dirty={dirty}
        onClose={close}
      >
        {open && <PackageForm kept={open.kept} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}
