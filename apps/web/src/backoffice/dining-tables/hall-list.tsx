import { Badge, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';

import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, EditDrawer, EmptyState, moved } from '#web/ui/index.ts';
import { FirstHalls } from './first-halls.tsx';
import { HallForm } from './hall-form.tsx';
import classes from './tables.module.css';
import { type HALLS, type Hall, hallsQuery, refreshTables } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

type Props = { readonly halls: readonly Hall[]; readonly switcher: ReactNode };

/** Lists the halls in the order the till shows them; put in order by their handles. */
export function HallList({ halls, switcher }: Props) {
  const editable = useStaff().can('table.edit');
  const [open, setOpen] = useState<Hall | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const move = useMoveHall(halls);
  const hall = open === 'NEW' ? null : open;
  const close = () => setOpen(null);
  const add = editable && (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
      {tablesTexts.addHall}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {tablesTexts.title}
        </Title>
        <Group gap="sm">
          {switcher}
          {halls.length > 0 && add}
        </Group>
      </Group>
      {halls.length === 0 && editable && <FirstHalls />}
      <Paper withBorder radius="lg" p="sm">
        {halls.length === 0 ? (
          <EmptyState title={tablesTexts.noHalls} hint={tablesTexts.noHallsHint} action={add} />
        ) : (
          <DragList
            items={halls}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            label={tablesTexts.halls}
            disabled={!editable}
            onMove={move}
            renderItem={(item) => (
              <UnstyledButton className={classes.hall} disabled={!editable} onClick={() => setOpen(item)}>
                <span className={classes.hallName}>{item.title}</span>
                {!item.active && (
                  <Badge variant="light" color="gray" size="lg" tt="none">
                    {tablesTexts.away}
                  </Badge>
                )}
                <span className={classes.soft}>{tablesTexts.tableCount(item.tableCount)}</span>
              </UnstyledButton>
            )}
          />
        )}
      </Paper>
      {halls.length > 1 && (
        <Text c="dimmed" size="sm">
          {tablesTexts.hallsHint}
        </Text>
      )}
      <EditDrawer
        opened={open !== null}
        title={hall ? tablesTexts.edit(hall.title) : tablesTexts.addHall}
        dirty={dirty}
        onClose={close}
        size={460}
      >
        <HallForm
          hall={hall}
          last={Math.max(0, ...halls.map(({ sortOrder }) => sortOrder + 1))}
          onDirty={setDirty}
          onCancel={close}
          onDone={() => {
            refreshTables();
            close();
          }}
        />
      </EditDrawer>
    </Stack>
  );
}

/** Moves a hall at once on the screen, then on the server; where that refuses, the true order comes back. */
function useMoveHall(halls: readonly Hall[]) {
  const client = useQueryClient();
  return (from: number, to: number) => {
    const next = moved(halls, from, to);
    const { queryKey } = hallsQuery();
    client.setQueryData<ApiResponse<typeof HALLS>>(queryKey, (old) => old && { ...old, data: [...next] });
    void api('PATCH /api/diningtablecategories', { body: { ids: next.map(({ id }) => id) } })
      .catch(() => undefined)
      .finally(refreshTables);
  };
}
