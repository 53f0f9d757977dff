import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditDrawer, EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { archiveTexts } from './texts.ts';
import { useChange } from './use-change.ts';

type ButtonProps = {
  /** Says what is in the archive: «بایگانی دسته‌ها». */
  readonly title: string;
  /** These are the archived rows; they are drawn, and so loaded, once it is open. */
  readonly children: ReactNode;
};

export function ArchiveButton({ title, children }: ButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="subtle" h={44} leftSection={<IconArchive size={18} aria-hidden />} onClick={open}>
        {title}
      </Button>
      <EditDrawer opened={opened} title={title} onClose={close}>
        {children}
      </EditDrawer>
    </>
  );
}

type ListProps = {
  readonly query: UseQueryResult<{
    readonly data: readonly { readonly id: string; readonly title: string }[];
  }>;
  readonly restore: (id: string) => Promise<unknown>;
};

/** Lists archived rows by name, each to be taken back. */
export function ArchivedList({ query, restore }: ListProps) {
  const back = useChange(restore, archiveTexts.restored);
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (query.isPending) return <LoadingRows rows={4} />;
  const rows = query.data.data;
  if (rows.length === 0) return <EmptyState title={archiveTexts.empty} hint={archiveTexts.emptyHint} />;
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map(({ id, title }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" mih={56}>
          <Text style={{ overflowWrap: 'anywhere' }}>{title}</Text>
          <Button
            variant="light"
            h={44}
            style={{ flexShrink: 0 }}
            leftSection={<IconArchiveOff size={18} aria-hidden />}
            aria-label={archiveTexts.restoreOf(title)}
            loading={back.isPending && back.variables === id}
            onClick={() => back.mutate(id)}
          >
            {archiveTexts.restore}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
