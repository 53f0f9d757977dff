import type { Output } from '@sofreh/contract/call';
import type { vendors } from '@sofreh/contract/identity/vendors';
import {
  lockSettings,
  readSwitches,
  setPutOff,
  setSwitch,
} from '#app/identity/vendor-settings/vendor-settings.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';

type Turn = Output<(typeof vendors)['PUT /api-identity/identity/vendors/activate']['body']>;

/**
 * Puts a vendor on or off and writes it down; as it is already, nothing changes. What the platform put off stays so
 * until the platform puts it on again, whatever its owner says.
 * @throws Refusal VENDOR_NOT_FOUND, VENDOR_PUT_OFF.
 */
export function turnVendor(ctx: AuditContext, { vendorId, active, reason }: Turn): Promise<void> {
  return changing(ctx, async (client, record) => {
    await lockSettings(client, vendorId);
    const before = await readSwitches(client, vendorId);
    if (!before) throw new Refusal('VENDOR_NOT_FOUND');
    const byPlatform = signedIn(ctx.caller).kind === 'ADMIN';
    if (active && !byPlatform && before.putOffReason !== null)
      throw new Refusal('VENDOR_PUT_OFF', { details: { reason: before.putOffReason } });
    const putOffReason = byPlatform && !active ? reason : before.putOffReason;
    const next = { active, reason: active ? null : putOffReason };
    if (before.active === active && before.putOffReason === next.reason) return;
    if (byPlatform) await setPutOff(client, vendorId, next.reason);
    else await setSwitch(client, vendorId, 'active', active);
    const was = { active: before.active, reason: before.putOffReason };
    await record({ action: 'vendor.active', subjectId: vendorId, vendorId, before: was, after: next });
  });
}
