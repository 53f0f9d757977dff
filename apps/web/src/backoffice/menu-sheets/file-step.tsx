import { Button, FileInput, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { apiFile, isFailure } from '#web/api/index.ts';
import { saveFile } from '#web/ui/index.ts';
import { menuExcelTexts } from './texts.ts';
import type { Chosen } from './use-menu-import.ts';

type Props = { readonly progress: string | null; readonly onPreview: (chosen: Chosen) => void };

async function download(
  key: 'GET /api-catalog/catalog/menuitems/excel' | 'GET /api-catalog/catalog/menuitems/excel/template',
): Promise<void> {
  try {
    saveFile(await apiFile(key));
  } catch (thrown) {
    // A failed call has shown itself as a red notification.
    if (!isFailure(thrown)) throw thrown;
  }
}

/** The workbook and its pictures. */
export function FileStep({ progress, onPreview }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!file);
    if (file) onPreview({ file, pictures });
  };
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download('GET /api-catalog/catalog/menuitems/excel')}
        >
          {menuExcelTexts.download}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => void download('GET /api-catalog/catalog/menuitems/excel/template')}
        >
          {menuExcelTexts.template}
        </Button>
      </Group>
      <Paper withBorder radius="lg" p="lg">
        <form onSubmit={submit} noValidate>
          <Stack>
            <FileInput
              size="md"
              label={menuExcelTexts.file}
              description={menuExcelTexts.fileHint}
              placeholder={menuExcelTexts.choose}
              accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
              valueComponent={() => <bdi>{file?.name}</bdi>}
              value={file}
              onChange={setFile}
              error={missing && !file ? menuExcelTexts.fileRequired : undefined}
            />
            <FileInput
              size="md"
              multiple
              label={menuExcelTexts.pictures}
              description={menuExcelTexts.picturesHint}
              placeholder={menuExcelTexts.choose}
              accept="image/*"
              leftSection={<IconPhoto size={20} aria-hidden />}
              valueComponent={() => <span>{menuExcelTexts.chosenPictures(pictures.length)}</span>}
              value={pictures}
              onChange={setPictures}
            />
            <Group>
              <Button type="submit" size="md" loading={progress !== null}>
                {menuExcelTexts.preview}
              </Button>
              <Text role="status" c="dimmed">
                {progress}
              </Text>
            </Group>
          </Stack>
        </form>
      </Paper>
    </Stack>
  );
}
