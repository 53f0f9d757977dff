import type { campaigns } from '@sofreh/contract/identity/campaigns';
import { smsSize } from '@sofreh/domain/sms-packages';
import { changing, recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { checkOffer, sampleMessage } from '../campaign-offers/campaign-offers.ts';
import { requireCustomer } from '../customers/customers.ts';
import { giveBackCredit, readCredit, spendCredit } from '../sms-packages/credit.queries.ts';
import { partPrice } from '../sms-packages/part-price.ts';
import { countReached } from './audience.queries.ts';
import { campaignOrdersWorkbook, listCampaignOrders } from './campaign-orders.ts';
import { listCampaigns } from './campaigns.queries.ts';
import { addCampaign, campaignView, campaignViews, stepCampaign } from './campaigns.ts';
import { showOnDevices } from './carriers.ts';
import { findByCode, writeStop } from './messages.queries.ts';
import { readPerson } from './person.queries.ts';
import { campaignReport } from './report.ts';

async function linkView(db: Queryable, vendor: RequestVendor, code: string) {
  const found = await findByCode(db, vendor.id, code);
  if (!found) throw new Refusal('MESSAGE_LINK_NOT_FOUND');
  const { userId, ...link } = found;
  return { userId, view: { vendorName: vendor.name, ...link } };
}

export const campaignsCalls: Handlers<typeof campaigns> = {
  'POST /api-identity/identity/segmentation/notification': (ctx) => {
    if (ctx.body.channel === 'SMS' && !ctx.app.texts()) throw new Refusal('SMS_CLOSED');
    return addCampaign(ctx, ctx.body);
  },
  'POST /api-identity/identity/segmentation/notification/preview': async ({ db, vendor, body, now }) => {
    const sample = await sampleMessage(db, vendor, body, now());
    const { length, left, alphabet, ...size } = smsSize(sample);
    const parts = body.channel === 'SMS' ? size.parts : 0;
    const [{ people: reached, devices: all }, credit] = await Promise.all([
      countReached(db, vendor.id, body, now()),
      readCredit(db, vendor.id),
    ]);
    const held = Math.round((reached * body.holdbackPercent) / 100);
    const totalParts = (reached - held) * parts;
    const price = Math.round(totalParts * (await partPrice(db, vendor.currency, credit)));
    const people = reached - held;
    // Who is held back is drawn when it goes out: until then theirs are as many as anybody's.
    const devices = reached === 0 ? 0 : Math.round((all * people) / reached);
    return {
      sample,
      length,
      parts,
      left,
      wide: alphabet === 'WIDE',
      people,
      held,
      devices,
      totalParts,
      price,
      credit: credit.balance,
    };
  },
  'POST /api-identity/identity/segmentation/notification/test': async (ctx) => {
    const { db, app, vendor, body, now, newId } = ctx;
    const { userId } = signedIn(ctx.caller);
    const texts = app.texts();
    if (body.channel === 'SMS' && !texts) throw new Refusal('SMS_CLOSED');
    await checkOffer(db, vendor.id, body, now());
    const person = await readPerson(db, userId);
    const text = await sampleMessage(db, vendor, body, now(), person.firstName);
    if (body.channel === 'PUSH' || !texts) {
      const deps = { db, push: app.push, signal: new AbortController().signal };
      const shown = { title: vendor.name, body: text, path: '/', tag: 'letter test' };
      const { devices = 0 } = await showOnDevices(deps, vendor, userId, shown);
      if (devices === 0) throw new Refusal('NO_OWN_DEVICE');
      return { phoneNumber: person.phoneNumber, parts: 0, devices };
    }
    const { parts } = smsSize(text);
    const id = newId();
    const isPaid = await withTransaction(db, (client) =>
      spendCredit(client, vendor.id, { id, parts, at: now() }),
    );
    if (!isPaid) throw new Refusal('SMS_CREDIT_TOO_LOW');
    const { outcome } = await texts.send({ phoneNumber: person.phoneNumber, text });
    if (outcome === 'REFUSED') {
      const back = { id: newId(), parts, at: now() };
      await withTransaction(db, (client) => giveBackCredit(client, vendor.id, back));
    }
    if (outcome !== 'SENT') throw new Refusal('SMS_NOT_SENT');
    return { phoneNumber: person.phoneNumber, parts, devices: 0 };
  },
  'GET /api-identity/identity/segmentation/notifications': async ({ db, vendor, query }) => {
    const page = await listCampaigns(db, vendor.id, query);
    return { ...page, data: await campaignViews(db, vendor.id, page.data) };
  },
  'GET /api-identity/identity/segmentation/notifications/{id}': ({ db, vendor, params }) =>
    campaignView(db, vendor.id, params.id),
  'PATCH /api-identity/identity/segmentation/notifications/{id}': (ctx) =>
    stepCampaign(ctx, ctx.params.id, ctx.body.action),
  'GET /api-identity/identity/segmentation/report': ({ reports, vendor, query, now }) =>
    campaignReport(reports, vendor, query.campaignId, now()),
  'GET /api-identity/identity/segmentation/report/orders': async ({ reports, vendor, query }) =>
    mapPage(await listCampaignOrders(reports, vendor.id, query.campaignId, query), (row) => ({
      ...row,
      placedAt: row.placedAt.toISOString(),
    })),
  'GET /api-identity/identity/segmentation/report/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const content = await campaignOrdersWorkbook(reports, vendor.id, query.campaignId);
    const after = { campaign: query.campaignId };
    await recordAudit(db, ctx, { action: 'customer.export', subjectId: vendor.id, before: null, after });
    return content;
  },
  'POST /api-identity/identity/segmentation/stops': async (ctx) => {
    const { vendor, body } = ctx;
    await changing(ctx, async (client) => {
      await requireCustomer(client, vendor.id, body.customerId);
      if (!(await writeStop(client, vendor.id, body.customerId, 'STAFF', ctx.now()))) return;
      const after = { stopped: true };
      await recordAudit(client, ctx, {
        action: 'messages.stop',
        subjectId: body.customerId,
        before: null,
        after,
      });
    });
  },
  'GET /api-identity/identity/segmentation/stops/{code}': async ({ db, vendor, params }) =>
    (await linkView(db, vendor, params.code)).view,
  'POST /api-identity/identity/segmentation/stops/{code}': async ({ db, vendor, params, now }) => {
    const { userId, view } = await linkView(db, vendor, params.code);
    await writeStop(db, vendor.id, userId, 'GUEST', now());
    return { ...view, stopped: true };
  },
};
