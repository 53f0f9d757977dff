import { isDeepStrictEqual } from 'node:util';

/** This is a row of a menu, as the contract names its fields. */
export type MenuRow = { readonly id: string; readonly title: string } & Readonly<Record<string, unknown>>;

/** This is the row of the branch that a master's row stands for, and what the master said when it was taken over. */
export interface SyncLink {
  readonly entityId: string;
  readonly masterId: string;
  readonly synced: Readonly<Record<string, unknown>>;
}

/** Says what becomes of one row of the branch. */
export interface RowPlan {
  readonly kind: 'ADD' | 'CHANGE' | 'ARCHIVE' | 'SAME';
  readonly id: string;
  readonly masterId: string;
  readonly title: string;
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly kept: readonly string[];
  /** Holds what the master says, to be remembered. */
  readonly synced: Readonly<Record<string, unknown>>;
}

export interface PlanInput {
  /** These are the master's rows, whose references are already those of the branch. */
  readonly master: readonly MenuRow[];
  readonly branch: readonly MenuRow[];
  readonly links: readonly SyncLink[];
  readonly fields: readonly string[];
  readonly newId: () => string;
}

function pick(row: MenuRow, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** Gives a row nobody linked yet that is meant to be the same: of the same code, else of the same title. */
function twinOf(row: MenuRow, free: readonly MenuRow[]): MenuRow | undefined {
  const coded = row.code ? free.find((each) => each.code === row.code) : undefined;
  return coded ?? free.find((each) => each.title === row.title);
}

function planRow(
  row: MenuRow,
  mine: MenuRow,
  link: SyncLink | undefined,
  fields: readonly string[],
): RowPlan {
  const synced = pick(row, fields);
  const differing = fields.filter((field) => !isDeepStrictEqual(mine[field], row[field]));
  const isOwn = (field: string) =>
    link !== undefined && field in link.synced && !isDeepStrictEqual(mine[field], link.synced[field]);
  const changing = differing.filter((field) => !isOwn(field));
  return {
    kind: changing.length > 0 ? 'CHANGE' : 'SAME',
    id: mine.id,
    masterId: row.id,
    title: mine.title,
    fields: changing.map((field) => ({ field, from: mine[field], to: row[field] })),
    kept: differing.filter(isOwn),
    synced,
  };
}

function addition(row: MenuRow, fields: readonly string[], id: string): RowPlan {
  const synced = pick(row, fields);
  const all = fields.map((field) => ({ field, from: null, to: row[field] }));
  return { kind: 'ADD', id, masterId: row.id, title: row.title, fields: all, kept: [], synced };
}

/**
 * Says what taking over the master's rows changes in a branch: new rows are added; a field changes only where the
 * branch has not changed it itself since the last time; rows whose master is gone are archived. A row taken over
 * for the first time becomes as the master's. Taking over twice changes nothing the second time.
 */
export function planRows({ master, branch, links, fields, newId }: PlanInput): RowPlan[] {
  const byId = new Map(branch.map((row) => [row.id, row]));
  const linkOf = new Map(links.map((link) => [link.masterId, link]));
  const linked = new Set(links.map((link) => link.entityId));
  const free = new Set(branch.filter((row) => !linked.has(row.id)));
  const plans = master.map((row) => {
    const link = linkOf.get(row.id);
    const mine = (link && byId.get(link.entityId)) ?? twinOf(row, [...free]);
    if (!mine) return addition(row, fields, newId());
    free.delete(mine);
    return planRow(row, mine, link?.entityId === mine.id ? link : undefined, fields);
  });
  const living = new Set(master.map((row) => row.id));
  const gone = links.flatMap(({ masterId, entityId, synced }): RowPlan[] => {
    const mine = byId.get(entityId);
    if (living.has(masterId) || !mine) return [];
    return [{ kind: 'ARCHIVE', id: entityId, masterId, title: mine.title, fields: [], kept: [], synced }];
  });
  return [...plans, ...gone];
}
