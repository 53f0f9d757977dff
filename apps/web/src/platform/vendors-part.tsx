import { Badge, Select, Text } from '@mantine/core';
import { shortDate } from '@sofreh/fa/dates';
import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { type DataColumn, DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { Terms } from './terms-form.tsx';
import { platformTexts } from './texts.ts';
import { vendorsTexts as texts } from './vendors-texts.ts';

const LIST = 'GET /api-identity/identity/vendors';
const BRANDS = 'GET /api-identity/identity/vendors/getvendorbrands';
type Vendor = ApiResponse<typeof LIST>['data'][number];

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
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {texts.states[active ? 'true' : 'false']}
      </Badge>
    ),
  },
];

/** Every vendor of the installation, and what the platform decides about each. */
export function VendorsPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'brandId', 'active'] });
  const query = useQuery({ ...callQuery(LIST, { query: list.query }), placeholderData: (before) => before });
  const [agreeing, setAgreeing] = useState<Vendor | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setAgreeing(null);
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
            onClick: () => setAgreeing(vendor),
          },
        ]}
        searchFor={texts.search}
        filters={<Filters list={list} />}
        empty={{ title: texts.none }}
      />
      <EditDrawer
        opened={agreeing !== null}
        title={texts.termsOf(agreeing?.name ?? '')}
        dirty={dirty}
        onClose={close}
      >
        {agreeing && <Terms domain={agreeing.domain} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
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
