import type { eveningMessages } from '@sofreh/contract/main/evening-messages';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { outsideUrl } from '#app/platform/http/outside-url.ts';
import { readEnabled, readOwnerNames, readSent, writeEnabled } from './evening-messages.queries.ts';

type Calls = typeof eveningMessages;
type Context = CallContext<Calls['GET /api/reports/evening']>;

async function viewOf({ db, vendor, app }: Pick<Context, 'db' | 'vendor' | 'app'>) {
  return {
    enabled: await readEnabled(db, vendor.id),
    possible: app.installation.loginCodes && outsideUrl(app.publicUrl, vendor.domain) !== null,
    owners: await readOwnerNames(db, vendor.id),
    sent: (await readSent(db, vendor.id)).map((row) => ({ ...row, toldAt: row.toldAt.toISOString() })),
  };
}

export const eveningMessagesCalls: Handlers<Calls> = {
  'GET /api/reports/evening': viewOf,
  'PUT /api/reports/evening': async (ctx) => {
    const { vendor, body } = ctx;
    await changing(ctx, async (client, record) => {
      const before = await readEnabled(client, vendor.id);
      if (before === body.enabled) return;
      await writeEnabled(client, vendor.id, body.enabled);
      await record({
        action: 'vendor.change',
        subjectId: vendor.id,
        before: { eveningMessage: before },
        after: { eveningMessage: body.enabled },
      });
    });
    return viewOf(ctx);
  },
};
