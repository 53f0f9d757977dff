import { Loader, Stack, Text } from '@mantine/core';
import { uiTexts } from '../texts.ts';

/**
 * Stands there while a whole page is on its way. It says so in words: for whoever wants no motion the dots beside them
 * hardly move.
 */
export function Opening({ height }: { readonly height: '60dvh' | '100dvh' }) {
  return (
    <Stack mih={height} align="center" justify="center" gap="sm" role="status">
      <Loader type="dots" aria-hidden />
      <Text c="dimmed">{uiTexts.loading}</Text>
    </Stack>
  );
}
