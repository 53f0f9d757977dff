import type { ClientBase } from 'pg';

/**
 * Inserts many rows of one table in one statement, columns by name; what a row leaves out takes the column's default
 * only where every row leaves it out.
 * @param table a table of ours, never input
 */
export async function insertRows(
  client: ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
