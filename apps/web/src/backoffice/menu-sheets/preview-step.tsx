import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconPhoto, IconUpload } from '@tabler/icons-react';
import { ChooseFiles } from './choose-files.tsx';
import { ImportCounts, ImportNotes, ImportRows, WrongFileButton, WrongRows } from './report-parts.tsx';
import { menuExcelTexts } from './texts.ts';
import type { ImportReport, MenuImport } from './use-menu-import.ts';

type Props = { readonly work: MenuImport; readonly report: ImportReport };

/** Shows what the workbook would do line by line, every mistake in it, and the one button that takes it. */
export function PreviewStep({ work, report }: Props) {
  const { added, changed, errors, wrongLines, unreadable, rows, byName } = report;
  const isRight = errors.length === 0;
  const writes = added + changed > 0;
  const lacksPictures = errors.some(({ messages }) => messages.includes(menuSheetErrors.unknownPicture));
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        <bdi>{work.file?.name}</bdi>
      </Text>
      <ImportCounts report={report} />
      <Verdict report={report} writes={writes} />
      <Group>
        {isRight && (
          <Button size="md" disabled={!writes} onClick={() => void work.apply(false)}>
            {menuExcelTexts.apply}
          </Button>
        )}
        {wrongLines > 0 && !unreadable && writes && (
          <Button size="md" onClick={() => void work.apply(true)}>
            {menuExcelTexts.applyRight}
          </Button>
        )}
        {lacksPictures && (
          <ChooseFiles
            label={menuExcelTexts.addPictures}
            icon={<IconPhoto size={18} aria-hidden />}
            variant="default"
            picturesOnly
            onFiles={work.choose}
          />
        )}
        {wrongLines > 0 && !unreadable && <WrongFileButton report={report} />}
        <ChooseFiles
          label={menuExcelTexts.again}
          icon={<IconUpload size={18} aria-hidden />}
          variant="default"
          onFiles={work.choose}
        />
      </Group>
      <ImportNotes report={report} />
      {!isRight && <WrongRows report={report} />}
      {byName.length > 0 && <KnownByName rows={byName} />}
      {rows.length > 0 && <ImportRows report={report} />}
    </Stack>
  );
}

function Verdict({ report, writes }: { readonly report: ImportReport; readonly writes: boolean }) {
  const { errors, wrongLines, unreadable } = report;
  if (errors.length === 0) {
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
        {writes ? menuExcelTexts.ready : menuExcelTexts.nothing}
      </Alert>
    );
  }
  const hint = writes ? menuExcelTexts.wrongHint : menuExcelTexts.allWrongHint;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={unreadable ? menuExcelTexts.unreadable : menuExcelTexts.wrongTitle(wrongLines)}
    >
      {unreadable ? menuExcelTexts.unreadableHint : hint}
    </Alert>
  );
}

/** Shows rows that are there already: they are changed, none is made a second time. */
function KnownByName({ rows }: { readonly rows: ImportReport['byName'] }) {
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={menuExcelTexts.byName(rows.length)}>
      <List>
        {rows.map(({ sheet, line, title }) => (
          <List.Item key={`${sheet} ${line}`}>{menuExcelTexts.byNameLine(sheet, line, title)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
