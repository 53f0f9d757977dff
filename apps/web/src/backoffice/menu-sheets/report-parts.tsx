import { Alert, Badge, Button, Paper, Table, Text, Title } from '@mantine/core';
import { groupBy } from '@sofreh/domain/group-by';
import { formatNumber } from '@sofreh/fa/digits';
import { saleUnitLabels } from '@sofreh/fa/labels';
import { IconCategoryPlus, IconColumns, IconDownload } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, usePhone } from '#web/ui/index.ts';
import classes from '../customers/import.module.css';
import own from './menu-sheets.module.css';
import { menuExcelTexts } from './texts.ts';
import { type ImportReport, saveWrongLines } from './use-menu-import.ts';

type Props = { readonly report: ImportReport };

export function ImportCounts({ report }: Props) {
  const counts = (['added', 'changed', 'unchanged', 'wrongLines'] as const).filter(
    (name) => name !== 'wrongLines' || report.wrongLines > 0,
  );
  return (
    <dl className={classes.counts}>
      {counts.map((name) => (
        <div key={name} className={classes.count} data-bad={name === 'wrongLines' || undefined}>
          <dt>{menuExcelTexts[name]}</dt>
          <dd>{formatNumber(report[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the categories that come with the dishes, and the columns that say nothing to us. */
export function ImportNotes({ report: { newCategories, unknownHeadings, applied } }: Props) {
  return (
    <>
      {newCategories.length > 0 && (
        <Alert variant="light" icon={<IconCategoryPlus aria-hidden />}>
          {menuExcelTexts.newCategories(newCategories, applied)}
        </Alert>
      )}
      {unknownHeadings.length > 0 && (
        <Alert variant="light" color="yellow" icon={<IconColumns aria-hidden />}>
          {menuExcelTexts.unknownHeadings(unknownHeadings)}
        </Alert>
      )}
    </>
  );
}

/** Tells whether the lines of the file stand on several sheets, and a line has to say on which. */
function onManySheets({ rows, errors }: ImportReport): boolean {
  return new Set([...rows, ...errors].map(({ sheet }) => sheet)).size > 1;
}

/** Lists every wrong line with all that is wrong with it, at the columns the spreadsheet shows. */
export function WrongRows({ report }: Props) {
  const { errors, rows, wrongLines } = report;
  const many = onManySheets(report);
  const lines = [...groupBy(errors, ({ sheet, line }) => `${sheet} ${line}`).values()];
  const titleAt = new Map(rows.map(({ sheet, line, title }) => [`${sheet} ${line}`, title]));
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={menuExcelTexts.wrongRows}>
      <Title order={2} size="h4" mb="sm">
        {menuExcelTexts.wrongRows}
      </Title>
      <ul className={own.wrong}>
        {lines.map((mistakes) => {
          const { sheet = '', line = 0 } = mistakes[0] ?? {};
          return (
            <li key={`${sheet} ${line}`}>
              <Text fw={600}>
                {menuExcelTexts.where(many && sheet !== '' ? sheet : null, line)}{' '}
                <bdi>{titleAt.get(`${sheet} ${line}`)}</bdi>
              </Text>
              {mistakes.map(({ column, messages }) => (
                <Text key={column} size="sm">
                  {column !== '' && <strong>{column}: </strong>}
                  {messages.join(' ')}
                </Text>
              ))}
            </li>
          );
        })}
      </ul>
      {wrongLines > lines.length && (
        <Text c="dimmed" mt="xs">
          {menuExcelTexts.moreWrong(wrongLines - lines.length)}
        </Text>
      )}
    </Paper>
  );
}

const effectColors = {
  ADDED: 'green',
  CHANGED: 'blue',
  UNCHANGED: 'gray',
  WRONG: 'red',
  EXAMPLE: 'gray',
} as const;

export function ImportRows({ report }: Props) {
  const { rows, added, changed, unchanged, wrongLines } = report;
  const { currency } = useStaff().vendor;
  const many = onManySheets(report);
  const isAll =
    rows.filter(({ effect }) => effect !== 'EXAMPLE').length === added + changed + unchanged + wrongLines;
  const title = isAll ? menuExcelTexts.rows : menuExcelTexts.firstRows(rows.length);
  const phone = usePhone();
  const hasUnits = rows.some(({ unit }) => unit !== null);
  const hasAvailability = rows.some(({ available }) => available !== null);
  const lineOf = ({ sheet, line }: Row) => (many ? menuExcelTexts.where(sheet, line) : formatNumber(line));
  const headings = [
    menuExcelTexts.line,
    menuExcelTexts.name,
    menuExcelTexts.category,
    ...(hasUnits ? [menuExcelTexts.unit] : []),
    ...(hasAvailability ? [menuExcelTexts.available] : []),
    menuExcelTexts.price,
    menuExcelTexts.effect,
  ];
  return (
    <Paper withBorder radius="lg" p={phone ? 'sm' : 'lg'} component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {phone ? (
        <ul className={own.rows}>
          {rows.map((row) => (
            <li key={`${row.sheet} ${row.line}`}>
              <div className={own.name}>
                <Text fw={600}>{row.title}</Text>
                <Text size="sm" c="dimmed">
                  {[
                    many ? lineOf(row) : menuExcelTexts.where(null, row.line),
                    row.category,
                    unitOf(row),
                    availabilityOf(row),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <div className={own.end}>
                {row.price !== null && <Money amount={row.price} currency={currency} />}
                <EffectBadge effect={row.effect} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={`${row.sheet} ${row.line}`}>
                <Table.Td>{lineOf(row)}</Table.Td>
                <Table.Td className={own.name}>{row.title}</Table.Td>
                <Table.Td className={own.name}>{row.category}</Table.Td>
                {hasUnits && <Table.Td>{unitOf(row)}</Table.Td>}
                {hasAvailability && <Table.Td>{availabilityOf(row)}</Table.Td>}
                <Table.Td>{row.price !== null && <Money amount={row.price} currency={currency} />}</Table.Td>
                <Table.Td>
                  <EffectBadge effect={row.effect} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}

type Row = ImportReport['rows'][number];

const unitOf = ({ unit }: Row) => (unit === null ? '' : saleUnitLabels[unit]);
const availabilityOf = ({ available }: Row) =>
  available === null ? '' : menuExcelTexts.availability(available);

function EffectBadge({ effect }: Pick<Row, 'effect'>) {
  return (
    <Badge variant="light" color={effectColors[effect]} tt="none" fw={600}>
      {menuExcelTexts.effects[effect]}
    </Badge>
  );
}

/** Hands back the lines that were not understood, with what is wrong with each. */
export function WrongFileButton({ report }: Props) {
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saveWrongLines(report)}
    >
      {menuExcelTexts.wrongFile}
    </Button>
  );
}
