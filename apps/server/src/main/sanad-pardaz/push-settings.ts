import type { Input, Output } from '@sofreh/contract/call';
import type { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import type { AccountingSecret, AccountingServer } from '@sofreh/providers/accounting';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { AccountingServers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { freeUncoded } from './push-orders.queries.ts';
import {
  lockPushSettings,
  type PushSettings,
  type PushTerms,
  readPushSettings,
  writePushSettings,
} from './push-settings.queries.ts';

type Calls = typeof sanadPardaz;
type Standing = Input<Calls['GET /api/thirdpartyintegrations/sanadpardaz/push']['response']>;
type Saving = Output<Calls['PUT /api/thirdpartyintegrations/sanadpardaz/push']['body']>;
type Test = Input<Calls['POST /api/thirdpartyintegrations/sanadpardaz/push/test']['response']>;

export interface PushContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: { readonly accounting: AccountingServers };
}

/** Names whose secret it is: sealed for one vendor and one address it opens for no other. */
const ownerOfSecret = (vendorId: string, baseUrl: string) => `sanad pardaz ${vendorId} ${baseUrl}`;

/**
 * Gives the server as a vendor speaks to it; null where none is set, its secret opens no more, or it may not be reached
 * from here.
 */
export function serverOf(
  servers: AccountingServers,
  vendorId: string,
  { secretSealed, ...terms }: PushTerms & Pick<PushSettings, 'secretSealed'>,
): AccountingServer | null {
  const text = secretSealed && servers.box.open(ownerOfSecret(vendorId, terms.baseUrl), secretSealed);
  if (secretSealed && !text) return null;
  return servers.make(terms, text ? (JSON.parse(text) as AccountingSecret) : null);
}

function standingOf(servers: AccountingServers, stored: PushSettings | undefined): Standing {
  const secretOf = stored?.secretSealed ? 'VENDOR' : servers.simulated ? 'SIMULATOR' : 'NOBODY';
  if (!stored) return { settings: null, secretOf, lastFailure: null, failedAt: null, nextTryAt: null };
  const { lastFailure, failedAt, nextTryAt } = stored;
  return {
    settings: termsOf(stored),
    secretOf,
    lastFailure,
    failedAt: failedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}

/** Reads everything but the secret itself. */
export async function readPushStanding({ db, vendor, app }: PushContext): Promise<Standing> {
  return standingOf(app.accounting, await readPushSettings(db, vendor.id));
}

/**
 * Stores where a vendor's orders are sent. A secret that is not sent stays, but goes to no other address than it was given for.
 * @throws Refusal `ACCOUNTING_ADDRESS_WRONG` for where nothing may be reached from here, `ACCOUNTING_SECRET_MISSING`.
 */
export async function savePushSettings(ctx: PushContext, { secret, ...terms }: Saving): Promise<Standing> {
  const { vendor, app } = ctx;
  const { box, mayReach, simulated } = app.accounting;
  if (!mayReach(terms.baseUrl)) throw new Refusal('ACCOUNTING_ADDRESS_WRONG');
  await changing(ctx, async (client, record) => {
    const before = await lockPushSettings(client, vendor.id);
    const kept = before?.baseUrl === terms.baseUrl ? before.secretSealed : null;
    const sealed = secret
      ? box.seal(ownerOfSecret(vendor.id, terms.baseUrl), JSON.stringify(secret))
      : secret === null
        ? null
        : kept;
    const isLost = Boolean(before?.secretSealed) && secret === undefined && sealed === null;
    if (isLost || (terms.active && sealed === null && !simulated))
      throw new Refusal('ACCOUNTING_SECRET_MISSING');
    await writePushSettings(client, vendor.id, terms, sealed, ctx.now());
    if (!terms.codesRequired) await freeUncoded(client, vendor.id);
    await record({
      action: 'sanadpush.change',
      subjectId: vendor.id,
      before: before ? termsOf(before) : null,
      after: { ...termsOf(terms), ...(secret === undefined ? {} : { changedSecret: true }) },
    });
  });
  return readPushStanding(ctx);
}

const termsOf = ({ active, baseUrl, insertConfigId, findConfigId, fromDay, codesRequired }: PushTerms) => ({
  active,
  baseUrl,
  insertConfigId,
  findConfigId,
  fromDay,
  codesRequired,
});

/** Asks the server whether it takes the name and password. @throws Refusal `ACCOUNTING_NOT_CONFIGURED`. */
export async function testPush({ db, vendor, app }: PushContext): Promise<Test> {
  const settings = await readPushSettings(db, vendor.id);
  const server = settings && serverOf(app.accounting, vendor.id, settings);
  if (!server) throw new Refusal('ACCOUNTING_NOT_CONFIGURED');
  const answer = await server.probe();
  return {
    accepted: answer.outcome === 'ACCEPTED',
    failure: answer.outcome === 'ACCEPTED' ? '' : answer.reason,
  };
}
