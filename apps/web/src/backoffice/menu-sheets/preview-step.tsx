import { Alert, Button, Group, List, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { menuExcelTexts } from './texts.ts';
import type { ImportReport } from './use-menu-import.ts';

type Props = {
  readonly report: ImportReport;
  readonly progress: string | null;
  readonly onApply: () => void;
  readonly onAgain: () => void;
};

/** What the workbook would change, and every fault in it by sheet, line and column. */
export function PreviewStep({ report, progress, onApply, onAgain }: Props) {
  const { added, changed, unchanged, errors } = report;
  const idle = errors.length === 0 && added + changed === 0;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={3}>
        <Figure label={menuExcelTexts.added} count={added} />
        <Figure label={menuExcelTexts.changed} count={changed} />
        <Figure label={menuExcelTexts.unchanged} count={unchanged} />
      </SimpleGrid>
      {errors.length > 0 ? (
        <Faults errors={errors} />
      ) : (
        <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
          {idle ? menuExcelTexts.nothing : menuExcelTexts.ready}
        </Alert>
      )}
      {report.byName.length > 0 && <KnownByName rows={report.byName} />}
      <Group>
        <Button size="md" disabled={errors.length > 0 || idle} loading={progress !== null} onClick={onApply}>
          {menuExcelTexts.apply}
        </Button>
        <Button size="md" variant="default" onClick={onAgain}>
          {menuExcelTexts.again}
        </Button>
        <Text role="status" c="dimmed">
          {progress}
        </Text>
      </Group>
    </Stack>
  );
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fw={800} size="xl">
        {formatNumber(count)}
      </Text>
    </Paper>
  );
}

/** Rows that are there already: they are changed, none is made a second time. */
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

function Faults({ errors }: { readonly errors: ImportReport['errors'] }) {
  return (
    <Stack gap="sm">
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={menuExcelTexts.faults(errors.length)}
      >
        {menuExcelTexts.faultsHint}
      </Alert>
      <Table.ScrollContainer minWidth={300}>
        <Table striped verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{menuExcelTexts.sheet}</Table.Th>
              <Table.Th>{menuExcelTexts.line}</Table.Th>
              <Table.Th>{menuExcelTexts.column}</Table.Th>
              <Table.Th>{menuExcelTexts.fault}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ sheet, line, column, messages }) => (
              <Table.Tr key={`${sheet} ${line} ${column}`}>
                <Table.Td>{sheet}</Table.Td>
                <Table.Td>{formatNumber(line)}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{messages.join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
