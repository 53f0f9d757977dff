import { Alert, Badge, Paper, Table, Text, Title } from '@mantine/core';
import { groupBy } from '@sofreh/domain/groups';
import { formatNumber } from '@sofreh/fa/digits';
import { IconCategoryPlus, IconColumns } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import classes from '../customers/import.module.css';
import own from './menu-sheets.module.css';
import { menuExcelTexts } from './texts.ts';
import type { ImportReport } from './use-menu-import.ts';

type Props = { readonly report: ImportReport };

/** What the file does, in numbers. */
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

/** The categories that come with the dishes, and the columns that say nothing to us. */
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

/** Whether the lines of the file stand on several sheets, and a line has to say on which. */
function onManySheets({ rows, errors }: ImportReport): boolean {
  return new Set([...rows, ...errors].map(({ sheet }) => sheet)).size > 1;
}

/** Every wrong line with all that is wrong with it, at the columns the spreadsheet shows. */
export function WrongRows({ report }: Props) {
  const { errors, rows, wrongLines } = report;
  const many = onManySheets(report);
  const lines = [...groupBy(errors, ({ sheet, line }) => `${sheet} ${line}`).values()];
  const titleAt = new Map(rows.map(({ sheet, line, title }) => [`${sheet} ${line}`, title]));
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {menuExcelTexts.wrongRows}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label={menuExcelTexts.wrongRows}>
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
      </section>
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

/** The lines as they were understood, and what each does. */
export function ImportRows({ report }: Props) {
  const { rows, added, changed, unchanged, wrongLines } = report;
  const { currency } = useStaff().vendor;
  const many = onManySheets(report);
  const isAll =
    rows.filter(({ effect }) => effect !== 'EXAMPLE').length === added + changed + unchanged + wrongLines;
  const title = isAll ? menuExcelTexts.rows : menuExcelTexts.firstRows(rows.length);
  const headings = [
    menuExcelTexts.line,
    menuExcelTexts.name,
    menuExcelTexts.category,
    menuExcelTexts.price,
    menuExcelTexts.effect,
  ];
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label={title}>
        <Table stickyHeader verticalSpacing="xs" miw={560}>
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
                <Table.Td>
                  {many ? menuExcelTexts.where(row.sheet, row.line) : formatNumber(row.line)}
                </Table.Td>
                <Table.Td className={own.name}>{row.title}</Table.Td>
                <Table.Td className={own.name}>{row.category}</Table.Td>
                <Table.Td>{row.price !== null && <Money amount={row.price} currency={currency} />}</Table.Td>
                <Table.Td>
                  <Badge variant="light" color={effectColors[row.effect]} tt="none" fw={600}>
                    {menuExcelTexts.effects[row.effect]}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  );
}
