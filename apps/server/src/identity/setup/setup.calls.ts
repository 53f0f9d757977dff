import type { setup } from '@sofreh/contract/identity/setup';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { dismissGuide, readGuide } from './guide.queries.ts';
import { hasVendors } from './setup.queries.ts';
import { setUp } from './setup.ts';

export const setupCalls: Handlers<typeof setup> = {
  'GET /api-identity/identity/setup': async ({ db }) => ({ needed: !(await hasVendors(db)) }),
  'POST /api-identity/identity/setup': setUp,
  'GET /api-identity/identity/setup/guide': ({ db, vendor }) => readGuide(db, vendor.id),
  'PUT /api-identity/identity/setup/guide': async (ctx) => {
    const { dismissed } = ctx.body;
    await changing(ctx, async (client, record) => {
      const before = await readGuide(client, ctx.vendor.id);
      if (before.dismissed === dismissed) return;
      await dismissGuide(client, ctx.vendor.id, dismissed, ctx.now());
      await record({
        action: 'vendor.guide',
        subjectId: ctx.vendor.id,
        before: { dismissed: before.dismissed },
        after: { dismissed },
      });
    });
    return readGuide(ctx.db, ctx.vendor.id);
  },
};
