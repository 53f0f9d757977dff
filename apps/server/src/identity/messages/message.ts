import type { CampaignChannel } from '@sofreh/domain/messages';
import { fillMessage, fillPush } from '@sofreh/fa/message-texts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';

const selectCode = named('campaign-code', 'select code from discount_codes where vendor_id = $1 and id = $2');

/** A discount code of the vendor's, as guests type it. @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export async function requireCode(db: Queryable, vendorId: string, id: string): Promise<string> {
  const { rows } = await db.query<{ code: string }>(selectCode([vendorId, id]));
  if (!rows[0]) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  return rows[0].code;
}

/** The code of a message; «» where it offers none. */
export async function codeOf(db: Queryable, vendorId: string, id: string | null): Promise<string> {
  return id === null ? '' : requireCode(db, vendorId, id);
}

export type MessageVendor = Pick<RequestVendor, 'id' | 'name' | 'domain'>;

/** The address in a guest's message: their shop's own, so that it is short and known. */
export function linkOf({ domain }: MessageVendor, code: string): string {
  return `https://${domain}/l/${code}`;
}

/** What stands for a guest's code where nobody is written to. */
const SAMPLE_CODE = 'xxxxxxxx';
/** A first name of common length. */
const SAMPLE_NAME = 'مریم';

interface Draft {
  readonly channel?: CampaignChannel;
  readonly text: string;
  readonly discountCodeId: string | null;
}

/** A text as some guest would get it. @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export async function sampleMessage(
  db: Queryable,
  vendor: MessageVendor,
  { channel, text, discountCodeId }: Draft,
  name = SAMPLE_NAME,
): Promise<string> {
  const code = await codeOf(db, vendor.id, discountCodeId);
  const values = { name, vendor: vendor.name, code };
  if (channel === 'PUSH') return fillPush(text, values);
  return fillMessage(text, { ...values, link: linkOf(vendor, SAMPLE_CODE) });
}
