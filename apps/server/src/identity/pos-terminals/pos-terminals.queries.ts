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
    active: 'active',
  },
  computed: { ip: 'host(r.ip)' },
  searched: ['title', 'terminal_id', 'serial_number'],
  order: 'r.title, r.id',
  conflicts: { pos_terminals_title: { field: 'title', code: 'TITLE_TAKEN' } },
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
