import { Button, Group, Stack, Stepper, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState, usePhone } from '#web/ui/index.ts';
import { FileStep } from './file-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { menuExcelTexts } from './texts.ts';
import { useMenuImport } from './use-menu-import.ts';

const STEPS = ['FILE', 'PREVIEW', 'DONE'] as const;

/** The whole menu as a workbook, and back: choose, see what changes, apply. */
export function MenuExcelPage() {
  const work = useMenuImport();
  const navigate = useNavigate();
  const phone = usePhone();
  return (
    <Stack gap="lg" maw={860}>
      <div>
        <Title order={1} size="h2">
          {menuExcelTexts.title}
        </Title>
        <Text c="dimmed">{menuExcelTexts.hint}</Text>
      </div>
      <Stepper active={STEPS.indexOf(work.step)} size={phone ? 'xs' : 'sm'} allowNextStepsSelect={false}>
        {menuExcelTexts.steps.map((label, index) => (
          <Stepper.Step key={label} label={label} icon={formatNumber(index + 1)} component="div" />
        ))}
      </Stepper>
      {work.step === 'FILE' && (
        <FileStep progress={work.progress} onPreview={(chosen) => void work.preview(chosen)} />
      )}
      {work.step === 'PREVIEW' && work.report && (
        <PreviewStep
          report={work.report}
          progress={work.progress}
          onApply={() => void work.apply()}
          onAgain={work.restart}
        />
      )}
      {work.step === 'DONE' && (
        <EmptyState
          title={menuExcelTexts.done}
          hint={menuExcelTexts.doneHint}
          action={
            <Group>
              <Button size="md" onClick={work.restart}>
                {menuExcelTexts.again}
              </Button>
              <Button size="md" variant="default" onClick={() => void navigate({ to: '/bo/stock' })}>
                {menuExcelTexts.toStock}
              </Button>
            </Group>
          }
        />
      )}
    </Stack>
  );
}
