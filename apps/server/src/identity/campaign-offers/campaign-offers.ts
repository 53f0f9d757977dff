import type { CampaignChannel } from '@sofreh/domain/campaigns';
import { fillMessage, fillPush, MESSAGE_FIELDS } from '@sofreh/fa/message-texts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';

const selectCode = named(
  'campaign-code',
  `select d.code, d.personal from discount_codes d
   where d.vendor_id = $1 and d.id = $2 and d.archived_at is null and d.active and not d.automatic and not d.from_points
     and (d.expiration is null or d.expiration > $3) and (d.usage_limit is null or d.usage_count < d.usage_limit)
     and (d.budget is null or d.spent < d.budget)`,
);

export interface OfferedCode {
  readonly code: string;
  /** Tells whether nobody can type its word: each guest is given a code of their own that leads to it. */
  readonly personal: boolean;
}

/** Gives a discount code that a message may offer; undefined for one that is over, off or used up. */
export async function offeredCode(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
): Promise<OfferedCode | undefined> {
  return (await db.query<OfferedCode>(selectCode([vendorId, id, at]))).rows[0];
}

/** Gives the same. @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export async function requireCode(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
): Promise<OfferedCode> {
  const code = await offeredCode(db, vendorId, id, at);
  if (code === undefined) throw refusalAt('discountCodeId', 'DISCOUNT_CODE_NOT_FOUND');
  return code;
}

/** Stands for a code of the guest's own where nobody is written to. */
const SAMPLE_OWN_CODE = 'ACDEFGHJKM';

/** Gives the code of a message; «» where it offers none. */
async function codeOf(db: Queryable, vendorId: string, id: string | null, at: Date): Promise<string> {
  if (id === null) return '';
  const { code, personal } = await requireCode(db, vendorId, id, at);
  return personal ? SAMPLE_OWN_CODE : code;
}

/**
 * Refuses to send what would go out with a gap, or with a code that nobody can use.
 * @throws Refusal MESSAGE_CODE_MISSING, DISCOUNT_CODE_NOT_FOUND.
 */
export async function checkOffer(
  db: Queryable,
  vendorId: string,
  { text, discountCodeId }: Draft,
  at: Date,
): Promise<void> {
  if (discountCodeId !== null) await requireCode(db, vendorId, discountCodeId, at);
  else if (text.includes(MESSAGE_FIELDS.code)) throw refusalAt('text', 'MESSAGE_CODE_MISSING');
}

export type MessageVendor = Pick<RequestVendor, 'id' | 'name' | 'domain'>;

/** Gives the address in a guest's message: their shop's own, so that it is short and known. */
export function linkOf({ domain }: MessageVendor, code: string): string {
  return `https://${domain}/l/${code}`;
}

/** Stands for a guest's code where nobody is written to. */
const SAMPLE_CODE = 'xxxxxxxx';
/** The sample guest has a first name of common length. */
const SAMPLE_NAME = 'مریم';

interface Draft {
  readonly channel?: CampaignChannel;
  readonly text: string;
  readonly discountCodeId: string | null;
}

/** Gives a text as some guest would get it. @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export async function sampleMessage(
  db: Queryable,
  vendor: MessageVendor,
  { channel, text, discountCodeId }: Draft,
  at: Date,
  name = SAMPLE_NAME,
): Promise<string> {
  const code = await codeOf(db, vendor.id, discountCodeId, at);
  const values = { name, vendor: vendor.name, code };
  if (channel === 'PUSH') return fillPush(text, values);
  return fillMessage(text, { ...values, link: linkOf(vendor, SAMPLE_CODE) });
}
