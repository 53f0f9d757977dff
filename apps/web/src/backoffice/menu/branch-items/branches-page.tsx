import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiResponse, api, isFailure, notify } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState } from '#web/ui/index.ts';
import { useChange } from '../shared/use-change.ts';
import { BranchChanges } from './branch-changes.tsx';
import { branchesTexts } from './texts.ts';

type Preview = ApiResponse<'POST /api-catalog/catalog/menuitems/sync/preview'>['data'];

/** Shows the master menu and the branches: what would change where, and pushing it there. */
export function BranchesPage() {
  const { vendor, vendors } = useStaff();
  const others = vendors.filter(({ id }) => id !== vendor.id);
  return (
    <Stack gap="md" maw={960}>
      <Title order={1} size="h2">
        {branchesTexts.title}
      </Title>
      {others.length === 0 ? (
        <EmptyState title={branchesTexts.single} hint={branchesTexts.singleHint} />
      ) : (
        <Sync others={others} />
      )}
    </Stack>
  );
}

function Sync({ others }: { readonly others: readonly { readonly id: string; readonly name: string }[] }) {
  const [chosen, setChosen] = useState(others.map(({ id }) => id));
  const preview = useMutation({
    mutationFn: (vendorIds: string[]) =>
      api('POST /api-catalog/catalog/menuitems/sync/preview', { body: { vendorIds }, quiet: true }),
    onError: (error) => {
      if (isFailure(error) && error.code !== 'NOT_MASTER') notify({ kind: 'error', message: error.message });
    },
  });
  // It is asked at once: only the answer tells whose menu is the master.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => preview.mutate(chosen), []);
  if (isFailure(preview.error) && preview.error.code === 'NOT_MASTER')
    return <NotMaster onMade={() => preview.mutate(chosen)} />;
  return (
    <>
      {preview.data && <Text c="dimmed">{branchesTexts.hint}</Text>}
      <Paper withBorder radius="lg" p="md">
        <Checkbox.Group
          label={branchesTexts.choose}
          size="md"
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            preview.reset();
          }}
        >
          <Stack gap="sm" mt="sm">
            {others.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} size="md" />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button
          mt="md"
          h={44}
          variant="default"
          disabled={chosen.length === 0}
          loading={preview.isPending}
          onClick={() => preview.mutate(chosen)}
        >
          {branchesTexts.preview}
        </Button>
      </Paper>
      {preview.data && (
        <Differences
          preview={preview.data.data}
          names={new Map(others.map(({ id, name }) => [id, name]))}
          onPushed={() => preview.mutate(chosen)}
        />
      )}
    </>
  );
}

type DifferencesProps = {
  readonly preview: Preview;
  readonly names: ReadonlyMap<string, string>;
  readonly onPushed: () => void;
};

function Differences({ preview, names, onPushed }: DifferencesProps) {
  const differing = preview.filter(({ changes }) => changes.length > 0).map(({ vendorId }) => vendorId);
  const push = useChange(async () => {
    await api('POST /api-catalog/catalog/menuitems/sync', { body: { vendorIds: differing } });
    onPushed();
  }, branchesTexts.pushed);
  return (
    <>
      {preview.map(({ vendorId, changes }) => (
        <BranchChanges key={vendorId} name={names.get(vendorId) ?? ''} changes={changes} />
      ))}
      {differing.length > 0 && (
        <Group>
          <Button size="md" loading={push.isPending} onClick={() => push.mutate(undefined)}>
            {branchesTexts.push(differing.length)}
          </Button>
        </Group>
      )}
    </>
  );
}

function NotMaster({ onMade }: { readonly onMade: () => void }) {
  const { can } = useStaff();
  const make = useChange(async () => {
    await api('PUT /api-catalog/catalog/menuitems/sync/master');
    onMade();
  }, branchesTexts.madeMaster);
  return (
    <EmptyState
      title={branchesTexts.notMaster}
      hint={branchesTexts.notMasterHint}
      action={
        can('vendor.edit') ? (
          <Button loading={make.isPending} onClick={() => make.mutate(undefined)}>
            {branchesTexts.makeMaster}
          </Button>
        ) : undefined
      }
    />
  );
}
