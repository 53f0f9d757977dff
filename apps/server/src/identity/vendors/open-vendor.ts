import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES } from '@sofreh/contract/permissions';
import { roleLabels } from '@sofreh/fa/labels';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { newId } from '#app/platform/ids.ts';
import { hasCode } from '#app/platform/process/error-code.ts';
import { normalizePhone } from '../auth/phone-number.ts';
import { addBrand } from '../brands/brands.queries.ts';
import { requireBrand } from '../brands/brands.ts';
import { saveRole } from '../roles/roles.queries.ts';
import { insertMember, registerPerson } from '../staff/staff.queries.ts';
import { insertVendorRow, type NewVendor, tellVendorChanged } from './open-vendor.queries.ts';

async function brandFor(db: Queryable, { brand, themeColor }: NewVendor, at: Date): Promise<string> {
  if ('name' in brand) await addBrand(db, brand, themeColor, at);
  else await requireBrand(db, brand.id);
  return brand.id;
}

/** The roles a new vendor starts with; returns the owner's. */
async function addDefaultRoles(db: Queryable, vendorId: string, at: Date): Promise<string> {
  const ids = new Map(DEFAULT_ROLES.map((role) => [role, newId(at.getTime())]));
  for (const [role, id] of ids) {
    const permissions = [...DEFAULT_ROLE_PERMISSIONS[role]];
    await saveRole(db, vendorId, { id, name: roleLabels[role], permissions }, at);
  }
  return ids.get('owner') ?? '';
}

/**
 * Opens a vendor: the seven default roles, its owner, no hours yet, so it takes no orders until it sets them.
 * @throws Refusal WRONG_PHONE_NUMBER, BRAND_NOT_FOUND, IDEMPOTENCY_CONFLICT where the id, a domain or the slug is taken.
 */
export async function openVendor(ctx: AuditContext, body: NewVendor): Promise<void> {
  const phoneNumber = normalizePhone(body.owner.phoneNumber);
  if (!phoneNumber) throw new Refusal('WRONG_PHONE_NUMBER');
  const at = ctx.now();
  try {
    await changing(ctx, async (client, record) => {
      const brandId = await brandFor(client, body, at);
      await insertVendorRow(client, body, brandId, at);
      const ownerRole = await addDefaultRoles(client, body.id, at);
      const owner = await registerPerson(client, { ...body.owner, id: newId(at.getTime()), phoneNumber }, at);
      await insertMember(client, body.id, owner, ownerRole, at);
      await tellVendorChanged(client, body.id);
      const after = { name: body.name, domain: body.domain, owner: phoneNumber };
      await record({ action: 'vendor.open', subjectId: body.id, vendorId: body.id, before: null, after });
    });
  } catch (error) {
    throw hasCode(error, '23505') ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
}
