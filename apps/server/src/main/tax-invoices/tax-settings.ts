import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Input, Output } from '@sofreh/contract/call';
import type { taxInvoices } from '@sofreh/contract/main/tax-invoices';
import type { TaxAuthority } from '@sofreh/providers/tax-authority';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { TaxAuthorities, TaxpayerKey } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  isMemoryOfAnother,
  lockTaxSettings,
  readTaxSettings,
  type TaxSettings,
  writeTaxSettings,
} from './tax-settings.queries.ts';

type Calls = typeof taxInvoices;
type Standing = Input<Calls['GET /api/taxinvoices/settings']['response']>;
type Saving = Output<Calls['PUT /api/taxinvoices/settings']['body']>;
type Test = Input<Calls['POST /api/taxinvoices/test']['response']>;

export interface TaxContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: { readonly taxAuthorities: TaxAuthorities };
}

/** A key that the authority takes has at least so many bits. */
const KEY_BITS = 2048;

/** Names whose key it is: sealed for one vendor it opens for no other. */
const ownerOfKey = (vendorId: string) => `tax key ${vendorId}`;

/** Gives the authority as a vendor speaks to it; null where it has no key, or one that opens no more. */
export function authorityOf(
  authorities: TaxAuthorities,
  vendorId: string,
  { memoryId, keysSealed }: Pick<TaxSettings, 'memoryId' | 'keysSealed'>,
): TaxAuthority | null {
  const text = keysSealed && authorities.box.open(ownerOfKey(vendorId), keysSealed);
  if (keysSealed && !text) return null;
  return authorities.make(memoryId, text ? (JSON.parse(text) as TaxpayerKey) : null)?.authority ?? null;
}

function standingOf(authorities: TaxAuthorities, stored: TaxSettings | undefined): Standing {
  const standIn = authorities.make(stored?.memoryId ?? 'A00000', null);
  const keysOf = stored?.keysSealed ? 'VENDOR' : standIn ? 'SIMULATOR' : 'NOBODY';
  if (!stored) return { settings: null, keysOf, lastFailure: null, failedAt: null };
  const { active, memoryId, economicCode, goodsId, fromDay, lastFailure, failedAt } = stored;
  const settings = { active, memoryId, economicCode, goodsId, fromDay };
  return { settings, keysOf, lastFailure, failedAt: failedAt?.toISOString() ?? null };
}

/** Reads everything but the key itself. */
export async function readStanding({ db, vendor, app }: TaxContext): Promise<Standing> {
  return standingOf(app.taxAuthorities, await readTaxSettings(db, vendor.id));
}

/** @throws Refusal `TAX_KEY_WRONG` (details: field) for what is no key, no certificate, or not of one another. */
function refuseWrongKey({ privateKey, certificate }: TaxpayerKey): void {
  const wrong = (field: string) => new Refusal('TAX_KEY_WRONG', { details: { field } });
  try {
    const key = createPrivateKey(privateKey);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < KEY_BITS) throw wrong('privateKey');
  } catch {
    throw wrong('privateKey');
  }
  try {
    if (new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))) return;
  } catch {
    throw wrong('certificate');
  }
  throw wrong('certificate');
}

/**
 * Stores by which memory and key sales are told. A key that is not sent stays.
 * @throws Refusal `TAX_KEY_WRONG`, `TAX_MEMORY_USED` for another vendor's, `TAX_NOT_CONFIGURED` to switch on without a key.
 */
export async function saveTaxSettings(ctx: TaxContext, { keys, ...terms }: Saving): Promise<Standing> {
  const { vendor, app } = ctx;
  const { box, make } = app.taxAuthorities;
  if (keys) refuseWrongKey(keys);
  await changing(ctx, async (client, record) => {
    if (await isMemoryOfAnother(client, vendor.id, terms.memoryId)) throw new Refusal('TAX_MEMORY_USED');
    const before = await lockTaxSettings(client, vendor.id);
    const kept = before?.keysSealed ?? null;
    const sealed = keys === undefined ? kept : keys && box.seal(ownerOfKey(vendor.id), JSON.stringify(keys));
    if (terms.active && sealed === null && !make(terms.memoryId, null))
      throw new Refusal('TAX_NOT_CONFIGURED');
    await writeTaxSettings(client, vendor.id, terms, sealed, ctx.now());
    const told = before && { active: before.active, memoryId: before.memoryId, fromDay: before.fromDay };
    const after = { active: terms.active, memoryId: terms.memoryId, fromDay: terms.fromDay };
    await record({
      action: 'tax.change',
      subjectId: vendor.id,
      before: told ?? null,
      after: { ...after, ...(keys === undefined ? {} : { changedKeys: true }) },
    });
  });
  return readStanding(ctx);
}

/** Asks the authority whether it takes the key. @throws Refusal `TAX_NOT_CONFIGURED`. */
export async function testAuthority({ db, vendor, app }: TaxContext): Promise<Test> {
  const settings = await readTaxSettings(db, vendor.id);
  const authority = settings && authorityOf(app.taxAuthorities, vendor.id, settings);
  if (!authority) throw new Refusal('TAX_NOT_CONFIGURED');
  const answer = await authority.probe();
  return { outcome: answer.outcome, detail: failureOf(answer) };
}

/** Says what staff are told of an answer that says no. */
export function failureOf(
  answer: { readonly outcome: string } & Partial<{ refusal: string; providerCode: string; reason: string }>,
): string {
  if (answer.outcome === 'REFUSED') return `${answer.refusal ?? ''} ${answer.providerCode ?? ''}`.trim();
  return answer.outcome === 'UNREACHABLE' ? (answer.reason ?? answer.outcome) : '';
}
