import type { MenuPartKind, MenuSyncStep } from '@sofreh/domain/menu';
import { type AuditContext, type AuditEntry, changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changesOf } from '#app/platform/vendor-table/index.ts';
import {
  holdBranch,
  isMaster,
  nameOf,
  permittedBranches,
  readLinks,
  writeLinks,
} from './menu-sync.queries.ts';
import { type MenuRow, planRows, type RowPlan } from './plan-rows.ts';
import { SYNCED_TABLES, type SyncedTable } from './synced-tables.ts';

/** This is larger than any menu, so a taking over always sees all rows. */
const ALL = { pageNumber: 1, pageSize: 100_000 };

export interface SyncDeps {
  /** It is the person who lets branches take over the menu, and from where. */
  readonly ctx: AuditContext;
  readonly masterId: string;
  readonly userId: string;
  newId(): string;
}

interface TablePlan {
  readonly synced: SyncedTable;
  readonly branch: readonly MenuRow[];
  readonly plans: readonly RowPlan[];
}

type Ids = ReadonlyMap<MenuPartKind, ReadonlyMap<string, string>>;

/** Gives a master's row with its references turned into the branch's. */
function translated(row: MenuRow, { references }: SyncedTable, ids: Ids): MenuRow {
  const changed = Object.entries(references).map(([field, entity]) => {
    const value = row[field];
    const of = (id: unknown) => ids.get(entity)?.get(String(id)) ?? id;
    return [field, Array.isArray(value) ? value.map(of) : of(value)];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

async function planBranch(db: Queryable, deps: SyncDeps, vendorId: string): Promise<TablePlan[]> {
  const ids = new Map<MenuPartKind, ReadonlyMap<string, string>>();
  const planned: TablePlan[] = [];
  for (const synced of SYNCED_TABLES) {
    const { data: master } = await synced.table.page(db, deps.masterId, ALL);
    const { data: branch } = await synced.table.page(db, vendorId, ALL);
    const links = await readLinks(db, vendorId, synced.entity);
    const rows = master.map((row) => translated(row, synced, ids));
    const { fields } = synced;
    const plans = planRows({ master: rows, branch, links, fields, newId: () => deps.newId() });
    ids.set(synced.entity, new Map(plans.map(({ id, masterId }) => [masterId, id])));
    planned.push({ synced, branch, plans });
  }
  return planned;
}

async function applyRow(
  client: PoolClient,
  vendorId: string,
  { synced, branch }: TablePlan,
  plan: RowPlan,
  at: Date,
): Promise<void> {
  const { table, defaults, writeParts } = synced;
  if (plan.kind === 'ARCHIVE') {
    await table.archive(client, vendorId, plan.id, at);
    return;
  }
  const fields = Object.fromEntries(plan.fields.map(({ field, to }) => [field, to]));
  const present = branch.find(({ id }) => id === plan.id) ?? { ...defaults, id: plan.id, title: plan.title };
  const row = { ...present, ...fields };
  if (plan.kind === 'ADD') await table.insert(client, vendorId, row);
  else await table.update(client, vendorId, row);
  await writeParts?.(client, vendorId, row);
}

/** Codes are unique: what goes is written before what takes its code. */
function inOrder(plans: readonly RowPlan[]): RowPlan[] {
  const rank = { ARCHIVE: 0, CHANGE: 1, ADD: 2, SAME: 3 };
  return plans.filter(({ kind }) => kind !== 'SAME').toSorted((a, b) => rank[a.kind] - rank[b.kind]);
}

/** Writes what changes of one kind of row. @returns what of it is to be written down. */
async function applyTable(
  client: PoolClient,
  vendorId: string,
  planned: TablePlan,
  at: Date,
): Promise<AuditEntry[]> {
  const { table } = planned.synced;
  const plans = inOrder(planned.plans);
  const ids = plans.map(({ id }) => id);
  const before = await table.hold(client, vendorId, ids);
  for (const plan of plans) await applyRow(client, vendorId, planned, plan, at);
  await writeLinks(client, vendorId, planned.synced.entity, planned.plans);
  const after = await table.hold(client, vendorId, ids);
  return changesOf(table.spec.subject, before, after).map((entry) => ({ ...entry, vendorId }));
}

export interface BranchChanges {
  readonly vendorId: string;
  readonly changes: (Omit<RowPlan, 'synced' | 'masterId' | 'kind' | 'fields' | 'kept'> & {
    readonly kind: MenuSyncStep;
    readonly entity: MenuPartKind;
    readonly fields: { field: string; from: unknown; to: unknown }[];
    readonly kept: string[];
  })[];
}

function reported(vendorId: string, planned: readonly TablePlan[]): BranchChanges {
  const changes = planned.flatMap(({ synced, plans }) =>
    plans.flatMap(({ kind, id, title, fields, kept }) =>
      kind === 'SAME'
        ? []
        : [{ entity: synced.entity, kind, id, title, fields: [...fields], kept: [...kept] }],
    ),
  );
  return { vendorId, changes };
}

/**
 * @throws Refusal NOT_MASTER unless the vendor's menu is the brand's master, VENDOR_NOT_FOUND for a target that is no
 *   other branch of the brand where the person may edit the menu.
 */
async function refuseTargets(deps: SyncDeps, vendorIds: readonly string[]): Promise<void> {
  const { masterId, userId } = deps;
  const { db } = deps.ctx;
  if (!(await isMaster(db, masterId))) throw new Refusal('NOT_MASTER');
  const branches = await permittedBranches(db, masterId, userId, 'menu.edit');
  const permitted = new Set(branches.map(({ id }) => id));
  const wrong = vendorIds.find((id) => id === masterId || !permitted.has(id));
  if (wrong !== undefined) throw new Refusal('VENDOR_NOT_FOUND', { details: { vendorId: wrong } });
}

/** Says what taking over the master menu would change, branch by branch. @throws as `syncBranches`. */
export async function previewSync(deps: SyncDeps, vendorIds: readonly string[]): Promise<BranchChanges[]> {
  await refuseTargets(deps, vendorIds);
  const branches: BranchChanges[] = [];
  for (const id of vendorIds) branches.push(reported(id, await planBranch(deps.ctx.db, deps, id)));
  return branches;
}

async function syncBranch(deps: SyncDeps, vendorId: string): Promise<BranchChanges> {
  const { ctx, masterId } = deps;
  return changing(ctx, async (client, record) => {
    await holdBranch(client, vendorId);
    const planned = await planBranch(client, deps, vendorId);
    const entries: AuditEntry[] = [];
    for (const table of planned) entries.push(...(await applyTable(client, vendorId, table, ctx.now())));
    const after = { name: await nameOf(client, masterId), count: entries.length };
    await record({ action: 'menu.sync', subjectId: vendorId, vendorId, before: null, after }, ...entries);
    return reported(vendorId, planned);
  });
}

/**
 * Branches take over the master menu, each as a whole or not at all, keeping what they changed themselves.
 * @throws Refusal NOT_MASTER, VENDOR_NOT_FOUND, BAD_REQUEST where a branch has given a code to something else.
 */
export async function syncBranches(deps: SyncDeps, vendorIds: readonly string[]): Promise<BranchChanges[]> {
  await refuseTargets(deps, vendorIds);
  const branches: BranchChanges[] = [];
  for (const id of vendorIds) branches.push(await syncBranch(deps, id));
  return branches;
}
