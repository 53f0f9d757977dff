import { expect, it } from 'vitest';
import { DOOR_CLAIM_STATUSES, doorClaimFault } from './door-claim.ts';

const by = { reason: 'رسید دارد', isOwn: false };

it.each([
  ['anybody with a reason', 'SETTLED', by, null],
  ['anybody without one', 'SETTLED', { ...by, reason: ' ' }, 'REASON_REQUIRED'],
  ['who says that he has the money', 'SETTLED', { ...by, isOwn: true }, 'PURSE_OWN'],
  ['a count with a reason', 'COUNTED', by, null],
  ['a count without one', 'COUNTED', { ...by, reason: '' }, 'REASON_REQUIRED'],
  ['a count of one’s own purse', 'COUNTED', { ...by, isOwn: true }, 'PURSE_OWN'],
] as const)('an open claim is answered by %s', (_case, to, facts, fault) => {
  expect(doorClaimFault('OPEN', to, facts)).toBe(fault);
});

it('what is answered stays so', () => {
  for (const from of DOOR_CLAIM_STATUSES.filter((status) => status !== 'OPEN'))
    for (const to of ['COUNTED', 'SETTLED'] as const) expect(doorClaimFault(from, to, by)).toBe('NOT_FOUND');
});
