import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { isFailure } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly retrying?: boolean };

/** Stands where something could not be loaded: it says what happened, and gives a way to try again. */
export function ErrorState({ error, onRetry, retrying = false }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role="alert">
      <ThemeIcon variant="light" color="red" size={56} radius={28}>
        <IconCloudOff size={28} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h4">
        {uiTexts.failed}
      </Title>
      {isFailure(error) && <Text c="dimmed">{error.message}</Text>}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
        loading={retrying}
      >
        {uiTexts.retry}
      </Button>
    </Stack>
  );
}
