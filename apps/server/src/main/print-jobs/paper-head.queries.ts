import type { PaperHead as Head, PaperVendor } from '@sofreh/receipt/documents';
import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';

const head = named(
  'print-vendor',
  `select v.name, b.name as "brandName", v.address, v.phone_number as "phoneNumber", v.factor_footer as footer,
     v.print_items_on_factor as "withItems", v.print_receipt_link as "withLink", v.domain,
     b.logo_file_id as "logoFileId"
   from vendors v join brands b on b.id = v.brand_id where v.id = $1`,
);

/** Holds what a vendor's papers say of itself, how they are made, and where its logo is. */
export interface PaperHead extends Head {
  readonly logoFileId: string | null;
  /** Tells whether guests' papers carry the address of their receipt. */
  readonly withLink: boolean;
  /** It is the vendor's own; null is this installation's host. */
  readonly domain: string | null;
}

type HeadRow = Omit<PaperVendor, 'taxNumber' | 'hasLogo'> & Omit<PaperHead, 'vendor'>;

/** Reads what a vendor's papers say of itself. @throws Error where the vendor is gone. */
export async function readPaperHead(db: Queryable, vendorId: string): Promise<PaperHead> {
  const { rows } = await db.query<HeadRow>(head([vendorId]));
  const row = rows[0];
  if (!row) throw new Error(`vendor ${vendorId} is gone`);
  const { withItems, withLink, domain, logoFileId, ...said } = row;
  const vendor = { ...said, taxNumber: '', hasLogo: logoFileId !== null };
  return { vendor, withItems, withLink, domain, logoFileId };
}

/** It is wide enough for the widest paper. */
const LOGO_WIDTH = 640;
const logo = named(
  'print-logo',
  `select w.content from vendors v join brands b on b.id = v.brand_id
   join file_widths w on w.file_id = b.logo_file_id and w.width <= $2 where v.id = $1 order by w.width desc limit 1`,
);

/** Reads the logo of a vendor's papers; null where its brand has none. */
export async function readLogo(db: Pool, vendorId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ content: Buffer }>(logo([vendorId, LOGO_WIDTH]));
  return rows[0]?.content ?? null;
}
