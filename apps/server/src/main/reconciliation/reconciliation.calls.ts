import type { Output } from '@sofreh/contract/call';
import { type reconciliation, STATEMENT_FIELDS } from '@sofreh/contract/main/reconciliation';
import type { OnlineGateway } from '@sofreh/domain/enums';
import { LISTING_GATEWAYS } from '@sofreh/domain/gateways';
import { isWithin, STATEMENT_COLUMN } from '@sofreh/domain/limits';
import { isBookedReason } from '@sofreh/domain/reconciliation';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import { mapPage, type Paging } from '#app/platform/db/paging.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { wrongAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { bookingOf, bookLine, type Said } from './book-line.ts';
import { readStatement, type StatementColumns } from './read-statement.ts';
import { dayView, reconcileDay, type SenderDay } from './reconcile-day.ts';
import {
  holdSender,
  listDays,
  readClosedOf,
  readFormat,
  readSenders,
  removeAnswer,
  type Sender,
  writeAnswer,
  writeClosing,
  writeFile,
  writeFormat,
  writeLines,
} from './statements.queries.ts';
import { takeList } from './take-list.ts';

type Context = AuditContext & { readonly vendor: RequestVendor; newId(): string };
type Upload = Output<(typeof reconciliation)['POST /api/reconciliation/statements']['body']>;

const SAMPLE = 20;

/** Gives the columns as a person named them. @throws Refusal `BAD_REQUEST` for what names none. */
function columnsOf(text: string | undefined): StatementColumns | null {
  if (text === undefined) return null;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw wrongAt('columns');
  }
  const columns = Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const place: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, field) : undefined;
      return Number.isInteger(place) && isWithin(STATEMENT_COLUMN, Number(place))
        ? [[field, Number(place)]]
        : [];
    }),
  );
  return columns;
}

/**
 * Reads a statement, and takes its lines where nothing of it is wrong: a line that is there already is taken no second time.
 * @throws Refusal NOT_FOUND for a sender that the vendor has none of, as `readStatement` does, `STATEMENT_DAY_CLOSED` (details: the day), `IDEMPOTENCY_CONFLICT`.
 */
async function takeStatement(ctx: Context & SendersContext, body: Upload) {
  const { vendor, db } = ctx;
  const { id, file, sender, preview } = body;
  if (!(await isSender(ctx, sender))) throw new Refusal('NOT_FOUND');
  const before = await readFormat(db, vendor.id, sender);
  const ofOrders = sender.startsWith('MARKETPLACE:');
  const terms = {
    unit: body.unit ?? null,
    currency: vendor.currency,
    cutOff: vendor.businessDayCutoff,
    ofOrders,
  };
  const columns = columnsOf(body.columns);
  const read = await readStatement(file, { columns, before: before ?? null, ...terms });
  const days = [...new Set(read.lines.map(({ day }) => day))].toSorted();
  const applies = !preview && read.errors.length === 0 && read.lines.length > 0;
  let added = 0;
  if (applies) {
    await changing(ctx, async (client, record) => {
      await holdSender(client, vendor.id, sender);
      const hash = requestHash(
        sender,
        read.lines.map(({ said }) => said),
      );
      const by = signedIn(ctx.caller).userId;
      const name = file instanceof File ? file.name.slice(0, 120) : '';
      const stored = await writeFile(client, vendor.id, { id, sender, name, hash, by, at: ctx.now() });
      if (stored !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
      await writeFormat(client, vendor.id, sender, read);
      const lines = read.lines.map((line) => ({ ...line, id: ctx.newId() }));
      added = await writeLines(client, vendor.id, { id, sender }, lines);
      const closed = added > 0 ? await readClosedOf(client, vendor.id, sender, days) : undefined;
      if (closed) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { day: closed } });
      const after = { sender, lines: lines.length, added };
      await record({ action: 'statement.take', subjectId: vendor.id, before: null, after });
    });
  }
  return {
    applied: applies,
    headings: [...read.headings],
    columns: read.columns,
    unit: read.unit,
    lines: read.lines.length,
    added,
    days,
    sum: read.lines.reduce((total, { amount }) => total + amount, 0),
    sample: read.lines.slice(0, SAMPLE).map(({ day, amount, reference }) => ({ day, amount, reference })),
    errors: [...read.errors],
  };
}

interface SendersContext {
  readonly db: Pool;
  readonly vendor: RequestVendor;
  readonly app: Pick<AppServices, 'gateways'>;
}

async function offeredNames({ db, vendor, app }: SendersContext): Promise<OnlineGateway[]> {
  return (await vendorGateways(db, app.gateways).offered(vendor.id)).map(({ name }) => name);
}

/** Says whether a statement can be somebody's of the vendor: also a gateway's that has taken nothing yet. */
async function isSender(ctx: SendersContext, sender: string): Promise<boolean> {
  if ((await sendersOf(ctx)).some((known) => known.sender === sender)) return true;
  return (await offeredNames(ctx)).some((name) => sender === `GATEWAY:${name}`);
}

async function sendersOf(ctx: SendersContext): Promise<Sender[]> {
  const { db, vendor } = ctx;
  const names = await offeredNames(ctx);
  const listing = LISTING_GATEWAYS.filter((name) => names.includes(name));
  return readSenders(db, vendor.id, listing);
}

