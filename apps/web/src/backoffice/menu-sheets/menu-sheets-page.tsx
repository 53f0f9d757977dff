import { Alert, Paper, Progress, Stack, Stepper, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePhone } from '#web/ui/index.ts';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { menuExcelTexts } from './texts.ts';
import { useMenuImport } from './use-menu-import.ts';

/** Takes a menu from a workbook: choose, see what each line does, take it. */
export function MenuExcelPage() {
  const work = useMenuImport();
  const phone = usePhone();
  const { report, progress, fault } = work;
  const step = report?.applied ? 3 : report ? 1 : 0;
  return (
    <Stack gap="lg" maw={860}>
      <div>
        <Title order={1} size="h2">
          {menuExcelTexts.title}
        </Title>
        <Text c="dimmed">{menuExcelTexts.hint}</Text>
      </div>
      <Stepper active={step} size={phone ? 'xs' : 'sm'} allowNextStepsSelect={false}>
        {menuExcelTexts.steps.map((label, index) => (
          <Stepper.Step key={label} label={label} icon={formatNumber(index + 1)} component="div" />
        ))}
      </Stepper>
      {fault && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {fault}
        </Alert>
      )}
      {progress !== null && (
        <Paper withBorder radius="lg" p="xl" role="status">
          <Text fw={600} mb="xs">
            {progress}
          </Text>
          <Progress value={100} animated striped size="lg" radius="xl" aria-label={menuExcelTexts.title} />
        </Paper>
      )}
      {progress === null && !report && <FileStep onFiles={work.choose} />}
      {progress === null && report && !report.applied && <PreviewStep work={work} report={report} />}
      {progress === null && report?.applied && <DoneStep work={work} report={report} />}
    </Stack>
  );
}
