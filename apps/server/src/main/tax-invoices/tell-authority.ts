import { mayBecome, TAX_BATCH_MAX } from '@sofreh/domain/tax-invoices';
import type { InvoiceStanding, TaxAuthority } from '@sofreh/providers/tax-authority';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { TaxAuthorities } from '#app/platform/http/app-services.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { makeInvoices } from './make-invoices.ts';
import {
  claimToAsk,
  claimWaiting,
  type EndedInvoice,
  type SentInvoice,
  writeEnds,
  writeReferences,
  writeUnheard,
} from './tax-invoices.queries.ts';
import {
  lockTaxSettings,
  readTaxVendors,
  type TaxSettings,
  writeTaxFailure,
} from './tax-settings.queries.ts';
import { authorityOf, failureOf } from './tax-settings.ts';
import { readCutOff } from './vendor-day.queries.ts';

export interface TellingDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly taxAuthorities: TaxAuthorities;
}

/** One run has so many batches. */
const MOST_BATCHES = 5;
/**
 * The authority thinks for this time before it is asked; below is how long an invoice may be on its way before it
 * counts as lost.
 */
const ASK_AFTER_MS = 10_000;
const LOST_AFTER_MS = 10 * 60_000;
const MOST_ASKED = 50;

/** Tells the tax authority of every vendor's sales: makes what is due, sends what waits, asks about what was sent. */
export async function tellTaxAuthority(deps: TellingDeps): Promise<void> {
  await eachByItself(await readTaxVendors(deps.db), (id) => tellOf(deps, id));
}

async function tellOf(deps: TellingDeps, vendorId: string): Promise<void> {
  const { db, now, taxAuthorities } = deps;
  const settings = await withTransaction(db, async (client) => {
    const held = await lockTaxSettings(client, vendorId);
    if (!held?.active) return null;
    await makeInvoices(client, deps, { id: vendorId, cutOff: await readCutOff(client, vendorId) }, held);
    return held;
  });
  if (!settings) return;
  const authority = authorityOf(taxAuthorities, vendorId, settings);
  const failure = authority
    ? ((await sendWaiting(deps, vendorId, settings, authority)) ??
      (await askAboutSent(deps, vendorId, authority)))
    : 'NOT_CONFIGURED';
  await writeTaxFailure(db, vendorId, failure, now());
}

/** @returns why it ended before all was sent; null where nothing waits any more. */
async function sendWaiting(
  { db, now }: TellingDeps,
  vendorId: string,
  { economicCode, goodsId }: TaxSettings,
  authority: TaxAuthority,
): Promise<string | null> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const waiting = await claimWaiting(db, vendorId, now(), TAX_BATCH_MAX);
    if (waiting.length === 0) return null;
    const invoices = waiting.map(({ soldAt, createdAt, ...one }) => ({
      ...one,
      economicCode,
      goodsId,
      soldAt: soldAt.getTime(),
      madeAt: createdAt.getTime(),
    }));
    const sent = await authority.send(invoices);
    if (sent.outcome === 'TAKEN') await writeReferences(db, vendorId, sent.references);
    // Nothing of a batch that was refused as a whole was taken.
    else if (sent.outcome === 'REFUSED')
      await writeUnheard(
        db,
        vendorId,
        waiting.map(({ id }) => id),
      );
    if (sent.outcome !== 'TAKEN') return failureOf(sent);
  }
  return null;
}

/** Says what a standing ends an invoice as; null where it goes on. */
function endOf({ id }: SentInvoice, told: InvoiceStanding): EndedInvoice | null {
  const { standing, faults, reference } = told;
  if (standing !== 'ACCEPTED' && standing !== 'REFUSED') return null;
  return mayBecome('SENT', standing) ? { id, status: standing, faults, reference } : null;
}

async function askAboutSent(
  { db, now }: TellingDeps,
  vendorId: string,
  authority: TaxAuthority,
): Promise<string | null> {
  const at = now();
  const sentBefore = new Date(at.getTime() - ASK_AFTER_MS);
  const asked = await claimToAsk(db, vendorId, { at, sentBefore }, MOST_ASKED);
  if (asked.length === 0) return null;
  const answer = await authority.inquire({
    references: asked.flatMap(({ reference }) => reference ?? []),
    ids: asked.filter(({ reference }) => reference === null).map(({ id }) => id),
  });
  if (answer.outcome !== 'ANSWERED') return failureOf(answer);
  const found = asked.flatMap((one) => {
    const told = answer.invoices.find(
      ({ id, reference }) => id === one.id || (reference !== null && reference === one.reference),
    );
    return told ? [{ one, told }] : [];
  });
  await writeEnds(
    db,
    vendorId,
    found.flatMap(({ one, told }) => endOf(one, told) ?? []),
    at,
  );
  const lost = found.filter(
    ({ one, told }) => told.standing === 'UNKNOWN' && at.getTime() - one.sentAt.getTime() >= LOST_AFTER_MS,
  );
  if (lost.length > 0)
    await writeUnheard(
      db,
      vendorId,
      lost.map(({ one }) => one.id),
    );
  return null;
}
