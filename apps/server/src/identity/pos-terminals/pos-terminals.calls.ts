import type { posTerminals } from '@sofreh/contract/identity/pos-terminals';
import { sealTerminalKeys } from '#app/main/card-charges/terminal-keys.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  addRow,
  changeRow,
  changeRows,
  fieldRefusal,
  getRow,
  removeRow,
  type SavingContext,
} from '#app/platform/vendor-table/index.ts';
import { BANK_PROVIDERS, providerOf } from './bank-providers.ts';
import {
  type TerminalBody,
  type TerminalView,
  terminalTable,
  writeActive,
  writeKeys,
} from './pos-terminals.queries.ts';

/** @throws Refusal BAD_REQUEST naming the field that a terminal of this bank cannot do without. */
function refuseIncomplete(body: TerminalBody): void {
  const { byNetwork, needs } = providerOf(body.bankType);
  if (byNetwork && body.ip === null) throw fieldRefusal('ip', 'POS_TERMINAL_INCOMPLETE');
  if (byNetwork && body.port === null) throw fieldRefusal('port', 'POS_TERMINAL_INCOMPLETE');
  const missing = needs.find((field) => body[field] === '');
  if (missing) throw fieldRefusal(missing, 'POS_TERMINAL_INCOMPLETE');
}

async function switchTo(ctx: SavingContext, id: string, active: boolean): Promise<TerminalView> {
  await changeRows(terminalTable, ctx, [id], async (client) => {
    if (!(await writeActive(client, ctx.vendor.id, id, active))) throw new Refusal('POS_TERMINAL_NOT_FOUND');
  });
  return getRow(terminalTable, ctx.db, ctx.vendor.id, id);
}

export const posTerminalsCalls: Handlers<typeof posTerminals> = {
  'GET /api-identity/identity/posterminal/posterminals': ({ db, vendor, query }) =>
    terminalTable.page(db, vendor.id, query, [['r.active = ?', query.active]]),
  'GET /api-identity/identity/posterminal/getbyid': ({ db, vendor, query }) =>
    getRow(terminalTable, db, vendor.id, query.id),
  'GET /api-identity/identity/posterminal/bankproviders': async () => ({
    data: BANK_PROVIDERS.map(({ needs, ...provider }) => ({ ...provider, needs: [...needs] })),
  }),
  'POST /api-identity/identity/posterminal': (ctx) => {
    refuseIncomplete(ctx.body);
    return addRow(terminalTable, ctx, ctx.body);
  },
  'PUT /api-identity/identity/posterminal': (ctx) => {
    refuseIncomplete(ctx.body);
    return changeRow(terminalTable, ctx, ctx.body);
  },
  'PUT /api-identity/identity/posterminal/keys': async (ctx) => {
    const { id, ...keys } = ctx.body;
    const { bankType } = await getRow(terminalTable, ctx.db, ctx.vendor.id, id);
    if (!providerOf(bankType).needsKeys) throw new Refusal('POS_TERMINAL_NEEDS_NO_KEYS');
    await changeRows(terminalTable, ctx, [id], async (client) => {
      const sealed = sealTerminalKeys(ctx.app.terminals.box, ctx.vendor.id, id, keys);
      if (!(await writeKeys(client, ctx.vendor.id, id, sealed))) throw new Refusal('POS_TERMINAL_NOT_FOUND');
    });
    return getRow(terminalTable, ctx.db, ctx.vendor.id, id);
  },
  'DELETE /api-identity/identity/posterminal': (ctx) => removeRow(terminalTable, ctx, ctx.query.id),
  'PATCH /api-identity/identity/posterminal/activate': (ctx) => switchTo(ctx, ctx.body.id, true),
  'PATCH /api-identity/identity/posterminal/deactivate': (ctx) => switchTo(ctx, ctx.body.id, false),
};
