import type { CompanyKeys, CourierCompany } from '@sofreh/domain/courier-companies';
import type { CourierPort } from '@sofreh/providers/courier';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { readSealedCompanyKeys } from './courier-companies.queries.ts';

/** Names whose keys they are: sealed for one vendor and company they open for no other. */
export function ownerOfCompanyKeys(vendorId: string, company: CourierCompany): string {
  return `courier keys ${vendorId} ${company}`;
}

/** Gives a vendor's own keys of a company; null where it has none, or they cannot be opened any more. */
export async function companyKeysOf(
  db: Queryable,
  makers: CourierMakers,
  vendorId: string,
  company: CourierCompany,
): Promise<CompanyKeys | null> {
  const sealed = await readSealedCompanyKeys(db, vendorId, company);
  const text = sealed && makers.box.open(ownerOfCompanyKeys(vendorId, company), sealed);
  return text ? (JSON.parse(text) as CompanyKeys) : null;
}

/** Gives a company as a vendor reaches it; null where it has no keys and nothing stands in. */
export async function courierOf(
  db: Queryable,
  makers: CourierMakers,
  vendorId: string,
  company: CourierCompany,
): Promise<CourierPort | null> {
  return makers.make(vendorId, company, await companyKeysOf(db, makers, vendorId, company))?.courier ?? null;
}
