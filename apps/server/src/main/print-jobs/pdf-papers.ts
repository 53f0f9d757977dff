import { createHash } from 'node:crypto';
import { type PrintDocument, paperOf, receiptOf } from '@sofreh/receipt/documents';
import type { Paper } from '@sofreh/receipt/paper';
import { readReport } from '#app/main/cash-drawers/cash-drawers.ts';
import { readCodeSince } from '#app/main/day-seals/day-seals.queries.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { isFresh, type PdfAnswer } from '#app/platform/http/answers.ts';
import type { AnyContext } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readLogo, readPaperHead } from './paper-head.queries.ts';
import { drawerReportOf } from './print-small.ts';
import { guestReceipt, receiptAddress } from './receipt-link.ts';
import { readHalls } from './stations.queries.ts';

type PdfContext = Pick<AnyContext, 'db' | 'app' | 'headers' | 'now'>;

/** A whole hall may keep its receipts behind one address. */
const receiptsPerAddress: RateLimit = { name: 'receipt-pdf', hits: 300, seconds: 600 };
/** So many files wait for the thread that draws; it is there for what printers wait for. */
const WAITING_MAX = 20;
const RETRY_SECONDS = 5;
/** Guests of all vendors have one turn together, so no crowd of them keeps a vendor's slips waiting. */
const GUESTS = 'guests';

/**
 * Gives a paper as a file; nothing is drawn for who has it as it is.
 * @param whose as `Painter.paint`.
 * @throws Refusal TOO_MANY_REQUESTS where as many wait already as may.
 */
async function pdfOf(
  { db, app, headers }: PdfContext,
  vendorId: string,
  paper: Paper,
  whose: string,
): Promise<PdfAnswer> {
  const { logoFileId } = await readPaperHead(db, vendorId);
  const said = JSON.stringify([paper, logoFileId]);
  const etag = `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`;
  const fileName = `${paper.title}.pdf`;
  if (isFresh(headers['if-none-match'], etag)) return { fileName, etag, content: null };
  if (app.painter.waiting(whose) >= WAITING_MAX)
    throw new Refusal('TOO_MANY_REQUESTS', { details: { seconds: RETRY_SECONDS } });
  const hasLogo = paper.blocks.some(({ kind }) => kind === 'LOGO');
  const bytes = await app.painter.paint(paper, hasLogo ? await readLogo(db, vendorId) : null, 'PDF', whose);
  return { fileName, etag, content: Buffer.from(bytes) };
}

/** Gives the paper of a document as a file: on the wide sheet, as nothing that beeps or opens a drawer. */
function sheetOf(document: PrintDocument): Paper {
  const look = { large: true, showsLogo: true, opensDrawer: false };
  return paperOf(document, look, { width: 80, beeps: false, isCopy: false, insteadOf: null });
}

/**
 * Gives the receipt of a signed code, for whoever has it.
 * @throws Refusal ORDER_NOT_FOUND for a code that was not given, TOO_MANY_REQUESTS.
 */
export async function guestReceiptPdf(
  ctx: PdfContext & { readonly address: string; readonly params: { readonly code: string } },
): Promise<PdfAnswer> {
  const { db, app, address, params, now } = ctx;
  await hitAddress(db, receiptsPerAddress, address, now());
  const receipt = await guestReceipt(db, app.auth.keys, params.code);
  if (!receipt) throw new Refusal('ORDER_NOT_FOUND');
  return pdfOf(ctx, receipt.vendorId, receipt.paper, GUESTS);
}

/**
 * Gives an order's receipt as staff print it, with the address of its page.
 * @throws Refusal ORDER_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function receiptPdf(
  ctx: PdfContext,
  vendor: RequestVendor,
  orderId: string,
  publicUrl: string,
): Promise<PdfAnswer> {
  const { db, app } = ctx;
  const order = await readOrder(db, vendor.id, orderId);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  const head = await readPaperHead(db, vendor.id);
  const hall = (await readHalls(db, vendor.id, [order.tableId])).get(order.tableId ?? '') ?? null;
  const { kind, input } = receiptOf(order, head, hall);
  const place = { id: vendor.id, domain: head.domain };
  const receiptLink = head.withLink ? receiptAddress(app.auth.keys, publicUrl, place, orderId) : null;
  return pdfOf(ctx, vendor.id, sheetOf({ kind, input: { ...input, receiptLink } }), filesOf(vendor));
}

/**
 * Gives a drawer's X or Z report. Looking at it seals nothing: closing and printing do.
 * @throws Refusal CASH_DRAWER_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function drawerPdf(
  ctx: PdfContext & Parameters<typeof readReport>[0],
  drawerId: string,
): Promise<PdfAnswer> {
  const report = await readReport(ctx, drawerId);
  const { vendor } = await readPaperHead(ctx.db, ctx.vendor.id);
  const { closedAt } = report;
  const seal = closedAt === null ? null : await readCodeSince(ctx.db, ctx.vendor.id, closedAt);
  const document = drawerReportOf(report, vendor, seal);
  return pdfOf(ctx, ctx.vendor.id, sheetOf(document), filesOf(ctx.vendor));
}

const filesOf = ({ id }: RequestVendor) => `files:${id}`;
