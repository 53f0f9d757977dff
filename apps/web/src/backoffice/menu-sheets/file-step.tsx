import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { apiFile } from '#web/api/index.ts';
import { ExcelButton } from '#web/ui/index.ts';
import classes from '../customers/import.module.css';
import { ChooseFiles } from './choose-files.tsx';
import { menuExcelTexts } from './texts.ts';

type Props = { readonly onFiles: (files: readonly File[]) => void };

/** Takes the workbook, chosen or dropped, and offers the workbooks to begin with. */
export function FileStep({ onFiles }: Props) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
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
          <Text>{menuExcelTexts.drop}</Text>
          <ChooseFiles
            label={menuExcelTexts.choose}
            icon={<IconUpload size={18} aria-hidden />}
            variant="filled"
            onFiles={onFiles}
          />
          <Text size="sm" maw={560}>
            {menuExcelTexts.dropHint}
          </Text>
          <Text size="sm" maw={560}>
            {menuExcelTexts.picturesHint}
          </Text>
        </div>
        <Group gap="sm">
          <ExcelButton
            label={menuExcelTexts.template}
            fetch={() => apiFile('GET /api-catalog/catalog/menuitems/excel/template')}
          />
          <ExcelButton
            label={menuExcelTexts.download}
            fetch={() => apiFile('GET /api-catalog/catalog/menuitems/excel')}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
