import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { AnsweredFile } from '#web/api/index.ts';
import { ExcelButton } from '#web/ui/index.ts';
import { DropZone } from './drop-zone.tsx';
import { importTexts } from './texts.ts';

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  readonly intro: string;
  /** Fetches the empty workbook. */
  readonly template: () => Promise<AnsweredFile>;
  readonly onFile: (file: File) => void;
};

/** Shows the empty workbook to fill in, and where the filled one goes: chosen or dropped. */
export function ImportFile({ intro, template, onFile }: Props) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Text>{intro}</Text>
        <Group>
          <ExcelButton label={importTexts.template} fetch={template} />
        </Group>
        <DropZone text={importTexts.drop} onFiles={([file]) => file && onFile(file)}>
          <FileButton
            accept={XLSX}
            onChange={(file) => file && onFile(file)}
            inputProps={{ 'aria-label': importTexts.choose, tabIndex: -1 }}
          >
            {(button) => (
              <Button size="md" {...button} leftSection={<IconUpload size={18} aria-hidden />}>
                {importTexts.choose}
              </Button>
            )}
          </FileButton>
        </DropZone>
      </Stack>
    </Paper>
  );
}
