import { Skeleton, Stack } from '@mantine/core';
import { uiTexts } from '../texts.ts';

type Props = { readonly rows?: number; readonly height?: number };

/** Draws skeletons of as many rows as the list will show, so that nothing jumps when they arrive. */
export function LoadingRows({ rows = 5, height = 56 }: Props) {
  return (
    <Stack gap="xs" role="status" aria-label={uiTexts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}
