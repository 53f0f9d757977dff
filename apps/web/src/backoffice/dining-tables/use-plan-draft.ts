import { useMemo, useState } from 'react';
import { freePlace, hallSize, type Plan } from '#web/staff/hall-plan/plan.ts';
import type { Table } from './tables-queries.ts';

export type PlacedTable = Pick<Table, 'id' | 'name' | 'capacity' | 'sortOrder'> & {
  readonly plan: Plan | null;
};

/** Keeps the plan of a hall as it is being drawn: what was loaded, with the changes that are not saved yet. */
export function usePlanDraft(tables: readonly PlacedTable[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, Plan | null>>>({});
  const drawn = useMemo(
    () => tables.map((table) => ({ ...table, plan: planOf(table, changed) })),
    [tables, changed],
  );
  const plans = drawn.flatMap(({ plan }) => plan ?? []);
  const put = (id: string, plan: Plan | null) => setChanged((old) => ({ ...old, [id]: plan }));
  const placeAll = () => {
    const next = { ...changed };
    const standing = [...plans];
    for (const { id, plan } of drawn) {
      if (plan) continue;
      const place = freePlace(standing);
      standing.push(place);
      next[id] = place;
    }
    setChanged(next);
  };
  return {
    drawn,
    hall: hallSize(plans),
    dirty: Object.keys(changed).length > 0,
    put,
    place: (id: string) => put(id, freePlace(plans)),
    placeAll,
    revert: () => setChanged({}),
    /** Holds what has to be saved. */
    changes: tables
      .filter(({ id }) => id in changed)
      .map(({ id, sortOrder }) => ({ id, sortOrder, plan: changed[id] ?? null })),
  };
}

function planOf({ id, plan }: PlacedTable, changed: Readonly<Record<string, Plan | null>>): Plan | null {
  return id in changed ? (changed[id] ?? null) : plan;
}
