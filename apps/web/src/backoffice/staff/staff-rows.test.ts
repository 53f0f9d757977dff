import { describe, expect, it } from 'vitest';
import { givenPins, newStaffRow, proposedPin, staffRowFaults } from './staff-rows.ts';

const row = { ...newStaffRow(0, []), roleId: 'r', pin: '' };
const filled = { ...row, phoneNumber: '09121112233', firstName: 'رضا', lastName: 'مرادی' };

describe('the sheet of staff', () => {
  it('proposes no PIN that everybody tries first', () => {
    const tries = [0.1111, 0.1234, 0.9876, 0, 0.4826];
    expect(proposedPin(() => tries.shift() ?? 0.4826)).toBe('4826');
  });

  it('leaves out rows that nobody typed into', () => {
    expect(staffRowFaults([filled, { ...row, roleId: '' }])).toEqual({});
  });

  it('tells the PINs that were given, and none of rows left out or without one', () => {
    const rows = [{ ...filled, pin: '۴۸۲۶' }, { ...row, pin: '5917' }, filled];
    expect(givenPins(rows)).toEqual([{ id: filled.id, name: 'رضا مرادی', pin: '4826' }]);
  });

  it('says at each field what is missing, and that a number is there twice', () => {
    expect(Object.keys(staffRowFaults([{ ...row, firstName: 'رضا', roleId: '' }, filled, filled]))).toEqual([
      'rows.0.phoneNumber',
      'rows.0.lastName',
      'rows.0.roleId',
      'rows.2.phoneNumber',
    ]);
    expect(staffRowFaults([{ ...filled, pin: '1234' }])).toHaveProperty(['rows.0.pin']);
  });
});
