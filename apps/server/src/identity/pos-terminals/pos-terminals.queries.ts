import type { Input, Output } from '@sofreh/contract/call';
import type { posTerminals } from '@sofreh/contract/identity/pos-terminals';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type TerminalCall = (typeof posTerminals)['POST /api-identity/identity/posterminal'];
export type TerminalBody = Output<TerminalCall['body']>;
export type TerminalView = Input<TerminalCall['response']>;

export const terminalTable = createVendorTable<TerminalBody, TerminalView>({
  table: 'pos_terminals',
  subject: 'terminal',
  columns: {
    id: 'id',
    title: 'title',
    bankType: 'bank_type',
    ip: 'ip',
    port: 'port',
    serialNumber: 'serial_number',
    acceptorId: 'acceptor_id',
    terminalId: 'terminal_id',
    bridgeId: 'bridge_id',
    active: 'active',
  },
  computed: { ip: 'host(r.ip)', hasKeys: 'r.keys_sealed is not null' },
  searched: ['title', 'terminal_id', 'serial_number'],
  order: 'r.title, r.id',
  conflicts: {
    pos_terminals_title: { field: 'title', code: 'TITLE_TAKEN' },
    pos_terminals_bridge: { field: 'bridgeId', code: 'PRINT_BRIDGE_NOT_FOUND' },
  },
  notFound: 'POS_TERMINAL_NOT_FOUND',
});

const setActive = named(
  'pos-terminal-active',
  'update pos_terminals set active = $3 where vendor_id = $1 and id = $2',
);

/** Offers a terminal at the tills, or no more. @returns false where the vendor has no such terminal. */
export async function writeActive(
  db: Queryable,
  vendorId: string,
  id: string,
  active: boolean,
): Promise<boolean> {
  const { rowCount } = await db.query(setActive([vendorId, id, active]));
  return rowCount === 1;
}

const setKeys = named(
  'pos-terminal-keys',
  'update pos_terminals set keys_sealed = $3 where vendor_id = $1 and id = $2',
);

/** Keeps the sealed keys of a terminal's service. @returns false where the vendor has no such terminal. */
export async function writeKeys(
  db: Queryable,
  vendorId: string,
  id: string,
  sealed: string,
): Promise<boolean> {
  const { rowCount } = await db.query(setKeys([vendorId, id, sealed]));
  return rowCount === 1;
}
