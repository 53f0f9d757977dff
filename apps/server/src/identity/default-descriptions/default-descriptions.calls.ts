import { isDeepStrictEqual } from 'node:util';
import type { defaultDescriptions } from '@sofreh/contract/identity/default-descriptions';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  allDescriptions,
  type DescriptionRow,
  deleteDescription,
  findDescription,
  listDescriptions,
  saveDescription,
} from './default-descriptions.queries.ts';

async function requireDescription(db: Queryable, vendorId: string, id: string): Promise<DescriptionRow> {
  const row = await findDescription(db, vendorId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Stores a text and writes down what it was; `before` is undefined for a new one. */
function put(ctx: StaffContext, after: DescriptionRow, isNew: boolean): Promise<DescriptionRow> {
  return changing(ctx, async (client, record) => {
    const before = await findDescription(client, ctx.vendor.id, after.id);
    if (!before && !isNew) throw new Refusal('NOT_FOUND');
    if (before && isNew && !isDeepStrictEqual({ ...before }, { ...after }))
      throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (before && isNew) return before;
    await saveDescription(client, ctx.vendor.id, after);
    const action = before ? 'description.change' : 'description.add';
    await record({ action, subjectId: after.id, before: before ?? null, after });
    return after;
  });
}

export const defaultDescriptionsCalls: Handlers<typeof defaultDescriptions> = {
  'GET /api-identity/identity/defaultdescription': ({ db, vendor, query }) =>
    listDescriptions(db, vendor.id, query),
  'GET /api-identity/identity/defaultdescription/list': async ({ db, vendor }) => ({
    data: await allDescriptions(db, vendor.id),
  }),
  'GET /api-identity/identity/defaultdescription/{id}': ({ db, vendor, params }) =>
    requireDescription(db, vendor.id, params.id),
  'POST /api-identity/identity/defaultdescription': (ctx) => put(ctx, ctx.body, true),
  'PUT /api-identity/identity/defaultdescription': (ctx) => put(ctx, ctx.body, false),
  'DELETE /api-identity/identity/defaultdescription/{id}': (ctx) =>
    changing(ctx, async (client, record) => {
      const before = await requireDescription(client, ctx.vendor.id, ctx.params.id);
      await deleteDescription(client, ctx.vendor.id, before.id);
      await record({ action: 'description.remove', subjectId: before.id, before, after: null });
    }),
};
