import { Paper, Progress, Text } from '@mantine/core';
import { importTexts } from './texts.ts';
import type { Work } from './use-import.ts';

type Props = {
  readonly work: Work;
  /** Says what is being done once the file is there. */
  readonly applying: string;
  readonly label: string;
};

export function Working({ work: { kind, progress }, applying, label }: Props) {
  const percent = Math.round(progress * 100);
  return (
    <Paper withBorder radius="lg" p="xl" role="status">
      <Text fw={600} mb="xs">
        {kind === 'reading' ? importTexts.reading : applying}
      </Text>
      <Progress value={percent} animated striped={progress >= 1} size="lg" radius="xl" aria-label={label} />
      <Text size="sm" c="dimmed" mt={6}>
        {importTexts.uploaded(percent)}
      </Text>
    </Paper>
  );
}
