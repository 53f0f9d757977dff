import type { Output } from '@sofreh/contract/call';
import type { setup } from '@sofreh/contract/identity/setup';
import { FIRST_THEME_COLOR } from '@sofreh/contract/identity/vendors';
import { normalizeMobile } from '@sofreh/domain/phones';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { AdminCaller } from '#app/platform/auth/caller.ts';
import { hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import type { CallContext } from '#app/platform/http/call-context.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findUser, saveProfile, userByPhone } from '../auth/auth.queries.ts';
import { spendCode } from '../auth/one-time-code.queries.ts';
import { proveCode } from '../auth/verify-code.ts';
import { makeRecoveryCodes } from '../entry-codes/entry-code.ts';
import { saveFirstTax } from '../vendor-settings/vendor-settings.queries.ts';
import { addVendor } from '../vendors/open-vendor.ts';
import { awaitTurn, hasVendors, makeAdmin } from './setup.queries.ts';
import { isSetupCode } from './setup-code.ts';

type Call = (typeof setup)['POST /api-identity/identity/setup'];
type SetupBody = Output<Call['body']>;

/** This limits wrong codes of one address; the right one is never refused for those before it (docs/security.md). */
const WRONG: RateLimit = { name: 'setup-code-address-hour', hits: 10, seconds: 3600 };

async function requireSetupCode({ db, app, address, now }: CallContext<Call>, typed: string): Promise<void> {
  if (isSetupCode(app.auth.keys, typed)) return;
  await hitAddress(db, WRONG, address, now());
  throw refusalAt('setupCode', 'SETUP_CODE_WRONG');
}

/** This is the owner as they come in: who they are, and the one-time code that proves it where such are sent. */
interface Comer {
  readonly userId: string;
  readonly phoneNumber: string;
  readonly codeHash: string | null;
}

/** Says who claims the installation, and that the phone is theirs where that can be proven. */
async function comerOf(ctx: CallContext<Call>): Promise<Comer> {
  const { db, app, body, address } = ctx;
  if (!app.installation.loginCodes) {
    const phoneNumber = normalizeMobile(body.phoneNumber ?? '');
    if (!phoneNumber) throw refusalAt('phoneNumber', 'WRONG_PHONE_NUMBER');
    const { id } = await userByPhone(db, newId(ctx.now().getTime()), phoneNumber, ctx.now());
    return { userId: id, phoneNumber, codeHash: null };
  }
  const { userId = '', otp = '' } = body;
  const person = userId ? await findUser(db, userId) : undefined;
  if (!person) throw new Refusal('USER_NOT_FOUND');
  const codeHash = await proveCode(db, app.auth, { userId, otp, address }, ctx.now());
  return { userId, phoneNumber: person.phoneNumber, codeHash };
}

/** The brand's and the vendor's short names, which nobody is asked for: the first part of the domain, and «main». */
function newVendor({ brand, vendor, firstName, lastName }: SetupBody, phoneNumber: string) {
  const slug = vendor.domain.split('.')[0]?.slice(0, 60) ?? 'main';
  return {
    ...vendor,
    slug: 'main',
    themeColor: FIRST_THEME_COLOR,
    brand: { ...brand, slug, domain: vendor.domain },
    owner: { phoneNumber, firstName, lastName },
  };
}

/**
 * Sets an empty installation up: who holds its setup code, and the phone where that can be proven, becomes the
 * platform's admin and the owner of the first vendor, signed in at once, with recovery codes to keep.
 * @throws Refusal SETUP_DONE, SETUP_CODE_WRONG, USER_NOT_FOUND, WRONG_PHONE_NUMBER, and the code's as `verifyCode`.
 */
export async function setUp(ctx: CallContext<Call>): Promise<Tokens & { recoveryCodes: string[] }> {
  const { db, app, body, device } = ctx;
  const { keys } = app.auth;
  if (await hasVendors(db)) throw new Refusal('SETUP_DONE');
  await requireSetupCode(ctx, body.setupCode);
  const { userId, phoneNumber, codeHash } = await comerOf(ctx);
  const { firstName, lastName } = body;
  const caller: AdminCaller = { kind: 'ADMIN', userId, sessionId: '', phoneNumber, firstName, lastName };
  const tokens = await changing({ ...ctx, caller }, async (client, record) => {
    await awaitTurn(client);
    if (await hasVendors(client)) throw new Refusal('SETUP_DONE');
    if (codeHash !== null && !(await spendCode(client, userId, codeHash))) throw new Refusal('OTP_EXPIRED');
    await saveProfile(client, userId, { firstName, lastName, email: null });
    await makeAdmin(client, userId);
    await addVendor(client, record, newVendor(body, phoneNumber), { active: true, at: ctx.now() });
    const { id, taxRate } = body.vendor;
    if (taxRate !== undefined) await saveFirstTax(client, id, taxRate, ctx.now());
    const recoveryCodes = await makeRecoveryCodes(client, keys, userId, ctx.now());
    return {
      ...(await openSession(client, keys, { userId, kind: 'STAFF', device }, ctx.now())),
      recoveryCodes,
    };
  });
  await app.vendors.refresh();
  return tokens;
}
