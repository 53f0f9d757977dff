import { freeTable as freeState } from '@sofreh/domain/dining-tables';
import { changing } from '#app/platform/audit/record-audit.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { getRow } from '#app/platform/vendor-table/index.ts';
import { diningTableRows, lockTable, type TableView } from './dining-tables.queries.ts';
import { stateOfTable, type TablesContext } from './dining-tables.ts';
import { endSitting } from './end-sitting.queries.ts';

/**
 * Frees a table whose guests left without a bill, or only scanned its code; a reservation that had arrived is over.
 * @throws Refusal TABLE_NOT_FOUND, TABLE_ALREADY_FREE, TABLE_HAS_OPEN_BILL.
 */
export function freeTable(ctx: TablesContext, tableId: string): Promise<TableView> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const table = await lockTable(client, vendor.id, tableId);
    if (!table) throw new Refusal('TABLE_NOT_FOUND');
    const freed = freeState(stateOfTable(table));
    if (!freed.ok) {
      throw new Refusal(freed.code === 'TABLE_HAS_OPEN_BILL' ? 'TABLE_HAS_OPEN_BILL' : 'TABLE_ALREADY_FREE');
    }
    await endSitting(client, vendor.id, tableId, ctx.now());
    const after = { channel: null, guests: 0 };
    await record({
      action: 'table.free',
      subjectId: tableId,
      before: { channel: table.takenChannel, guests: table.guests },
      after,
    });
    return getRow(diningTableRows, client, vendor.id, tableId);
  });
}
