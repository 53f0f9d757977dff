import type { Output } from '@sofreh/contract/call';
import type { TerminalSlip, terminalSlips } from '@sofreh/contract/main/terminal-slips';
import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { slipBegins, slipDifference, slipFits, slipReasons } from '@sofreh/domain/card-terminal';
import { SLIP_DAYS_BACK_MAX } from '@sofreh/domain/limits';
import {
  changeSlip,
  readClues,
  readSlip,
  readSums,
  readTerminals,
  type SlipRow,
  type SlipTerminal,
  writeSlip,
} from '#app/main/card-charges/slips.queries.ts';
import { reconcileDay } from '#app/main/reconciliation/reconcile-day.ts';
import { holdSender, readClosing } from '#app/main/reconciliation/statements.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { wrongAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';

const DAY_MS = 86_400_000;

export type SlipContext = AuditContext & { readonly vendor: RequestVendor };
type NewSlip = Output<(typeof terminalSlips)['POST /api/transactions/terminalslips']['body']>;
type Said = Output<(typeof terminalSlips)['PUT /api/transactions/terminalslips/{id}']['body']>;

/** Gives a slip beside what we have, with what may be why they differ. */
export async function slipView(db: Queryable, vendorId: string, row: SlipRow): Promise<TerminalSlip> {
  const { createdBy: _, from, until, at, changedAt, acceptedAt, ...rest } = row;
  const difference = slipDifference(row.slip, row.ours);
  const clues = slipFits(difference) ? [] : await readClues(db, vendorId, row, difference.amount);
  const reasons = slipReasons(difference.amount, clues);
  return {
    ...rest,
    from: from.toISOString(),
    until: until.toISOString(),
    difference,
    clues: clues.map((clue) => ({ ...clue, at: clue.at.toISOString(), fits: reasons.includes(clue.id) })),
    at: at.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}

/** Says since when the slip of a terminal counts that ends at a moment. */
export function spanOf({ businessDayCutoff }: RequestVendor, { id, lastUntil }: SlipTerminal, until: Date) {
  // Its end is not in it: a slip up to the end of a day is of that day.
  const day = businessDayOf(until.getTime() - 1, businessDayCutoff);
  const began = businessDayInterval(day, businessDayCutoff).from;
  const from = new Date(slipBegins(lastUntil?.getTime() ?? null, until.getTime(), began));
  return { posTerminalId: id, day, from, until };
}

/** @throws Refusal `STATEMENT_DAY_CLOSED` where the terminal's day is closed; its sender is held before. */
async function refuseClosedDay(
  client: PoolClient,
  vendor: RequestVendor,
  posTerminalId: string,
  day: string,
): Promise<void> {
  const sender = `CARD:${posTerminalId}`;
  // Most days are not: then nothing of both sides has to be read.
  if (!(await readClosing(client, vendor.id, sender, day))) return;
  const { head } = await reconcileDay(client, vendor, { sender, day });
  if (head.closed?.intact) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { day } });
}

async function requireSlip(db: Queryable, vendorId: string, id: string): Promise<SlipRow> {
  const row = await readSlip(db, vendorId, id);
  if (!row) throw new Refusal('TERMINAL_SLIP_NOT_FOUND');
  return row;
}

/** Whoever may explain statements, and so close a day, accepts by a reason that a slip differs; a cashier only says why. */
const mayAccept = ({ caller }: SlipContext) => may(caller, 'credit.edit') || may(caller, 'billing.edit');

const isSame = (row: SlipRow, { posTerminalId, count, amount }: NewSlip) =>
  row.posTerminalId === posTerminalId && row.slip.count === count && row.slip.amount === amount;

/**
 * Keeps what a terminal's slip says; the same id again is kept once.
 * @throws Refusal `POS_TERMINAL_NOT_FOUND`, `BAD_REQUEST` at `until` for a moment to come, before the last slip's or
 *   weeks ago, `STATEMENT_DAY_CLOSED`, `IDEMPOTENCY_CONFLICT`.
 */
export async function keepSlip(ctx: SlipContext, body: NewSlip): Promise<TerminalSlip> {
  const { vendor } = ctx;
  const { id, posTerminalId, count, amount, reason } = body;
  await changing(ctx, async (client, record) => {
    await holdSender(client, vendor.id, `CARD:${posTerminalId}`);
    const known = await readSlip(client, vendor.id, id);
    if (known && isSame(known, body)) return;
    if (known) throw new Refusal('IDEMPOTENCY_CONFLICT');
    const terminal = (await readTerminals(client, vendor.id)).find((each) => each.id === posTerminalId);
    if (!terminal) throw new Refusal('POS_TERMINAL_NOT_FOUND');
    const at = ctx.now();
    const until = body.until ? new Date(body.until) : at;
    const { day, ...span } = spanOf(vendor, terminal, until);
    const isLate = terminal.lastUntil !== null && until <= terminal.lastUntil;
    const isOld = at.getTime() - until.getTime() > SLIP_DAYS_BACK_MAX * DAY_MS;
    if (until > at || isLate || isOld) throw wrongAt('until');
    await refuseClosedDay(client, vendor, posTerminalId, day);
    const [ours = { count: 0, amount: 0 }] = await readSums(client, vendor.id, [span]);
    const slip = { count, amount };
    const accepts = mayAccept(ctx) && reason !== '';
    const written = { id, title: terminal.title, day, ...span, slip, ours, reason };
    await writeSlip(client, vendor.id, written, { by: signedIn(ctx.caller).userId, at, accepts });
    const after = { terminal: terminal.title, day, slip, ours, reason, accepts };
    await record({ action: 'statement.slip', subjectId: id, before: null, after });
  });
  return slipView(ctx.db, vendor.id, await requireSlip(ctx.db, vendor.id, id));
}

/**
 * Says why a slip differs; of who may explain statements that accepts it, and they may type it anew, too. What it said before stays in
 * the log.
 * @throws Refusal `forbidden` for somebody else's or other figures without the right to explain statements, `TERMINAL_SLIP_NOT_FOUND`,
 *   `STATEMENT_DAY_CLOSED`.
 */
export async function explainSlip(ctx: SlipContext, id: string, said: Said): Promise<TerminalSlip> {
  const { vendor } = ctx;
  const { userId } = signedIn(ctx.caller);
  const { posTerminalId } = await requireSlip(ctx.db, vendor.id, id);
  await changing(ctx, async (client, record) => {
    await holdSender(client, vendor.id, `CARD:${posTerminalId}`);
    const row = await requireSlip(client, vendor.id, id);
    const mayAny = mayAccept(ctx);
    // Whoever typed it was told by how much it differs: from then on what the slip says is changed by somebody else.
    const isAnother = row.slip.count !== said.count || row.slip.amount !== said.amount;
    if (!mayAny && (row.createdBy !== userId || isAnother)) throw new Refusal('forbidden');
    const accepts = mayAny && said.reason !== '';
    const before = { ...row.slip, reason: row.reason, accepts: row.acceptedAt !== null };
    const isKnown = !isAnother && row.reason === said.reason;
    // A cashier who says the same again takes no acceptance away.
    if (isKnown && (before.accepts || !accepts)) return;
    await refuseClosedDay(client, vendor, posTerminalId, row.businessDay);
    const { ours } = row;
    await changeSlip(client, vendor.id, id, { ...said, ours }, { by: userId, at: ctx.now(), accepts });
    await record({ action: 'statement.slip', subjectId: id, before, after: { ...said, accepts } });
  });
  return slipView(ctx.db, vendor.id, await requireSlip(ctx.db, vendor.id, id));
}
