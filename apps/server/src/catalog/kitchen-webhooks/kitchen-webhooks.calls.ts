import type { kitchenWebhooks } from '@sofreh/contract/catalog/kitchen-webhooks';
import type { KitchenNewsResult } from '@sofreh/domain/kitchen';
import { changing } from '#app/platform/audit/record-audit.ts';
import { type Handlers, type Proof, proving } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isSigned } from '#app/platform/webhooks/signature.ts';
import { applyKitchenEvent, type EventContext } from './apply-event.ts';
import type { KitchenEntity } from './kitchen-events.queries.ts';
import { countingSecrets, rotateSecret } from './webhook-secrets.ts';

interface EventBody {
  readonly eventId: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** @throws Refusal SIGNATURE_WRONG unless the vendor's kitchen signed these very bytes within five minutes. */
const signed: Proof = async ({ db, app, vendor, headers, rawBody, now }) => {
  const header = headers['x-signature'];
  const secrets = await countingSecrets(db, app.auth.keys, vendor.id, now());
  const given = Array.isArray(header) ? header[0] : header;
  if (!rawBody || !isSigned(given, secrets, now(), rawBody)) throw new Refusal('SIGNATURE_WRONG');
};

async function receive(
  ctx: EventContext,
  entity: KitchenEntity,
  entityId: string,
  { eventId, version, changes }: EventBody,
): Promise<{ result: KitchenNewsResult }> {
  return { result: await applyKitchenEvent(ctx, { eventId, version, changes, entity, entityId }) };
}

export const kitchenWebhooksCalls: Handlers<typeof kitchenWebhooks> = {
  'POST /api-catalog/catalog/kitchen/webhooks/menuitems': proving(signed, (ctx) =>
    receive(ctx, 'MENU_ITEM', ctx.body.menuItemId, ctx.body),
  ),
  'POST /api-catalog/catalog/kitchen/webhooks/toppings': proving(signed, (ctx) =>
    receive(ctx, 'TOPPING', ctx.body.toppingId, ctx.body),
  ),
  'POST /api-catalog/catalog/kitchen/webhooks/vendors': proving(signed, (ctx) =>
    receive(ctx, 'VENDOR', ctx.vendor.id, ctx.body),
  ),
  'POST /api-catalog/catalog/kitchen/webhooks/secret': (ctx) =>
    changing(ctx, async (client, record) => {
      const { app, vendor, now } = ctx;
      const secret = await rotateSecret(client, app.auth.keys, vendor.id, now());
      await record({ action: 'kitchen.secret', subjectId: vendor.id, before: null, after: null });
      return { secret };
    }),
};
