import type { Permission } from '@sofreh/contract/permissions';
import { useEffect } from 'react';
import { api, currentHostDomain } from '#web/api/index.ts';
import { keepCustomers } from '../copies/customer-copies.ts';
import { keepRows } from '../copies/rows.ts';
import { tablesCopy } from '../copies/table-copies.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { refreshPaperDesk } from '../paper/paper-desk.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { offlineDb } from '../store/offline-db.ts';
import { tillDb } from '../store/till-db.ts';

const AT_ONCE = 100;
/** Leaves room for those looked for at the till. */
const CUSTOMER_PAGES = 10;
/** What was filled is good for so long, ms. */
const GOOD_FOR_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 30 * 60_000;
const REFRESH_EVERY_MS = 5 * 60_000;

/** Fills in the customers who were here last, page by page. */
async function fillCustomers(vendor: string): Promise<void> {
  for (let pageNumber = 1; pageNumber <= CUSTOMER_PAGES; pageNumber += 1) {
    const query = { pageNumber, pageSize: AT_ONCE, sort: '-lastOrder' } as const;
    const { data } = await api('GET /api-identity/identity/customers', { query, quiet: true });
    await keepCustomers(vendor, data);
    if (data.length < AT_ONCE) return;
  }
}

async function fillStations(vendor: string): Promise<void> {
  const query = { pageNumber: 1, pageSize: AT_ONCE };
  const { data } = await api('GET /api-catalog/catalog/printerstations', { query, quiet: true });
  await keepRows(offlineDb.printerStationStore, vendor, data);
}

async function fillTerminals(vendor: string): Promise<void> {
  const query = { active: 'true', pageNumber: 1, pageSize: AT_ONCE } as const;
  const { data } = await api('GET /api-identity/identity/posterminal/posterminals', { query, quiet: true });
  await keepRows(offlineDb.posTerminalStorage, vendor, data);
}

/** Fills what the till's pages show of this moment: one may be opened for the first time when there is no network. */
async function refreshCopies(can: (permission: Permission) => boolean, vendorId: string): Promise<void> {
  const vendor = currentHostDomain();
  if (can('table.view')) {
    const tables = await api('GET /api/diningtable/alltables', { quiet: true });
    await tablesCopy.keep(vendor, tables, {});
  }
  if (can('order.view')) {
    const { data } = await api('GET /api-identity/identity/defaultdescription/list', { quiet: true });
    await keepRows(offlineDb.defaultDescriptionStorage, vendor, data);
  }
  if (can('order.create')) await refreshPaperDesk(vendorId);
}

/** Fills what nobody asks for while the till has a network, and what it needs when there is none. */
async function fillCopies(can: (permission: Permission) => boolean): Promise<void> {
  const vendor = currentHostDomain();
  const mark = `filled:${vendor}`;
  const filledAt = await readDocument<number>(mark, tillDb.customers);
  if (filledAt !== null && Date.now() - filledAt < GOOD_FOR_MS) return;
  if (can('menu.view')) await fillStations(vendor);
  if (can('payment.take')) await fillTerminals(vendor);
  if (!can('customer.view')) return;
  await fillCustomers(vendor);
  await writeDocument(mark, Date.now(), tillDb.customers);
}

/** Keeps the till's copies filled while its page is shown and there is a network. */
export function useFilledCopies(can: (permission: Permission) => boolean, vendorId: string): void {
  const online = useNetworkStore(maySend);
  useEffect(() => {
    if (!online) return;
    // After a refusal, a full disk or a line that breaks it is tried again later.
    const fill = () => void fillCopies(can).catch(() => undefined);
    const refreshAll = () => void refreshCopies(can, vendorId).catch(() => undefined);
    fill();
    refreshAll();
    const timers = [setInterval(fill, LOOK_EVERY_MS), setInterval(refreshAll, REFRESH_EVERY_MS)];
    return () => timers.forEach(clearInterval);
  }, [can, online, vendorId]);
}
