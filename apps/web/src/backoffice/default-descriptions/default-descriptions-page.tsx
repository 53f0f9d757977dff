import { Button, Select } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { noteTargetLabels } from '@sofreh/fa/labels';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, useListAddress } from '#web/ui/index.ts';
import { DescriptionDrawer } from './description-drawer.tsx';
import { type Description, LIST, refreshDescriptions } from './descriptions.ts';
import { descriptionsTexts } from './texts.ts';

const columns: readonly DataColumn<Description>[] = [
  { key: 'text', title: descriptionsTexts.text, card: 'title', render: ({ text }) => text },
  {
    key: 'target',
    title: descriptionsTexts.target,
    card: 'aside',
    render: ({ target }) => noteTargetLabels[target],
  },
  { key: 'order', title: descriptionsTexts.order, render: ({ sortOrder }) => formatNumber(sortOrder) },
];

export function DefaultDescriptionsPage() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'target'] });
  const query = useQuery(callQuery(LIST, { query: list.query }));
  const { can } = useStaff();
  const [edited, setEdited] = useState<Description | 'new' | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api-identity/identity/defaultdescription/{id}', { params: { id } }),
    onSuccess: () => notify({ kind: 'success', message: descriptionsTexts.removed }),
    onSettled: refreshDescriptions,
  });
  const targets = Object.entries(noteTargetLabels).map(([value, label]) => ({ value, label }));
  return (
    <>
      <DataList
        name="default-descriptions"
        title={descriptionsTexts.title}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ text }) => text}
        onOpen={can('vendor.edit') ? setEdited : undefined}
        rowActions={(row) => [
          {
            label: descriptionsTexts.editShort,
            icon: <IconPencil size={18} aria-hidden />,
            disabled: !can('vendor.edit'),
            onClick: () => setEdited(row),
          },
          {
            label: descriptionsTexts.remove,
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            disabled: !can('vendor.edit'),
            onClick: () => remove.mutate(row.id),
          },
        ]}
        searchFor={descriptionsTexts.search}
        filters={
          <Select
            aria-label={descriptionsTexts.target}
            placeholder={descriptionsTexts.anyTarget}
            data={targets}
            value={list.address.target ?? null}
            onChange={(target) => list.filter({ target: target ?? undefined })}
            clearable
          />
        }
        actions={
          can('vendor.edit') && (
            <Button h={44} onClick={() => setEdited('new')} leftSection={<IconPlus size={18} aria-hidden />}>
              {descriptionsTexts.add}
            </Button>
          )
        }
        empty={{ title: descriptionsTexts.empty, hint: descriptionsTexts.emptyHint }}
      />
      <DescriptionDrawer description={edited} onClose={() => setEdited(null)} />
    </>
  );
}
