import type { printJobs } from '@sofreh/contract/main/print-jobs';
import { paperOf } from '@sofreh/receipt/documents';
import { htmlOf } from '@sofreh/receipt/html';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { publicUrlOf } from '#app/main/payments/deps.ts';
import { type Caller, may, signedIn } from '#app/platform/auth/caller.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { GuestSite } from './links-on-paper.ts';
import { sendElsewhere } from './move-waiting.ts';
import { readLogo, readPaperHead } from './paper-head.queries.ts';
import { drawerPdf, guestReceiptPdf, receiptPdf } from './pdf-papers.ts';
import { previewPaper } from './preview.ts';
import { countAttention, listPrintJobs, readKeptPaper } from './print-jobs.queries.ts';
import { tellOfPapers } from './print-news.ts';
import { actOnPaper, printOrder, readerOf } from './print-order.ts';
import { printDrawer, printTest } from './print-small.ts';
import { readLights } from './printer-states.queries.ts';
import { receiptAddress, receiptCode } from './receipt-link.ts';
import { sendReceipt } from './send-receipt.ts';

const readerBehind = (caller: Caller) => readerOf(signedIn(caller).userId, (right) => may(caller, right));

const siteOf = ({ publicUrl, auth }: AppServices): GuestSite => ({ publicUrl, keys: auth.keys });

export const printJobsCalls: Handlers<typeof printJobs> = {
  'POST /api/orders/printorder': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const input = { vendorId: ctx.vendor.id, actor, body: ctx.body, at: ctx.now() };
    const job = await printOrder(ctx.db, input, siteOf(ctx.app));
    tellOfPapers(ctx.app.notifier, ctx.vendor.id);
    return job;
  },
  'POST /api/orders/printdrawer': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const job = await printDrawer(ctx, { vendorId: ctx.vendor.id, actor, body: ctx.body, at: ctx.now() });
    tellOfPapers(ctx.app.notifier, ctx.vendor.id);
    return job;
  },
  'POST /api/orders/printtest': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const job = await printTest(ctx.db, { vendorId: ctx.vendor.id, actor, body: ctx.body, at: ctx.now() });
    tellOfPapers(ctx.app.notifier, ctx.vendor.id);
    return job;
  },
  'POST /api/orders/printpreview': async ({ db, vendor, body, app, now }) => {
    const head = await readPaperHead(db, vendor.id);
    const paper = previewPaper(body, vendor.id, head, siteOf(app), now());
    const png = await app.painter.paint(paper, await readLogo(db, vendor.id), 'PNG', vendor.id);
    return { title: paper.title, png: Buffer.from(png).toString('base64') };
  },
  'GET /api/orders/printjobs': ({ db, vendor, caller, query }) =>
    listPrintJobs(db, vendor.id, readerBehind(caller), query),
  'GET /api/orders/printjobs/{id}/paper': async ({ db, vendor, caller, params, query }) => {
    const kept = await readKeptPaper(db, vendor.id, params.id, readerBehind(caller));
    if (!kept) throw new Refusal('PRINT_JOB_NOT_FOUND');
    const { document, look, isCopy, insteadOf } = kept;
    const width = query.width === undefined ? kept.width : query.width === '58' ? 58 : 80;
    const from = insteadOf === '' ? null : insteadOf;
    const paper = paperOf(document, look, { width, beeps: false, isCopy, insteadOf: from });
    const { logoFileId } = await readPaperHead(db, vendor.id);
    const html = htmlOf(paper, logoFileId === null ? null : `/files/${logoFileId}`);
    return { title: paper.title, width, html };
  },
  'PUT /api/orders/printjobs': async (ctx) => {
    const job = await actOnPaper(ctx, ctx.body);
    tellOfPapers(ctx.app.notifier, ctx.vendor.id);
    return job;
  },
  'GET /api/orders/receipts/{code}/pdf': guestReceiptPdf,
  'GET /api/orders/{id}/receiptpdf': (ctx) => receiptPdf(ctx, ctx.vendor, ctx.params.id, publicUrlOf(ctx)),
  'GET /api/orders/drawers/{id}/pdf': (ctx) => drawerPdf(ctx, ctx.params.id),
  'GET /api/orders/{id}/receiptlink': async ({ db, vendor, app, params }) => {
    if (!(await readOrder(db, vendor.id, params.id))) throw new Refusal('ORDER_NOT_FOUND');
    return { code: receiptCode(app.auth.keys, vendor.id, params.id) };
  },
  'POST /api/orders/{id}/receiptlink': (ctx) =>
    sendReceipt(changeDeps(ctx), {
      vendor: ctx.vendor,
      actor: actorOf(ctx.caller, ctx.device),
      orderId: ctx.params.id,
      body: ctx.body,
      address: receiptAddress(ctx.app.auth.keys, publicUrlOf(ctx), ctx.vendor, ctx.params.id),
    }),
  'POST /api/orders/printers/{id}/elsewhere': async (ctx) => {
    const moved = await sendElsewhere(ctx, ctx.params.id, ctx.body.printerId);
    tellOfPapers(ctx.app.notifier, ctx.vendor.id);
    return { moved };
  },
  'GET /api/orders/printers': async ({ db, vendor, caller, now }) => ({
    data: await readLights(db, vendor.id, now()),
    attention: await countAttention(db, vendor.id, readerBehind(caller)),
  }),
};
