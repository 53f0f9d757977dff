import type { Input, Output } from '@sofreh/contract/call';
import type { smsCompany } from '@sofreh/contract/identity/sms-company';
import {
  SMS_COMPANIES,
  SMS_FIELDS,
  type SmsCompany,
  type SmsFields,
  smsFieldFault,
} from '@sofreh/domain/sms-companies';
import type { SmsSendOutcome } from '@sofreh/providers/sms';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isAdmin } from '../auth/auth.queries.ts';
import { readPerson } from '../campaigns/person.queries.ts';
import { SMS_REPLIES_PATH, smsRepliesKey } from '../sms-replies/sms-replies.ts';
import {
  forgetOtherSmsTrials,
  keepSmsTrial,
  readSmsCompany,
  readSmsTrial,
  writeSmsCompany,
} from './sms-company.queries.ts';

type Calls = typeof smsCompany;
type Standing = Input<Calls['GET /api-identity/identity/smscompany']['response']>;
type Test = Output<Calls['POST /api-identity/identity/smscompany/test']['body']>;
type Context = Pick<
  CallContext<Calls['GET /api-identity/identity/smscompany']>,
  'db' | 'app' | 'caller' | 'vendor' | 'device' | 'now'
>;

/** Trial messages carry this code; nothing opens with it. */
const TRIAL_CODE = '123456';

async function standingOf({ db, app, caller }: Context): Promise<Standing> {
  const mayChange = await isAdmin(db, signedIn(caller).userId);
  const trial = await readSmsTrial(db, app.smsCompanies.mark());
  const { given, ...standing } = app.smsCompanies.standing();
  return {
    ...standing,
    given: mayChange ? given : {},
    trial: trial && { passed: trial.passed, at: trial.triedAt.toISOString() },
    mayChange,
    repliesPath: mayChange ? `${SMS_REPLIES_PATH}?key=${smsRepliesKey(app.auth.keys)}` : null,
    companies: SMS_COMPANIES.map((company) => ({ company, fields: [...SMS_FIELDS[company]] })),
  };
}

/** The company sends for every vendor, so whoever set the installation up says which one. */
async function requireAdmin({ db, caller }: Context): Promise<void> {
  if (!(await isAdmin(db, signedIn(caller).userId))) throw new Refusal('SMS_COMPANY_NOT_YOURS');
}

function requireWhole(company: SmsCompany, fields: SmsFields): void {
  const field = smsFieldFault(company, fields);
  if (field !== null) throw new Refusal('SMS_FIELDS_WRONG', { details: { company, field } });
}

async function save(ctx: Context, company: SmsCompany | null, fields: SmsFields): Promise<Standing> {
  await requireAdmin(ctx);
  if (company) requireWhole(company, fields);
  await changing(ctx, async (client, record) => {
    const before = await readSmsCompany(client);
    const stored = company && { company, fieldsSealed: ctx.app.smsCompanies.seal(company, fields) };
    await writeSmsCompany(client, stored, ctx.now());
    await record({
      action: 'sms.change',
      subjectId: ctx.vendor?.id ?? '',
      before: { company: before?.company ?? null },
      after: { company },
    });
  });
  await ctx.app.smsCompanies.look();
  await forgetOtherSmsTrials(ctx.db, ctx.app.smsCompanies.mark());
  return standingOf(ctx);
}

/** Gives the word by which staff are told of a failure: ours, then the company's own code. */
function failureWord(sent: Exclude<SmsSendOutcome, { readonly outcome: 'SENT' }>): string {
  return sent.outcome === 'REFUSED' ? `${sent.refusal} ${sent.providerCode}`.trim() : sent.reason;
}

async function test(ctx: Context, { company, fields = {} }: Test) {
  await requireAdmin(ctx);
  if (company) requireWhole(company, fields);
  const sms = company ? ctx.app.smsCompanies.make(company, fields) : ctx.app.smsCompanies.current();
  if (!sms) throw new Refusal('SMS_CLOSED');
  const { phoneNumber } = await readPerson(ctx.db, signedIn(ctx.caller).userId);
  const sent = await sms.sendPattern({ phoneNumber, pattern: 'LOGIN_CODE', values: [TRIAL_CODE] });
  const { outcome } = sent;
  const mark = company ? ctx.app.smsCompanies.markOf(company, fields) : ctx.app.smsCompanies.mark();
  if (mark !== null) await keepSmsTrial(ctx.db, mark, { passed: outcome === 'SENT', triedAt: ctx.now() });
  if (outcome === 'SENT') return { outcome, detail: '', phoneNumber };
  return { outcome, detail: failureWord(sent), phoneNumber };
}

export const smsCompanyCalls: Handlers<Calls> = {
  'GET /api-identity/identity/smscompany': (ctx) => standingOf(ctx),
  'PUT /api-identity/identity/smscompany': (ctx) => save(ctx, ctx.body.company, ctx.body.fields ?? {}),
  'POST /api-identity/identity/smscompany/test': (ctx) => test(ctx, ctx.body),
};
