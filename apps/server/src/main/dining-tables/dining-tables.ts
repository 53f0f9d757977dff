import { isDeepStrictEqual } from 'node:util';
import type { Output } from '@sofreh/contract/call';
import type { diningTables } from '@sofreh/contract/main/dining-tables';
import type { DiningTableState } from '@sofreh/domain/dining-tables';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { getRow } from '#app/platform/vendor-table/index.ts';
import {
  diningTableRows,
  type LockedTable,
  lockTable,
  type TableBody,
  type TableView,
  placeTables as writePlaces,
} from './dining-tables.queries.ts';

/** Holds what a call of the vendor's staff brings. */
export type TablesContext = AuditContext & { readonly vendor: RequestVendor };
type Placements = Output<(typeof diningTables)['PATCH /api/diningtable/tables']['body']>['tables'];

/** Gives a table as its rules see it. */
export function stateOfTable({ takenChannel, openBills, guests }: LockedTable): DiningTableState {
  const taken = takenChannel !== null || openBills > 0;
  return { state: taken ? 'RESERVED' : 'FREE', channel: takenChannel, openBills, guests };
}

/** Gives the settings of a table, without what its guests make of it. */
function settingsOf(view: TableView): TableBody {
  const { id, categoryId, code, name, capacity, plan, active, sortOrder } = view;
  return { id, categoryId, code, name, capacity, plan, active, sortOrder } as TableBody;
}

/**
 * Adds a table under the client's id; the same again gives the same answer.
 * @throws Refusal IDEMPOTENCY_CONFLICT, BAD_REQUEST naming the field (a code or name that is taken, an unknown hall).
 */
export async function addTable(ctx: TablesContext, body: TableBody): Promise<TableView> {
  const [view] = await addTables(ctx, [body]);
  if (!view) throw new Error('one table gave no row');
  return view;
}

/**
 * Adds several tables, all of them or none.
 * @throws Refusal as `addTable`, for the first that is refused.
 */
export function addTables(ctx: TablesContext, bodies: readonly TableBody[]): Promise<TableView[]> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const views: TableView[] = [];
    for (const body of bodies) {
      const added = await diningTableRows.insert(client, vendor.id, body);
      const view = await getRow(diningTableRows, client, vendor.id, body.id);
      if (!isDeepStrictEqual(settingsOf(view), { ...body })) throw new Refusal('IDEMPOTENCY_CONFLICT');
      if (added)
        await record({ action: 'table.add', subjectId: body.id, before: null, after: settingsOf(view) });
      views.push(view);
    }
    return views;
  });
}

/**
 * Changes a table.
 * @throws Refusal TABLE_NOT_FOUND, TABLE_HAS_OPEN_BILL where it would be put away with a bill on it, BAD_REQUEST
 *   naming the field.
 */
export function changeTable(ctx: TablesContext, body: TableBody): Promise<TableView> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const locked = await lockTable(client, vendor.id, body.id);
    if (!locked) throw new Refusal('TABLE_NOT_FOUND');
    if (!body.active && locked.openBills > 0) throw new Refusal('TABLE_HAS_OPEN_BILL');
    const before = settingsOf(await getRow(diningTableRows, client, vendor.id, body.id));
    await diningTableRows.update(client, vendor.id, body);
    const view = await getRow(diningTableRows, client, vendor.id, body.id);
    await record({ action: 'table.change', subjectId: body.id, before, after: settingsOf(view) });
    return view;
  });
}

/**
 * Writes where tables stand and in which order.
 * @throws Refusal TABLE_NOT_FOUND where one of them is not the vendor's; then none is moved.
 */
export function placeTables(ctx: TablesContext, tables: Placements): Promise<TableView[]> {
  const { vendor } = ctx;
  const ids = [...new Set(tables.map(({ id }) => id))];
  return changing(ctx, async (client, record) => {
    if ((await writePlaces(client, vendor.id, tables)) !== ids.length) throw new Refusal('TABLE_NOT_FOUND');
    await record({ action: 'table.place', subjectId: vendor.id, before: null, after: tables });
    const { data } = await diningTableRows.page(client, vendor.id, { pageNumber: 1, pageSize: ids.length }, [
      ['r.id = any(?)', ids],
    ]);
    return data;
  });
}
