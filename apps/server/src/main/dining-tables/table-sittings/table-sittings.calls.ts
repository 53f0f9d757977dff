import type { tableSittings } from '@sofreh/contract/main/dining-tables/table-sittings';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { scanTable, seeSitting, writeOwnLines } from './sittings.ts';
import { listOpenCalls } from './table-calls.queries.ts';
import { answerCall, callStaff } from './table-calls.ts';

export const tableSittingsCalls: Handlers<typeof tableSittings> = {
  'POST /api/diningtable/sittings': (ctx) => scanTable(ctx, ctx.body),
  'GET /api/diningtable/sittings/{token}': (ctx) => seeSitting(ctx, ctx.params.token),
  'PUT /api/diningtable/sittings/{token}/basket': (ctx) => writeOwnLines(ctx, ctx.params.token, ctx.body),
  'POST /api/diningtable/sittings/{token}/calls': (ctx) => callStaff(ctx, ctx.params.token, ctx.body),
  'GET /api/diningtable/calls': ({ db, vendor, query }) => listOpenCalls(db, vendor.id, query),
  'PUT /api/diningtable/calls/{id}': (ctx) => answerCall(ctx, ctx.params.id),
};
