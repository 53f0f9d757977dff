import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ChooseFiles } from './choose-files.tsx';
import { ImportCounts, ImportNotes, WrongFileButton } from './report-parts.tsx';
import { menuExcelTexts } from './texts.ts';
import type { ImportReport, MenuImport } from './use-menu-import.ts';

type Props = { readonly work: MenuImport; readonly report: ImportReport };

export function DoneStep({ work, report }: Props) {
  const { wrongLines } = report;
  return (
    <>
      <Alert
        role="status"
        color="green"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={menuExcelTexts.done}
      >
        {menuExcelTexts.doneHint}
      </Alert>
      <ImportCounts report={report} />
      {wrongLines > 0 && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={menuExcelTexts.left(wrongLines)}
        >
          {menuExcelTexts.leftHint}
        </Alert>
      )}
      <Group>
        <Button component={Link} to="/bo/menu" size="md">
          {menuExcelTexts.toMenu}
        </Button>
        {wrongLines > 0 && <WrongFileButton report={report} />}
        <ChooseFiles
          label={wrongLines > 0 ? menuExcelTexts.mended : menuExcelTexts.again}
          icon={<IconUpload size={18} aria-hidden />}
          variant="default"
          onFiles={work.choose}
        />
      </Group>
      <ImportNotes report={report} />
    </>
  );
}
