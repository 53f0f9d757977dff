import type { Currency } from '@sofreh/domain/enums';
import { useSettings } from '#web/api/index.ts';
import { currentPerson } from '../person/person-store.ts';
import { offlineDb } from '../store/offline-db.ts';
import { tillDb } from '../store/till-db.ts';
import { type DrawerReport, type LocalDrawer, localDrawer } from '../view/local-drawer.ts';
import type { Copy } from './order-copies.ts';

const key = (vendor: string, userId: string) => `drawer:${vendor}:${userId}`;

async function currencyOf(hostDomain: string): Promise<Currency> {
  const { branchNames } = useSettings.getState();
  const rows = await offlineDb.vendor.toArray();
  // A branch that has another domain by now is still called by the one it had here.
  const branch = rows.find(
    ({ id, vendor }) => branchNames[id] === hostDomain || vendor?.domain === hostDomain,
  );
  return branch?.vendor?.currency ?? 'TOMAN';
}

/** Puts what this till did with the drawer of whoever is here, and the cash it took, on top of what the server told. */
async function onTopOf(hostDomain: string, told: DrawerReport | null, toldAt: number): Promise<LocalDrawer> {
  const { userId, name } = currentPerson();
  const outbox = await tillDb.outbox
    .where('updatedAt')
    .above(told ? Date.parse(told.openedAt) : 0)
    .toArray();
  const entries = outbox.filter(
    (entry) => entry.hostDomain === hostDomain && entry.intent.actorId === userId,
  );
  return localDrawer(told, toldAt, entries, { userId, name, currency: await currencyOf(hostDomain) });
}

/** Reads the drawer of whoever is at the till, as this till knows it. */
export async function readLocalDrawer(hostDomain: string): Promise<LocalDrawer> {
  const row = await tillDb.drawer.get(key(hostDomain, currentPerson().userId));
  return onTopOf(hostDomain, (row?.document as DrawerReport | null | undefined) ?? null, row?.at ?? 0);
}

/** The answer is about whoever asked, whoever is at the till when it arrives: it is kept and shown under no other name. */
export const drawerCopy: Copy<'GET /api/cashdrawers/mine'> = {
  keep: async (vendor, { cashierId, drawer }) => {
    await tillDb.drawer.put({ id: key(vendor, cashierId), document: drawer, at: Date.now() });
  },
  read: async (vendor) => ({
    cashierId: currentPerson().userId,
    drawer: (await readLocalDrawer(vendor)).open,
  }),
  onTop: async (vendor, { cashierId, drawer }) => {
    const { userId } = currentPerson();
    const local =
      cashierId === userId ? await onTopOf(vendor, drawer, Date.now()) : await readLocalDrawer(vendor);
    return { cashierId: userId, drawer: local.open };
  },
};
