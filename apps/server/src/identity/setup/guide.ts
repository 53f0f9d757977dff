import type { Input, Output } from '@sofreh/contract/call';
import type { setup } from '@sofreh/contract/identity/setup';
import { GUIDE_STEPS, isGuessedPlace, lackOf, mayPutAside, openingStanding } from '@sofreh/domain/setup';
import { trialsOfOffered } from '#app/main/bank-configuration/gateway-trials.ts';
import { readPrinterTests, trialOfPrinters } from '#app/main/print-jobs/printer-tests.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readSmsTrial } from '../sms-company/sms-company.queries.ts';
import { dismissGuide, putStepAside, readGuideRow } from './guide.queries.ts';

type Calls = typeof setup;
type Guide = Input<Calls['GET /api-identity/identity/setup/guide']['response']>;
type Change = Output<Calls['PUT /api-identity/identity/setup/guide']['body']>;

export interface GuideContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: Pick<AppServices, 'gateways' | 'smsCompanies'>;
}

/**
 * Says how far a vendor is on its way to open, read from its data and from what was tried with what it has
 * now.
 * @throws Refusal VENDOR_NOT_FOUND.
 */
export async function readGuide({ vendor, app, caller }: GuideContext, db: Queryable): Promise<Guide> {
  const row = await readGuideRow(db, vendor.id, signedIn(caller).userId);
  if (!row) throw new Refusal('VENDOR_NOT_FOUND');
  const gatewayTrials = await trialsOfOffered(db, app.gateways, vendor.id);
  const printers = await readPrinterTests(db, vendor.id);
  const mark = app.smsCompanies.mark();
  const trial = await readSmsTrial(db, mark);
  const counts = { ...row, GATEWAY: gatewayTrials.length, SMS: mark === null ? 0 : 1 };
  const facts = {
    counts,
    hasOwnPlace: !isGuessedPlace(row),
    hasOwnPin: row.hasOwnPin,
    printersWithStation: printers.filter(({ hasStation }) => hasStation).length,
    printerTrial: trialOfPrinters(printers),
    gatewayTrials,
    smsTrial: trial && (trial.passed ? ('PASSED' as const) : ('FAILED' as const)),
    finishedOrders: row.finished,
  };
  const steps = GUIDE_STEPS.map((step) => {
    const lacks = lackOf(step, facts);
    const aside = row.aside[step] ?? null;
    return { step, done: lacks === null, lacks, count: counts[step], aside, mayPutAside: mayPutAside(step) };
  });
  return { steps, standing: openingStanding(steps), dismissed: row.dismissed };
}

/**
 * Tells whether what is set now failed when it was last tried: the company of text messages, and any gateway
 * that guests are offered.
 */
export async function failedTrials(db: Queryable, app: GuideContext['app'], vendorId: string) {
  const gateways = await trialsOfOffered(db, app.gateways, vendorId);
  const sms = await readSmsTrial(db, app.smsCompanies.mark());
  return { LOGIN_CODES: sms?.passed === false, ONLINE_PAYMENT: gateways.includes('FAILED') };
}

/** Puts the guide away or takes it out again, and puts one of its steps aside; what is as it was is not written down. */
export async function changeGuide(ctx: GuideContext, { dismissed, aside }: Change): Promise<Guide> {
  const { id } = ctx.vendor;
  await changing(ctx, async (client, record) => {
    const before = await readGuide(ctx, client);
    if (dismissed !== undefined && dismissed !== before.dismissed) {
      await dismissGuide(client, id, dismissed, ctx.now());
      const said = { before: { dismissed: before.dismissed }, after: { dismissed } };
      await record({ action: 'vendor.guide', subjectId: id, ...said });
    }
    const was = before.steps.find(({ step }) => step === aside?.step)?.aside ?? null;
    if (!aside || aside.choice === was) return;
    await putStepAside(client, id, aside.step, aside.choice, ctx.now());
    const said = { before: { [aside.step]: was }, after: { [aside.step]: aside.choice } };
    await record({ action: 'vendor.guide', subjectId: id, ...said });
  });
  return readGuide(ctx, ctx.db);
}
