import { Alert, Anchor, Button, Group, Paper, Stack, Stepper, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiFile, upload } from '#web/api/index.ts';
import { SwitchRow } from '#web/ui/index.ts';
import classes from './customer.module.css';
import { ImportFile } from './import-file.tsx';
import { ImportCounts, ImportErrors, ImportSample } from './import-report.tsx';
import { refreshCustomers } from './refresh.ts';
import { customersTexts, importTexts } from './texts.ts';
import { type ImportReport, type ImportState, useImport } from './use-import.ts';
import { Working } from './working.tsx';

const IMPORT = 'POST /api-identity/identity/customers/excel';

/** Takes customers from an Excel sheet: the file, what it would do with every mistake by line, and what it did. */
export function CustomersImportPage() {
  const state = useImport<ImportReport>({
    preview: (form, options) => upload(`${IMPORT}/preview`, form, options),
    apply: (form, options) => upload(IMPORT, form, options),
    onApplied: refreshCustomers,
  });
  const { report, work } = state;
  const step = report?.applied ? 3 : report ? 1 : 0;
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/bo/customers" className={classes.back}>
        <IconArrowRight size={18} aria-hidden />
        {customersTexts.title}
      </Anchor>
      <Title order={1} size="h2">
        {importTexts.title}
      </Title>
      <Stepper active={step} size="sm" allowNextStepsSelect={false}>
        {importTexts.steps.map((label, index) => (
          <Stepper.Step key={label} label={label} icon={formatNumber(index + 1)} allowStepSelect={false} />
        ))}
      </Stepper>
      {state.fault && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {state.fault}
        </Alert>
      )}
      {work && <Working work={work} applying={importTexts.applying} label={importTexts.title} />}
      {!work && !report && (
        <ImportFile
          intro={importTexts.intro}
          template={() => apiFile('GET /api-identity/identity/customers/excel/template')}
          onFile={(file) => void state.read(file)}
        />
      )}
      {!work &&
        report &&
        (report.applied ? <Done report={report} /> : <Preview {...state} report={report} />)}
    </Stack>
  );
}

function Preview({
  report,
  file,
  apply,
  restart,
}: ImportState<ImportReport> & { readonly report: ImportReport }) {
  const [skipWrong, setSkipWrong] = useState(false);
  const { added, changed, addresses, wrongLines, sample } = report;
  const nothing = added + changed + addresses === 0;
  return (
    <>
      <Text c="dimmed">
        <bdi>{file?.name}</bdi>
      </Text>
      <ImportCounts report={report} />
      {wrongLines > 0 && <ImportErrors report={report} />}
      {sample.length > 0 && <ImportSample report={report} />}
      <Paper withBorder radius="lg" p="lg">
        {wrongLines > 0 && sample.length > 0 && (
          <SwitchRow
            label={importTexts.skipWrong}
            checked={skipWrong}
            onChange={(event) => setSkipWrong(event.currentTarget.checked)}
          />
        )}
        {nothing && <Text mb="sm">{importTexts.nothing}</Text>}
        <Group mt={wrongLines > 0 ? 'sm' : 0}>
          <Button
            size="md"
            disabled={nothing || (wrongLines > 0 && !skipWrong)}
            onClick={() => void apply(skipWrong)}
          >
            {importTexts.apply}
          </Button>
          <Button size="md" variant="default" onClick={restart}>
            {importTexts.otherFile}
          </Button>
        </Group>
      </Paper>
    </>
  );
}

function Done({ report }: { readonly report: ImportReport }) {
  return (
    <>
      <Alert
        role="status"
        color="green"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={importTexts.done}
      />
      <ImportCounts report={report} />
      {report.wrongLines > 0 && <ImportErrors report={report} />}
      <Group>
        <Button component={Link} to="/bo/customers" size="md">
          {importTexts.toList}
        </Button>
      </Group>
    </>
  );
}
