import { Paper, Text, Textarea } from '@mantine/core';
import { TABLE_CAPACITY, TABLES_AT_ONCE } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { NumberField, SavingForm, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { readHalls } from './hall-lines.ts';
import { newCode } from './new-code.ts';
import { refreshTables } from './tables-queries.ts';
import { tablesTexts as texts } from './texts.ts';

type Values = { lines: string; capacity: number | null };

/** Each line and each place in it keeps its ids: what is sent again after a lost answer makes nothing twice. */
const newIds = () => ({
  halls: Array.from({ length: TABLES_AT_ONCE }, newId),
  tables: Array.from({ length: TABLES_AT_ONCE }, () => ({ id: newId(), code: newCode() })),
});

/** Makes all halls and tables of a shop that has none, written at once, one hall a line. */
export function FirstHalls() {
  const [ids] = useState(newIds);
  const call = useCallForm<Values, unknown>({
    initialValues: { lines: '', capacity: 4 },
    validate: {
      lines: (lines) => readHalls(lines).fault,
      capacity: (count) => (count !== null && count >= 1 ? null : texts.capacityWrong),
    },
    submit: async ({ lines, capacity }, options) => {
      const halls = readHalls(lines).halls ?? [];
      for (const [sortOrder, { title }] of halls.entries()) {
        const body = { id: ids.halls[sortOrder] ?? '', title, active: true, sortOrder };
        await api('POST /api/diningtablecategories', { body, ...options });
      }
      const tables = halls
        .flatMap(({ tables: names }, hall) =>
          names.map((name) => ({ name, categoryId: ids.halls[hall] ?? '' })),
        )
        .map((table, sortOrder) => ({
          ...table,
          id: ids.tables[sortOrder]?.id ?? '',
          code: ids.tables[sortOrder]?.code ?? '',
          sortOrder,
          capacity: capacity ?? 1,
        }));
      return api('POST /api/diningtable/many', { body: { tables }, ...options });
    },
    done: null,
    onDone: refreshTables,
  });
  const { halls } = readHalls(call.form.values.lines);
  return (
    <Paper withBorder radius="lg" p="lg" maw={620}>
      <UnsavedGuard dirty={call.dirty} />
      <SavingForm of={call} label={texts.makeAll}>
        <Textarea
          size="md"
          label={texts.lines}
          description={texts.linesHint}
          placeholder={texts.linesExample}
          required
          autoFocus
          autosize
          minRows={3}
          {...call.form.getInputProps('lines')}
        />
        <NumberField
          size="md"
          label={texts.capacityEach}
          required
          minimum={1}
          maximum={TABLE_CAPACITY.max}
          {...call.form.getInputProps('capacity')}
          value={call.form.values.capacity}
        />
        {halls && (
          <Text role="status">
            {texts.willMakeHalls(
              halls.length,
              halls.reduce((sum, { tables }) => sum + tables.length, 0),
            )}
          </Text>
        )}
      </SavingForm>
    </Paper>
  );
}
