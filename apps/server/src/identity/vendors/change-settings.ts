import type { VendorSettingsBody, VendorSettingsChange } from '@sofreh/contract/identity/vendors';
import { taxRatesFault } from '@sofreh/domain/tax-rates';
import {
  lastDayOfOrders,
  lockSettings,
  noteTaxSaid,
  ownsFile,
  readSettings,
  readSwitches,
  saveSettings,
  setSwitch,
} from '#app/identity/vendor-settings/vendor-settings.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** @throws Refusal VENDOR_NOT_FOUND. */
export async function requireSettings(db: Queryable, vendorId: string): Promise<VendorSettingsBody> {
  const settings = await readSettings(db, vendorId);
  if (!settings) throw new Refusal('VENDOR_NOT_FOUND');
  return settings;
}

/** Says what differs between two states, as the audit page shows it. */
function difference(before: VendorSettingsBody, after: VendorSettingsBody) {
  const keys = (Object.keys(before) as (keyof VendorSettingsBody)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: VendorSettingsBody) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return keys.length === 0 ? null : { before: pick(before), after: pick(after) };
}

function given(change: VendorSettingsChange): Partial<VendorSettingsBody> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Orders of today's business day, whatever cut-off made it, were placed within this, ms. */
const LAST_DAYS_MS = 3 * 86_400_000;

/** @throws Refusal TAX_DAY_TWICE, TAX_DAY_OVER. */
async function refuseWrongRates(
  db: Queryable,
  vendorId: string,
  before: VendorSettingsBody,
  after: VendorSettingsBody,
  at: Date,
): Promise<void> {
  const lastDay = await lastDayOfOrders(db, vendorId, new Date(at.getTime() - LAST_DAYS_MS));
  const fault = taxRatesFault(before, after, at.getTime(), lastDay);
  if (fault) throw new Refusal(`TAX_${fault}`);
}

/**
 * Changes what is given of a vendor's settings; the audit keeps what differs.
 * @throws Refusal NOT_FOUND for a cover that is not the vendor's own picture, TAX_DAY_TWICE and TAX_DAY_OVER for the rates
 *   and for a cut-off by whose move another rate would hold at once.
 */
export function changeSettings(
  ctx: AuditContext,
  vendorId: string,
  change: VendorSettingsChange,
): Promise<VendorSettingsBody> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const before = await requireSettings(client, vendorId);
    const body: VendorSettingsBody = { ...before, ...given(change) };
    const { coverFileId } = body;
    const kept = coverFileId === null || coverFileId === before.coverFileId;
    if (!kept && !(await ownsFile(client, vendorId, coverFileId))) throw new Refusal('NOT_FOUND');
    await refuseWrongRates(client, vendorId, before, body, ctx.now());
    await saveSettings(client, vendorId, { ...body, deliveryTypes: [...new Set(body.deliveryTypes)] });
    if (change.taxRate !== undefined || change.taxChanges !== undefined)
      await noteTaxSaid(client, vendorId, ctx.now());
    const after = await requireSettings(client, vendorId);
    const changed = difference(before, after);
    if (changed) await record({ action: 'vendor.change', subjectId: vendorId, ...changed });
    return after;
  });
}

/**
 * Sets a switch of a vendor and writes it down; setting it as it is changes nothing.
 * @throws Refusal VENDOR_NOT_FOUND.
 */
export function turnSwitch(
  ctx: AuditContext,
  vendorId: string,
  name: 'openFlag' | 'printItemsOnFactor',
  value: boolean,
): Promise<void> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const before = await readSwitches(client, vendorId);
    if (!before) throw new Refusal('VENDOR_NOT_FOUND');
    if (before[name] === value) return;
    await setSwitch(client, vendorId, name, value);
    const action = `vendor.${name}` as const;
    await record({ action, subjectId: vendorId, vendorId, before: before[name], after: value });
  });
}
