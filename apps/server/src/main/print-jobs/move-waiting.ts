import { MONEY_PAPERS, mayPrint, PRINT_JOB_KINDS } from '@sofreh/domain/print-state';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { may } from '#app/platform/auth/caller.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { moveWaiting } from './claims.queries.ts';
import { hasPrinter, takesPapers } from './stations.queries.ts';

/**
 * Sends everything that waits for a printer to another one, as a person says who stands before a printer without paper. What is
 * not theirs to print stays, also the bills of tables; of papers of money that go it is written down who sent them.
 * @returns how many went.
 * @throws Refusal `PRINTER_NOT_FOUND` for either printer, also where the one they go to is switched off.
 */
export async function sendElsewhere(
  ctx: AuditContext & { readonly vendor: RequestVendor },
  from: string,
  to: string,
): Promise<number> {
  const { db, caller, vendor } = ctx;
  const areThere = (await hasPrinter(db, vendor.id, from)) && (await takesPapers(db, vendor.id, to));
  if (!areThere) throw new Refusal('PRINTER_NOT_FOUND');
  if (from === to) return 0;
  return changing(ctx, async (client, record) => {
    const stays = PRINT_JOB_KINDS.filter((kind) => !mayPrint(kind, false, (right) => may(caller, right)));
    const moved = await moveWaiting(client, vendor.id, from, to, ctx.now(), stays);
    for (const { id, kind, title, orderId } of moved) {
      if (!MONEY_PAPERS.includes(kind)) continue;
      const before = { kind, title, orderId, status: 'QUEUED' };
      await record({
        subjectId: id,
        action: 'paper.again',
        before,
        after: { action: 'MOVE', printerId: to },
      });
    }
    return moved.length;
  });
}
