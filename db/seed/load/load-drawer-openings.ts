import { titleOf } from '@sofreh/receipt/documents';
import type { PoolClient } from 'pg';
import { readPaperHead } from '../../../apps/server/src/main/print-jobs/paper-head.queries.ts';
import { drawerOpenings } from '../demo/by-hand.ts';
import { demoId } from '../demo/demo-id.ts';
import type { DemoPeople } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { userId } from './load-people.ts';
import { vendorId } from './load-vendors.ts';
import { cashiersOf } from './order-edits.ts';

/** The till's printer of then, on which the drawer hung; the demo begins without one. */
const PRINTER = { name: 'فیش‌زن صندوق', address: '192.168.1.50' } as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Tehran is so far ahead since 2022, and the demo is younger. */
const TEHRAN_AHEAD_MS = 3.5 * HOUR_MS;

/** Writes the test pages by which drawers of a branch were opened without a sale; no money moved. @param days of the past */
export async function loadDrawerOpenings(
  client: PoolClient,
  vendor: string,
  people: DemoPeople,
  now: Date,
  days: number,
): Promise<void> {
  const head = await readPaperHead(client, vendorId(vendor));
  const cashiers = cashiersOf({ vendor }, people);
  const midnight = Math.floor((now.getTime() + TEHRAN_AHEAD_MS) / DAY_MS) * DAY_MS - TEHRAN_AHEAD_MS;
  const rows = drawerOpenings(days, cashiers.length).map(({ daysAgo, hour, minute, person }) => {
    const time = midnight - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
    const at = new Date(time).toISOString();
    const document = {
      kind: 'TEST',
      vendor: head.vendor,
      printerName: PRINTER.name,
      address: PRINTER.address,
      at,
    } as const;
    const id = demoId(`drawer-opening/${vendor}/${daysAgo}`, time);
    return {
      vendor_id: vendorId(vendor),
      id,
      source: `HAND:${id}`,
      kind: 'TEST',
      title: titleOf(document),
      document,
      look: { large: true, showsLogo: true, opensDrawer: true },
      copy: 1,
      place: 0,
      status: 'PRINTED',
      attempts: 1,
      flowed: true,
      instead_of: '',
      request_hash: '',
      device: '',
      evidence: 'PERSON',
      try_after: at,
      created_by: userId(cashiers[person % cashiers.length]?.phoneNumber ?? ''),
      asked_at: at,
      created_at: at,
      ended_at: at,
    };
  });
  await insertRows(client, 'print_jobs', rows);
}
