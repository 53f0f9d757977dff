import {
  type BridgeSide,
  type ChargeDifference,
  type ChargeSide,
  chargeDifference,
} from '@sofreh/domain/card-terminal';
import type { BridgeChargeRow } from './bridge-charges.queries.ts';

/** Says what the bridge says of a charge, or somebody in the back office as long as the bridge does not know; null before it spoke. */
export function bridgeSideOf(row: BridgeChargeRow): BridgeSide | null {
  const { orderId, posTerminalId, amount, officeSays, byPerson } = row;
  const { status: said } = row;
  const status = said === null || said === 'UNKNOWN' ? (officeSays ?? said) : said;
  if (!status || !orderId || !posTerminalId || amount === null) return null;
  return { orderId, posTerminalId, amount, status, byPerson: byPerson && said === 'APPROVED' };
}

/** Says what its till says of a charge; null before its intent came. */
export function tillSideOf({ saidOrderId, saidTerminalId, saidAmount }: BridgeChargeRow): ChargeSide | null {
  if (!saidOrderId || !saidTerminalId || saidAmount === null) return null;
  return { orderId: saidOrderId, posTerminalId: saidTerminalId, amount: saidAmount };
}

/** Says what about a charge wants a person; null where nothing is left to be said. */
export function differenceOf(row: BridgeChargeRow, now: Date): ChargeDifference | 'WAITING' | null {
  const first = Math.min(...[row.reportedAt, row.saidAt].map((at) => at?.getTime() ?? now.getTime()));
  return chargeDifference({
    bridge: bridgeSideOf(row),
    till: tillSideOf(row),
    entered: row.entered,
    waitedMs: now.getTime() - first,
  });
}
