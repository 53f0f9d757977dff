import { expect, test } from 'vitest';
import type { BridgeChargeRow } from './bridge-charges.queries.ts';
import { bridgeSideOf } from './sides.ts';

const row = (status: BridgeChargeRow['status'], officeSays: BridgeChargeRow['officeSays']) =>
  bridgeSideOf({ orderId: 'o', posTerminalId: 't', amount: 1_000, status, officeSays } as BridgeChargeRow)
    ?.status;

test('somebody in the back office speaks for a bridge as long as it does not know, and no longer', () => {
  expect(row(null, null)).toBeUndefined();
  expect(row(null, 'DECLINED')).toBe('DECLINED');
  expect(row('UNKNOWN', null)).toBe('UNKNOWN');
  expect(row('UNKNOWN', 'DECLINED')).toBe('DECLINED');
  // What the terminal says later stands: money that was taken is never hidden by «not taken».
  expect(row('APPROVED', 'DECLINED')).toBe('APPROVED');
  expect(row('DECLINED', 'APPROVED')).toBe('DECLINED');
});
