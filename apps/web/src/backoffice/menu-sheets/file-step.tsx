import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { apiFile } from '#web/api/index.ts';
import { ExcelButton } from '#web/ui/index.ts';
import { DropZone } from '../customers/drop-zone.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { menuExcelTexts } from './texts.ts';

type Props = { readonly onFiles: (files: readonly File[]) => void };

/** Takes the workbook, chosen or dropped, and offers the workbooks to begin with. */
export function FileStep({ onFiles }: Props) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <DropZone text={menuExcelTexts.drop} onFiles={onFiles}>
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
        </DropZone>
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