/**
 * Keeps why a row stands alone, or keeps it no more, and has the books write what follows from it.
 * @throws Refusal `STATEMENT_DAY_CLOSED`, `STATEMENT_ROW_NOT_FOUND` for what does not stand alone on that day, and as
 *   `bookingOf` and `bookLine` do.
 */
async function answer(ctx: Context & SendersContext, of: SenderDay, told: Said) {
  const { vendor } = ctx;
  const booking = bookingOf(of, told, isBookedReason(told.reason) ? await sendersOf(ctx) : []);
  const isOfBank = of.sender === 'BANK';
  const payer = isOfBank && booking?.reason === 'PAID_OUT' ? booking.account : null;
  const { side, id, note, reason } = told;
  await changing(ctx, async (client, record) => {
    // The books have what a line says under the line's id.
    if (side === 'THEIRS') await holdMoneyIds(client, vendor.id, [id]);
    // What is answered here may be on the bank's statement, too, and what is answered there on this one.
    if (!isOfBank) await holdSender(client, vendor.id, 'BANK');
    await holdSender(client, vendor.id, of.sender);
    const { head, alone } = await reconcileDay(client, vendor, of);
    if (head.closed?.intact) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { day: of.day } });
    const row = alone.find((each) => each.side === side && each.id === id);
    if (!row) throw new Refusal('STATEMENT_ROW_NOT_FOUND');
    if (side === 'THEIRS') await bookLine(client, ctx, of, row, booking);
    const answered = reason && { side, id, reason, note, payer };
    if (answered) await writeAnswer(client, vendor.id, of, answered, signedIn(ctx.caller).userId, ctx.now());
    else await removeAnswer(client, vendor.id, of, told);
    const { answer: before } = row;
    await record({
      action: 'statement.explain',
      subjectId: id,
      before: before && { ...of, side, id, reason: before.reason, note: before.note, payer: before.payer },
      after: answered && { ...of, ...answered },
    });
  });
  return (await reconcileDay(ctx.db, vendor, of)).head;
}

/**
 * Closes a day. One whose sides changed after it was closed is closed anew; the seal it had stays in the log.
 * @throws Refusal `STATEMENT_DAY_OPEN` (details: how much is open) while something stands alone unexplained,
 *   `TERMINAL_SLIP_OPEN` while a slip of the terminal differs and nobody who may has accepted it.
 */
async function closeDay(ctx: Context, of: SenderDay) {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    await holdSender(client, vendor.id, of.sender);
    const { head, alone, seal } = await reconcileDay(client, vendor, of);
    if (head.closed?.intact) return;
    const { ours, theirs, pairs, open, slips } = head;
    if (open > 0 || pairs + alone.length === 0)
      throw new Refusal('STATEMENT_DAY_OPEN', { details: { open } });
    if (slips.open > 0) throw new Refusal('TERMINAL_SLIP_OPEN', { details: { slips: slips.open } });
    const closing = { ours, theirs, pairs, explained: alone.length, seal };
    await writeClosing(client, vendor.id, of, closing, signedIn(ctx.caller).userId, ctx.now());
    await record({
      action: 'statement.close',
      subjectId: vendor.id,
      before: head.closed && { seal: head.closed.seal, closedAt: head.closed.at },
      after: { ...of, ...closing },
    });
  });
  return (await reconcileDay(ctx.db, vendor, of)).head;
}

/** Gives a page of days. What becomes known late changes a closed one, and who looks over the days is to see which. */
async function daysOf(db: Queryable, vendor: RequestVendor, query: Paging & { readonly sender: string }) {
  const { sender } = query;
  const page = await listDays(db, vendor.id, sender, query);
  const intact = new Map<string, boolean>();
  for (const { day, closedAt } of page.data) {
    if (!closedAt) continue;
    const { head } = await reconcileDay(db, vendor, { sender, day });
    intact.set(day, head.closed?.intact ?? false);
  }
  return mapPage(page, ({ closedAt, ...row }) => ({
    ...row,
    closedAt: closedAt?.toISOString() ?? null,
    intact: intact.get(row.day) ?? null,
  }));
}

export const reconciliationCalls: Handlers<typeof reconciliation> = {
  'GET /api/reconciliation/senders': async (ctx) => ({
    currency: ctx.vendor.currency,
    data: await sendersOf(ctx),
  }),
  'GET /api/reconciliation/days': ({ db, vendor, query }) => daysOf(db, vendor, query),
  'POST /api/reconciliation/statements': (ctx) => takeStatement(ctx, ctx.body),
  'POST /api/reconciliation/list': (ctx) => takeList(ctx, ctx.body),
  'GET /api/reconciliation/day': async ({ db, vendor, query }) => {
    const { sender, day, ...paging } = query;
    return dayView(await reconcileDay(db, vendor, { sender, day }), vendor, paging);
  },
  'POST /api/reconciliation/answers': (ctx) => {
    const { sender, day, payer = null, ...said } = ctx.body;
    return answer(ctx, { sender, day }, { ...said, payer });
  },
  'POST /api/reconciliation/close': (ctx) => closeDay(ctx, ctx.body),
};
