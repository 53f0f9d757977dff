import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import type { ApiResponse } from '#web/api/index.ts';
import { Mark } from '../shared/mark.tsx';
import classes from './branches.module.css';
import { branchesTexts, syncedFieldLabels } from './texts.ts';

type Change =
  ApiResponse<'POST /api-catalog/catalog/menuitems/sync/preview'>['data'][number]['changes'][number];

const kindTones = { ADD: 'good', CHANGE: 'time', ARCHIVE: 'warn' } as const;

export function BranchChanges({
  name,
  changes,
}: {
  readonly name: string;
  readonly changes: readonly Change[];
}) {
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {name}
        </Title>
        <Text c="dimmed">
          {changes.length === 0 ? branchesTexts.same : branchesTexts.changes(changes.length)}
        </Text>
      </Group>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.entity} ${change.id}`}>
            <ChangeRow change={change} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function labelOf(field: string): string {
  return syncedFieldLabels[field] ?? branchesTexts.otherField;
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { entity, kind, title, fields, kept } = change;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Mark tone={kindTones[kind]}>{branchesTexts.kinds[kind]}</Mark>
        <Text span fw={600}>
          {branchesTexts.entities[entity]}: {title}
        </Text>
      </Group>
      {kind === 'CHANGE' &&
        fields.map(({ field, from, to }) => (
          <Text key={field} size="sm">
            {labelOf(field)}: <s>{valueText(from)}</s> {valueText(to)}
          </Text>
        ))}
      {kept.length > 0 && (
        <Text size="sm" c="dimmed">
          {branchesTexts.kept(kept.map(labelOf).join('، '))}
        </Text>
      )}
    </Stack>
  );
}

/** Puts a stored value into words; what has no words of its own is only said to have changed. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return branchesTexts.nothing;
  if (typeof value === 'boolean') return value ? branchesTexts.yes : branchesTexts.no;
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return branchesTexts.many(value.length);
  return typeof value === 'string' && !/^[0-9a-f-]{36}$/.test(value) ? value : branchesTexts.changed;
}
