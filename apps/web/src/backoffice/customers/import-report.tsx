import { Badge, Paper, Table, Text, Title } from '@mantine/core';
import { formatNumber, formatPhone } from '@sofreh/fa/digits';
import { Sideways } from '#web/ui/index.ts';
import classes from './import.module.css';
import { importTexts } from './texts.ts';
import type { ImportReport } from './use-import.ts';

type Props = { readonly report: ImportReport };

export function ImportCounts({ report }: Props) {
  const counts = (['added', 'changed', 'unchanged', 'addresses', 'wrongLines'] as const).filter(
    (name) => name !== 'wrongLines' || report.wrongLines > 0,
  );
  return (
    <dl className={classes.counts}>
      {counts.map((name) => (
        <div key={name} className={classes.count} data-bad={name === 'wrongLines' || undefined}>
          <dt>{importTexts[name]}</dt>
          <dd>{formatNumber(report[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows every mistake by the line and column the spreadsheet shows it at. */
export function ImportErrors({
  report: { errors, wrongLines },
}: {
  readonly report: Pick<ImportReport, 'errors' | 'wrongLines'>;
}) {
  const shown = new Set(errors.map(({ line }) => line)).size;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4">
        {importTexts.errorsTitle}
      </Title>
      <Text c="dimmed" mb="sm">
        {importTexts.errorsHint}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label={importTexts.errorsTitle}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{importTexts.line}</Table.Th>
              <Table.Th>{importTexts.column}</Table.Th>
              <Table.Th>{importTexts.message}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ line, column, messages }) => (
              <Table.Tr key={`${line} ${column}`}>
                <Table.Td>{formatNumber(line)}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{messages.join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {wrongLines > shown && (
        <Text c="dimmed" mt="xs">
          {importTexts.moreErrors(wrongLines - shown)}
        </Text>
      )}
    </Paper>
  );
}

const effectColors = { ADDED: 'green', CHANGED: 'blue', UNCHANGED: 'gray' } as const;

/** Shows the first lines as they were understood, to be compared with the file. */
export function ImportSample({ report: { sample } }: Props) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {importTexts.sampleTitle}
      </Title>
      <Sideways label={importTexts.sampleTitle}>
        <Table miw={560} verticalSpacing="xs" aria-label={importTexts.sampleTitle}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{importTexts.line}</Table.Th>
              <Table.Th>{importTexts.name}</Table.Th>
              <Table.Th>{importTexts.phone}</Table.Th>
              <Table.Th>{importTexts.address}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.map(({ line, name, phoneNumber, address, effect }) => (
              <Table.Tr key={line}>
                <Table.Td>{formatNumber(line)}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
                </Table.Td>
                <Table.Td>{address}</Table.Td>
                <Table.Td>
                  <Badge variant="light" color={effectColors[effect]} tt="none" fw={600}>
                    {importTexts.effects[effect]}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}
