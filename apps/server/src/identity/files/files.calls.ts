import type { files } from '@sofreh/contract/identity/files';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { storePicture } from '#app/platform/files/pictures.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';

export const filesCalls: Handlers<typeof files> = {
  'POST /api-identity/identity/files': async (ctx) => {
    const bytes = new Uint8Array(await ctx.body.file.arrayBuffer());
    const id = ctx.newId();
    const { alt } = ctx.body;
    await storePicture(ctx.db, { id, vendorId: ctx.vendor.id, bytes, alt });
    await recordAudit(ctx.db, ctx, { action: 'file.add', subjectId: id, before: null, after: { alt } });
    return { id, url: `/files/${id}` };
  },
};
