import { Badge } from '@mantine/core';
import type { DataColumn } from '#web/ui/index.ts';
import type { Table } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

function TableState({ active, state }: Table) {
  const [color, text] = !active
    ? (['gray', tablesTexts.away] as const)
    : state === 'FREE'
      ? (['green', tablesTexts.free] as const)
      : (['orange', tablesTexts.taken] as const);
  return (
    <Badge variant="light" color={color} size="lg" tt="none">
      {text}
    </Badge>
  );
}

export const tableColumns: readonly DataColumn<Table>[] = [
  { key: 'name', title: tablesTexts.name, render: ({ name }) => name },
  { key: 'hall', title: tablesTexts.hall, render: ({ categoryTitle }) => categoryTitle },
  {
    key: 'capacity',
    title: tablesTexts.capacity,
    render: ({ capacity }) => tablesTexts.capacityOf(capacity),
  },
  { key: 'code', title: tablesTexts.code, render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
  { key: 'state', title: tablesTexts.state, card: 'aside', render: TableState },
];
