import {
  Button,
  FileButton,
  Group,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { STATEMENT_FIELDS, type StatementField } from '@sofreh/contract/main/reconciliation';
import { CURRENCIES, type Currency } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, newId, upload } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { reconciliationTexts as texts } from './texts.ts';

const TAKE = 'POST /api/reconciliation/statements';
type Report = ApiResponse<typeof TAKE>;
type Columns = Readonly<Partial<Record<StatementField, number>>>;

interface Taking {
  readonly chosen: File;
  readonly named: Columns | null;
  /** This is the unit where it was chosen just now. */
  readonly said?: Currency | null;
}

/** Takes a statement; where its columns are not known, they are named here once. */
export function TakeStatement({ sender }: { readonly sender: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [unit, setUnit] = useState<Currency | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const take = useChange({
    run: async ({ chosen, named, said = unit }: Taking) => {
      const form = new FormData();
      form.set('id', newId());
      form.set('sender', sender);
      // What nobody chose the file says itself, or the last one said.
      if (said) form.set('unit', said);
      if (named) form.set('columns', JSON.stringify(named));
      form.set('file', chosen);
      const answer = await upload(TAKE, form);
      setReport(answer);
      setColumns(answer.columns as Columns);
    },
    changes: [
      'GET /api/reconciliation/days',
      'GET /api/reconciliation/day',
      'GET /api/reconciliation/senders',
    ],
  });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(null);
    take.start({ chosen, named: null });
  };
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Text c="dimmed">{texts.uploadHint}</Text>
        <Group>
          <FileButton
            accept=".xlsx,.csv,.txt"
            onChange={choose}
            inputProps={{ 'aria-label': texts.upload, tabIndex: -1 }}
          >
            {(button) => (
              <Button
                {...button}
                h={48}
                loading={take.running}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {texts.upload}
              </Button>
            )}
          </FileButton>
          <Group gap="xs">
            <Text>{texts.unit}</Text>
            <SegmentedControl
              aria-label={texts.unit}
              value={unit ?? report?.unit ?? ''}
              onChange={(value) => {
                const said = value as Currency;
                setUnit(said);
                if (file && !report?.applied) take.start({ chosen: file, named: null, said });
              }}
              data={CURRENCIES.map((value) => ({ value, label: currencyLabels[value] }))}
            />
          </Group>
        </Group>
        {take.fault && (
          <Text role="alert" c="red">
            {take.fault}
          </Text>
        )}
        {report && <Outcome report={report} />}
        {report && !report.applied && file && (
          <NameColumns
            headings={report.headings}
            columns={columns}
            onChange={setColumns}
            onTake={() => take.start({ chosen: file, named: columns })}
          />
        )}
      </Stack>
    </Paper>
  );
}

function Outcome({ report: { applied, lines, added, errors } }: { readonly report: Report }) {
  return (
    <div role="status">
      <Text fw={700}>{applied ? texts.taken(lines, added) : texts.nothing}</Text>
      {errors.length > 0 && (
        <ul aria-label={texts.errors}>
          {errors.slice(0, 10).map(({ line, message }) => (
            <li key={line}>{texts.line(line, message)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type NamingProps = {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
  readonly onTake: () => void;
};

function NameColumns({ headings, columns, onChange, onTake }: NamingProps) {
  const choose = (field: StatementField, place: string | null) => {
    const { [field]: _, ...rest } = columns;
    onChange(place === null ? rest : { ...rest, [field]: Number(place) });
  };
  return (
    <Stack gap="sm">
      <Text fw={700}>{texts.nameColumns}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {STATEMENT_FIELDS.map((field) => (
          <Select
            key={field}
            label={texts.fields[field]}
            placeholder={texts.noColumn}
            clearable
            styles={{ input: { height: 44 } }}
            value={columns[field] === undefined ? null : String(columns[field])}
            onChange={(place) => choose(field, place)}
            data={headings.map((heading, place) => ({
              value: String(place),
              label: texts.column(place, heading),
            }))}
          />
        ))}
      </SimpleGrid>
      <Button
        h={48}
        maw={260}
        disabled={columns.date === undefined || columns.amount === undefined}
        onClick={onTake}
      >
        {texts.take}
      </Button>
    </Stack>
  );
}
