import type { Input } from '@sofreh/contract/call';
import type { reconciliation } from '@sofreh/contract/main/reconciliation';
import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import type { OnlineGateway } from '@sofreh/domain/enums';
import { LISTING_GATEWAYS } from '@sofreh/domain/gateways';
import { fromRial } from '@sofreh/domain/money';
import type { TakenPayment } from '@sofreh/providers/payment-gateway';
import { readSealedKeys } from '#app/main/bank-configuration/bank-configuration.queries.ts';
import { vendorGateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import type { StatementLine } from './read-statement.ts';
import { holdSender, readClosedOf, writeFile, writeLines } from './statements.queries.ts';
import { readOwnPayments, readTheirs } from './two-sides.queries.ts';

type Context = AuditContext & {
  readonly db: Pool;
  readonly app: Pick<AppServices, 'gateways'>;
  readonly vendor: RequestVendor;
  newId(): string;
};
type Call = (typeof reconciliation)['POST /api/reconciliation/list'];
type Body = { readonly id: string; readonly sender: string; readonly day: string };

/** Reads the gateway whose account it is. @throws Refusal `GATEWAY_LIST_NOT_OFFERED`. */
function listingGateway(sender: string): OnlineGateway {
  const name = LISTING_GATEWAYS.find((gateway) => sender === `GATEWAY:${gateway}`);
  if (!name) throw new Refusal('GATEWAY_LIST_NOT_OFFERED');
  return name;
}

/** @throws Refusal `GATEWAY_LIST_NOT_OFFERED`, `GATEWAY_UNREACHABLE`, `GATEWAY_REFUSED`. */
async function askForList({ db, app, vendor, now }: Context, { sender, day }: Body) {
  const name = listingGateway(sender);
  const gateways = vendorGateways(db, app.gateways);
  const gateway = await gateways.today(vendor.id, name);
  const { from, to } = businessDayInterval(day, vendor.businessDayCutoff);
  const list = await gateway.listTaken({ from: new Date(from), until: new Date(to) });
  await gateways.hear(vendor.id, name, list, now());
  if (list.outcome === 'NOT_OFFERED') throw new Refusal('GATEWAY_LIST_NOT_OFFERED');
  if (list.outcome !== 'LIST') throw new Refusal(`GATEWAY_${list.outcome}`);
  const isOwn = (await readSealedKeys(db, vendor.id, name)) !== null;
  const payments = isOwn ? list.payments : await ownOf(db, vendor, list.payments);
  return { payments, whole: list.whole };
}

/** At the installation's account others are paid, too: only what we opened for this vendor is its own. */
async function ownOf(
  db: Queryable,
  vendor: RequestVendor,
  payments: readonly TakenPayment[],
): Promise<TakenPayment[]> {
  const ids = payments.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const own = new Set(await readOwnPayments(db, vendor.id, ids));
  return payments.filter(({ paymentId }) => paymentId !== null && own.has(paymentId));
}

function lineOf({ currency, businessDayCutoff }: RequestVendor, payment: TakenPayment): StatementLine[] {
  const money = fromRial(payment.amountRial, currency);
  const { authority, referenceId: reference, at } = payment;
  if (!money) return [];
  const day = businessDayOf(at.getTime(), businessDayCutoff);
  return [{ day, amount: money.amount, reference, at, description: '', said: `list ${authority}` }];
}

/**
 * Takes a gateway's own list of a day; what a statement or an earlier list told of is taken no second time.
 * @throws Refusal as `askForList` does, `STATEMENT_DAY_CLOSED`, `IDEMPOTENCY_CONFLICT`.
 */
export async function takeList(ctx: Context, body: Body): Promise<Input<Call['response']>> {
  const { vendor } = ctx;
  const { id, sender, day } = body;
  const { payments, whole } = await askForList(ctx, body);
  // A list may hold more than was asked for: another day's is held against that day, which may be closed.
  const lines = payments.flatMap((payment) => lineOf(vendor, payment)).filter((line) => line.day === day);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  let added = 0;
  await changing(ctx, async (client, record) => {
    await holdSender(client, vendor.id, sender);
    const known = await readTheirs(client, vendor.id, sender, day, day);
    const said = new Set(known.map(({ reference, amount }) => `${reference} ${amount}`));
    const fresh = lines.filter(({ reference, amount }) => !said.has(`${reference} ${amount}`));
    if (fresh.length === 0) return;
    const hash = requestHash(sender, day);
    const by = signedIn(ctx.caller).userId;
    const stored = await writeFile(client, vendor.id, { id, sender, name: '', hash, by, at: ctx.now() });
    if (stored !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    const rows = fresh.map((line) => ({ ...line, id: ctx.newId() }));
    added = await writeLines(client, vendor.id, { id, sender }, rows);
    const closed = added > 0 ? await readClosedOf(client, vendor.id, sender, [day]) : undefined;
    if (closed) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { day: closed } });
    const after = { sender, day, lines: lines.length, added };
    await record({ action: 'statement.take', subjectId: vendor.id, before: null, after });
  });
  return { lines: lines.length, added, sum, whole };
}
