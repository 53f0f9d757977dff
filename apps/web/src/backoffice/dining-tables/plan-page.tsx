import { Group, Select, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { PlanEditor } from './plan-editor.tsx';
import { ALL_TABLES, type Hall, refreshTables } from './tables-queries.ts';
import { planTexts, tablesTexts } from './texts.ts';
import type { usePlanDraft } from './use-plan-draft.ts';

type Props = { readonly halls: readonly Hall[]; readonly switcher: ReactNode };
type Changes = ReturnType<typeof usePlanDraft>['changes'];

/** Shows the drawn plan, hall by hall. */
export function PlanPage({ halls, switcher }: Props) {
  const { can } = useStaff();
  const [address, change] = useAddress();
  const query = useQuery(callQuery(ALL_TABLES, {}));
  const [saving, setSaving] = useState(false);
  const [saves, setSaves] = useState(0);
  const open = halls.filter(({ active }) => active);
  const hall = open.find(({ id }) => id === address.categoryId) ?? open[0];
  const save = async (tables: Changes) => {
    setSaving(true);
    try {
      await api('PATCH /api/diningtable/tables', { body: { tables } });
      await query.refetch();
      // The draft begins anew from what is saved.
      setSaves((count) => count + 1);
      refreshTables();
      notify({ kind: 'success', message: planTexts.saved });
    } catch {
      // The failure has shown itself; the draft stays.
    } finally {
      setSaving(false);
    }
  };
  const tables = query.data?.data.filter(({ categoryId }) => categoryId === hall?.id);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {tablesTexts.title}
        </Title>
        <Group gap="sm">
          {switcher}
          {open.length > 1 && (
            <Select
              aria-label={planTexts.hallOf}
              allowDeselect={false}
              data={open.map(({ id, title }) => ({ value: id, label: title }))}
              value={hall?.id ?? null}
              onChange={(id) => change({ categoryId: id ?? undefined })}
            />
          )}
        </Group>
      </Group>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : !tables || !hall ? (
        <LoadingRows rows={6} />
      ) : tables.length === 0 ? (
        <EmptyState title={planTexts.noTables} hint={planTexts.noTablesHint} />
      ) : (
        <PlanEditor
          key={`${hall.id} ${saves}`}
          title={hall.title}
          tables={tables}
          editable={can('table.edit')}
          saving={saving}
          onSave={(changes) => void save(changes)}
        />
      )}
    </Stack>
  );
}
