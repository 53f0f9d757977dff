import type { customFields } from '@sofreh/contract/main/custom-fields';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listFields, listRemovedFields, saveFields } from './custom-fields.queries.ts';

/** Gives a question as it is shown. */
export function fieldView({ options, deliveryTypes, requiredFor = [], ...field }: CustomField) {
  return {
    ...field,
    options: [...options],
    deliveryTypes: [...deliveryTypes],
    requiredFor: [...requiredFor],
  };
}

export const customFieldsCalls: Handlers<typeof customFields> = {
  'GET /api/customfields': async ({ db, vendor, query }) => {
    const asked = (await listFields(db, vendor.id)).map(fieldView);
    if (query.asked === 'false') return { data: asked };
    const removed = (await listRemovedFields(db, vendor.id)).map(fieldView);
    return { data: [...asked, ...removed.map((field) => ({ ...field, removed: true as const }))] };
  },
  'PUT /api/customfields': (ctx) =>
    changing(ctx, async (client, record) => {
      const { vendor, body } = ctx;
      const before = await listFields(client, vendor.id);
      await saveFields(client, vendor.id, body.fields, ctx.now());
      const after = await listFields(client, vendor.id);
      await record({
        action: 'customfield.set',
        subjectId: vendor.id,
        before: { fields: before.map(({ title }) => title) },
        after: { fields: after.map(({ title }) => title) },
      });
      return { data: after.map(fieldView) };
    }),
};
