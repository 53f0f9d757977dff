import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOOR_PROOFS, type DoorFacts, doorCodeOf, doorFault } from './index.ts';

const facts = (part: Partial<DoorFacts>): DoorFacts => ({
  proof: 'NONE',
  code: null,
  shownCode: undefined,
  hasPicture: false,
  ...part,
});

it('a code has four digits, whatever the luck', () => {
  fc.assert(fc.property(fc.nat(), (luck) => /^\d{4}$/.test(doorCodeOf(luck))));
  expect([doorCodeOf(7), doorCodeOf(9_999)]).toEqual(['0007', '9999']);
});

describe('at the door', () => {
  it.each([
    ['nothing is asked', facts({}), null],
    ['the code is right', facts({ proof: 'CODE', code: '0412', shownCode: '0412' }), null],
    ['the code is wrong', facts({ proof: 'CODE', code: '0412', shownCode: '0413' }), 'PROOF_WRONG'],
    ['no code is said', facts({ proof: 'CODE', code: '0412' }), 'PROOF_REQUIRED'],
    [
      'a picture in the place of a code',
      facts({ proof: 'CODE', code: '0412', hasPicture: true }),
      'PROOF_REQUIRED',
    ],
    ['a picture', facts({ proof: 'PICTURE', hasPicture: true }), null],
    ['no picture', facts({ proof: 'PICTURE' }), 'PROOF_REQUIRED'],
  ] as const)('a courier: %s', (_name, given, fault) => {
    expect(doorFault(given, 'COURIER', 'هر دلیلی')).toBe(fault);
  });

  it('staff hand over without a proof and say why, but not with a wrong code', () => {
    for (const proof of DOOR_PROOFS) {
      const given = facts({ proof, code: proof === 'CODE' ? '1234' : null });
      expect(doorFault(given, 'STAFF', 'کد را گم کرده')).toBeNull();
      expect(doorFault(given, 'STAFF', ' ')).toBe(proof === 'NONE' ? null : 'REASON_REQUIRED');
    }
    expect(doorFault(facts({ proof: 'CODE', code: '1', shownCode: '2' }), 'STAFF', 'x')).toBe('PROOF_WRONG');
  });
});
