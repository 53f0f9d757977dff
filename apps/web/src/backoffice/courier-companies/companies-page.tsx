import { Paper, Select, Stack, Text, Title } from '@mantine/core';
import { FEE_BEARERS } from '@sofreh/domain/courier-companies';
import { DOOR_PROOFS } from '@sofreh/domain/courier-state';
import { LEAD_MINUTES } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  DragList,
  EditDrawer,
  ErrorState,
  LoadingRows,
  moved,
  NumberField,
  SwitchRow,
} from '#web/ui/index.ts';
import { COMPANIES, type Companies, type Stage, useSaveCompanies } from './configured-companies.ts';
import { StageForm } from './stage-form.tsx';
import { StageRow } from './stage-row.tsx';
import { companiesTexts as texts } from './texts.ts';

/** Shows whom orders are given to, in which order and on which terms. */
export function CompaniesPage() {
  const editable = useStaff().can('integration.edit');
  const query = useQuery(callQuery(COMPANIES, {}));
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.hint}</Text>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && <Configuration all={query.data} editable={editable} />}
    </Stack>
  );
}

function Configuration({ all, editable }: { readonly all: Companies; readonly editable: boolean }) {
  const [open, setOpen] = useState<Stage['provider'] | null>(null);
  const [dirty, setDirty] = useState(false);
  const save = useSaveCompanies();
  // The red notice has told of a failure, and the list is as it was.
  const change = (next: Partial<Companies>) => void save({ ...all, ...next }).catch(() => undefined);
  const editing = all.stages.find(({ provider }) => provider === open);
  const close = () => setOpen(null);
  return (
    <>
      <Paper withBorder radius="lg" p="md">
        <Stack gap="sm">
          <SwitchRow
            label={texts.automatic}
            description={texts.automaticHint}
            checked={all.automatic}
            disabled={!editable}
            onChange={(event) => change({ automatic: event.currentTarget.checked })}
          />
          {all.automatic && (
            <NumberField
              label={texts.lead}
              value={all.leadMinutes}
              minimum={0}
              maximum={LEAD_MINUTES.max}
              maw={320}
              disabled={!editable}
              onChange={(leadMinutes) => {
                if (leadMinutes !== null && leadMinutes !== all.leadMinutes) change({ leadMinutes });
              }}
            />
          )}
          <Select
            label={texts.proof}
            description={texts.proofHint}
            maw={320}
            allowDeselect={false}
            disabled={!editable}
            data={DOOR_PROOFS.map((value) => ({ value, label: texts.proofs[value] }))}
            value={all.proof}
            onChange={(proof) => proof && change({ proof })}
          />
          <Select
            label={texts.bearer}
            description={texts.bearerHint}
            maw={420}
            allowDeselect={false}
            disabled={!editable}
            data={FEE_BEARERS.map((value) => ({ value, label: texts.bearers[value] }))}
            value={all.bearer}
            onChange={(bearer) => bearer && change({ bearer })}
          />
        </Stack>
      </Paper>
      <Paper withBorder radius="lg" p="sm">
        <DragList
          items={all.stages}
          keyOf={({ provider }) => provider}
          nameOf={({ provider }) => texts.name(provider)}
          label={texts.list}
          disabled={!editable}
          onMove={(from, to) => change({ stages: [...moved(all.stages, from, to)] })}
          renderItem={(stage) => (
            <StageRow
              stage={stage}
              editable={editable}
              onActive={(active) =>
                change({
                  stages: all.stages.map((one) =>
                    one.provider === stage.provider ? { ...one, active } : one,
                  ),
                })
              }
              onTerms={() => setOpen(stage.provider)}
            />
          )}
        />
      </Paper>
      <EditDrawer
        opened={editing !== undefined}
        title={editing ? texts.termsFor(texts.name(editing.provider)) : ''}
        dirty={dirty}
        onClose={close}
      >
        {editing && <StageForm all={all} stage={editing} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}
