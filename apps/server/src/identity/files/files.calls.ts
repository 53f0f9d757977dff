import type { files } from '@sofreh/contract/identity/files';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { storePicture } from '#app/platform/files/pictures.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { imageType } from './image-type.ts';

export const filesCalls: Handlers<typeof files> = {
  'POST /api-identity/identity/files': async (ctx) => {
    const bytes = new Uint8Array(await ctx.body.file.arrayBuffer());
    if (!imageType(bytes)) throw new Refusal('IMAGE_WRONG');
    const id = ctx.newId();
    const { alt } = ctx.body;
    try {
      await storePicture(ctx.db, { id, vendorId: ctx.vendor.id, bytes, alt });
    } catch (error) {
      ctx.log.info({ err: error }, 'a picture could not be read');
      throw new Refusal('IMAGE_WRONG');
    }
    await recordAudit(ctx.db, ctx, { action: 'file.add', subjectId: id, before: null, after: { alt } });
    return { id, url: `/files/${id}` };
  },
};
