import type { reportViews } from '@sofreh/contract/main/report-views';
import { signedIn } from '#app/platform/auth/caller.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { deleteView, findView, readViews, type ViewsOf, writeView } from './report-views.queries.ts';

/** So many of a person's views are kept at a branch. */
const KEPT = 60;

const ofCaller = ({
  vendor,
  caller,
}: Pick<AnyContext, 'caller'> & { readonly vendor: RequestVendor }): ViewsOf => ({
  vendorId: vendor.id,
  userId: signedIn(caller).userId,
});

export const reportViewsCalls: Handlers<typeof reportViews> = {
  'GET /api/reports/views': async (ctx) => ({ data: await readViews(ctx.db, ofCaller(ctx)) }),
  'POST /api/reports/views': async (ctx) => {
    const { db, body, now } = ctx;
    const of = ofCaller(ctx);
    await withTransaction(db, (client) => writeView(client, of, body, now(), KEPT));
    const kept = await findView(db, of, body.id);
    if (kept?.title !== body.title || kept.address !== body.address)
      throw new Refusal('IDEMPOTENCY_CONFLICT');
    return kept;
  },
  'DELETE /api/reports/views/{id}': async (ctx) => {
    if (!(await deleteView(ctx.db, ofCaller(ctx), ctx.params.id))) throw new Refusal('NOT_FOUND');
  },
};
