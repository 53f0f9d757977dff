import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { AnsweredFile } from '#web/api/index.ts';
import { ExcelButton } from '#web/ui/index.ts';
import classes from './import.module.css';
import { importTexts } from './texts.ts';

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  readonly intro: string;
  /** Fetches the empty workbook. */
  readonly template: () => Promise<AnsweredFile>;
  readonly onFile: (file: File) => void;
};

/** The empty workbook to fill in, and where the filled one goes: chosen or dropped. */
export function ImportFile({ intro, template, onFile }: Props) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Text>{intro}</Text>
        <Group>
          <ExcelButton label={importTexts.template} fetch={template} />
        </Group>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={44} stroke={1.3} aria-hidden />
          <Text>{importTexts.drop}</Text>
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
        </div>
      </Stack>
    </Paper>
  );
}
