import { Alert, Anchor, Button, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core';
import { formatNumber, formatPhone } from '@sofreh/fa/digits';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, apiFile, upload } from '#web/api/index.ts';
import { ImportFile } from '#web/backoffice/customers/import-file.tsx';
import { ImportErrors } from '#web/backoffice/customers/import-report.tsx';
import { importTexts } from '#web/backoffice/customers/texts.ts';
import { type ImportState, useImport } from '#web/backoffice/customers/use-import.ts';
import { Working } from '#web/backoffice/customers/working.tsx';
import { askAgain, wholeListQuery } from '#web/staff/query/call-query.ts';
import { SwitchRow } from '#web/ui/index.ts';
import customerClasses from '../customers/customer.module.css';
import classes from '../customers/import.module.css';
import { codesTexts, personalTexts as texts } from './texts.ts';
import { CODES, PERSONAL_CODES } from './types.ts';

const BY_EXCEL = 'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel';
const PREVIEW = `${BY_EXCEL}/preview` as const;
type Report = ApiResponse<typeof BY_EXCEL>;

/**
 * Makes codes for a list of people from an Excel sheet: it shows the file, what it would do with every mistake by line,
 * and the end.
 */
export function CodesImportPage() {
  const [discountCodeId, setDiscountCodeId] = useState<string | null>(null);
  const discounts = useQuery(wholeListQuery(CODES, {})).data?.data ?? [];
  const state = useImport<Report>({
    preview: (form, options) => upload(PREVIEW, form, options),
    apply: (form, options) => {
      form.set('discountCodeId', discountCodeId ?? '');
      return upload(BY_EXCEL, form, options);
    },
    onApplied: () => askAgain(PERSONAL_CODES, CODES),
  });
  const { report, work } = state;
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/bo/discount-codes/personal" className={customerClasses.back}>
        <IconArrowRight size={18} aria-hidden />
        {codesTexts.personalTitle}
      </Anchor>
      <Title order={1} size="h2">
        {texts.importTitle}
      </Title>
      {state.fault && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {state.fault}
        </Alert>
      )}
      {!report?.applied && (
        <Select
          label={texts.discount}
          description={texts.discountHint}
          required
          searchable
          size="md"
          maw={420}
          data={discounts.map(({ id, code, title }) => ({ value: id, label: title || code }))}
          value={discountCodeId}
          onChange={setDiscountCodeId}
        />
      )}
      {work && <Working work={work} applying={texts.importing} label={texts.importTitle} />}
      {!work && !report && (
        <ImportFile
          intro={texts.importIntro}
          template={() => apiFile('GET /api-identity/api/usersubscriptioncode/excel/template')}
          onFile={(file) => void state.read(file)}
        />
      )}
      {!work && report && !report.applied && (
        <Preview state={state} report={report} chosen={discountCodeId !== null} />
      )}
      {!work && report?.applied && <Done report={report} />}
    </Stack>
  );
}

function Counts({ report: { codes, newCustomers, wrongLines } }: { readonly report: Report }) {
  const counts = [
    { label: texts.importCodes, count: codes },
    { label: texts.importNew, count: newCustomers },
    ...(wrongLines > 0 ? [{ label: importTexts.wrongLines, count: wrongLines, bad: true }] : []),
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, count, ...rest }) => (
        <div key={label} className={classes.count} data-bad={'bad' in rest || undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type PreviewProps = {
  readonly state: ImportState<Report>;
  readonly report: Report;
  /** Tells whether it is said what the codes give. */
  readonly chosen: boolean;
};

function Preview({ state, report, chosen }: PreviewProps) {
  const [skipWrong, setSkipWrong] = useState(false);
  const { codes, wrongLines } = report;
  return (
    <>
      <Text c="dimmed">
        <bdi>{state.file?.name}</bdi>
      </Text>
      <Counts report={report} />
      {wrongLines > 0 && <ImportErrors report={report} />}
      {codes > 0 && <Sample report={report} />}
      <Paper withBorder radius="lg" p="lg">
        {wrongLines > 0 && codes > 0 && (
          <SwitchRow
            label={importTexts.skipWrong}
            checked={skipWrong}
            onChange={(event) => setSkipWrong(event.currentTarget.checked)}
          />
        )}
        {codes === 0 && <Text mb="sm">{importTexts.nothing}</Text>}
        {!chosen && <Text mb="sm">{texts.chooseDiscount}</Text>}
        <Group mt={wrongLines > 0 ? 'sm' : 0}>
          <Button
            size="md"
            disabled={!chosen || codes === 0 || (wrongLines > 0 && !skipWrong)}
            onClick={() => void state.apply(skipWrong)}
          >
            {texts.importApply}
          </Button>
          <Button size="md" variant="default" onClick={state.restart}>
            {importTexts.otherFile}
          </Button>
        </Group>
      </Paper>
    </>
  );
}

function Sample({ report: { sample } }: { readonly report: Report }) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {importTexts.sampleTitle}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label={importTexts.sampleTitle}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {[importTexts.line, importTexts.phone, importTexts.name, texts.sampleState].map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.map(({ line, phoneNumber, name, isNew }) => (
              <Table.Tr key={line}>
                <Table.Td>{formatNumber(line)}</Table.Td>
                <Table.Td>
                  <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
                </Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{isNew ? texts.isNew : texts.isKnown}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  );
}

function Done({ report }: { readonly report: Report }) {
  return (
    <>
      <Alert
        role="status"
        color="green"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={texts.importDone}
      />
      <Counts report={report} />
      <Group>
        <Button component={Link} to="/bo/discount-codes/personal" size="md">
          {texts.toList}
        </Button>
      </Group>
    </>
  );
}
