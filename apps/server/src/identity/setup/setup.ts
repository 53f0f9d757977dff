import type { Output } from '@sofreh/contract/call';
import type { setup } from '@sofreh/contract/identity/setup';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { AdminCaller } from '#app/platform/auth/caller.ts';
import { addressSubject, hit, type RateLimit, unhit } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import type { CallContext } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { findUser, saveProfile } from '../auth/auth.queries.ts';
import { spendCode } from '../auth/one-time-code.queries.ts';
import { proveCode } from '../auth/verify-code.ts';
import { addVendor } from '../vendors/open-vendor.ts';
import { awaitTurn, hasVendors, makeAdmin } from './setup.queries.ts';
import { isSetupCode } from './setup-code.ts';

type Call = (typeof setup)['POST /api-identity/identity/setup'];
type SetupBody = Output<Call['body']>;

/** Eight digits guessed at this pace last longer than anybody's patience (docs/security.md). */
const TRIES: RateLimit = { name: 'setup-code-address-hour', hits: 10, seconds: 3600 };
const THEME_COLOR = '#c2410c';

async function requireSetupCode({ db, app, address, now }: CallContext<Call>, typed: string): Promise<void> {
  const who = addressSubject(address);
  await hit(db, TRIES, who, now());
  if (!isSetupCode(app.auth.keys, typed)) throw refusalAt('setupCode', 'SETUP_CODE_WRONG');
  await unhit(db, TRIES, who, now());
}

/** The brand's and the vendor's short names, which nobody is asked for: the first part of the domain, and «main». */
function newVendor({ brand, vendor, firstName, lastName }: SetupBody, phoneNumber: string) {
  const slug = vendor.domain.split('.')[0]?.slice(0, 60) ?? 'main';
  return {
    ...vendor,
    slug: 'main',
    themeColor: THEME_COLOR,
    brand: { ...brand, slug, domain: vendor.domain },
    owner: { phoneNumber, firstName, lastName },
  };
}

/**
 * Sets an empty installation up: who holds its setup code and the phone becomes the platform's admin and the owner of
 * the first vendor, signed in at once.
 * @throws Refusal SETUP_DONE, SETUP_CODE_WRONG, USER_NOT_FOUND, and the code's as `verifyCode`.
 */
export async function setUp(ctx: CallContext<Call>): Promise<Tokens> {
  const { db, app, body, address, device } = ctx;
  if (await hasVendors(db)) throw new Refusal('SETUP_DONE');
  await requireSetupCode(ctx, body.setupCode);
  const person = await findUser(db, body.userId);
  if (!person) throw new Refusal('USER_NOT_FOUND');
  const { userId, otp, firstName, lastName } = body;
  const codeHash = await proveCode(db, app.auth, { userId, otp, address }, ctx.now());
  const { phoneNumber } = person;
  const caller: AdminCaller = { kind: 'ADMIN', userId, sessionId: '', phoneNumber, firstName, lastName };
  const tokens = await changing({ ...ctx, caller }, async (client, record) => {
    await awaitTurn(client);
    if (await hasVendors(client)) throw new Refusal('SETUP_DONE');
    if (!(await spendCode(client, userId, codeHash))) throw new Refusal('OTP_EXPIRED');
    await saveProfile(client, userId, { firstName, lastName, email: null });
    await makeAdmin(client, userId);
    await addVendor(client, record, newVendor(body, phoneNumber), { active: true, at: ctx.now() });
    return openSession(client, app.auth.keys, { userId, kind: 'STAFF', device }, ctx.now());
  });
  await app.vendors.refresh();
  return tokens;
}
