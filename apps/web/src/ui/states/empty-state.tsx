import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** It is the one action that leads out of the emptiness. */
  readonly action?: ReactNode;
  /** It is the level of its heading: 1 where it is the whole page. */
  readonly level?: 1 | 2;
};

/** Stands where a list or a page has nothing to show. */
export function EmptyState({ title, hint, icon, action, level = 2 }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" color="gray" size={56} radius={28}>
        {icon ?? <IconInbox size={28} stroke={1.5} aria-hidden />}
      </ThemeIcon>
      <Title order={level} size="h4">
        {title}
      </Title>
      {hint && <Text c="dimmed">{hint}</Text>}
      {action}
    </Stack>
  );
}
