import { toAsciiDigits } from '@sofreh/fa/digits';
import { roleLabels } from '@sofreh/fa/labels';
import { newId } from '#web/api/index.ts';
import { pinFault } from '#web/staff/session/pin-field.tsx';
import type { Role } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';
import type { ToldPin } from './told-pins.tsx';

export type StaffRow = {
  readonly id: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  roleId: string;
  pin: string;
};

/** These are the roles that a shop hires first. */
const FIRST_ROLES = ['cashier', 'waiter', 'kitchen'] as const;

/** Gives four digits that nobody guesses first. @param random from 0 to below 1. */
export function proposedPin(random: () => number): string {
  for (;;) {
    const pin = String(Math.floor(random() * 10_000)).padStart(4, '0');
    if (pinFault(pin) === null) return pin;
  }
}

/** Makes an empty row. @param place its place among the rows, by which its likeliest role is chosen. */
export function newStaffRow(place: number, roles: readonly Role[]): StaffRow {
  const usual = FIRST_ROLES[place % FIRST_ROLES.length] ?? 'cashier';
  const role = roles.find(({ name }) => name === usual || name === roleLabels[usual]);
  const pin = proposedPin(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  return { id: newId(), phoneNumber: '', firstName: '', lastName: '', roleId: role?.id ?? '', pin };
}

export const firstStaffRows = (roles: readonly Role[]) =>
  FIRST_ROLES.map((_role, place) => newStaffRow(place, roles));

/** Tells whether nobody was typed into a row: it is left out. */
export function isEmptyRow({ phoneNumber, firstName, lastName }: StaffRow): boolean {
  return !phoneNumber && !firstName.trim() && !lastName.trim();
}

/** Gives the PINs that colleagues are given by the rows, with their names. */
export function givenPins(rows: readonly StaffRow[]): readonly ToldPin[] {
  return rows
    .filter((row) => !isEmptyRow(row) && row.pin !== '')
    .map(({ id, firstName, lastName, pin }) => ({
      id,
      name: `${firstName.trim()} ${lastName.trim()}`,
      pin: toAsciiDigits(pin),
    }));
}

/** Tells what is wrong with the rows, by the path of the field; one left out is never wrong. */
export function staffRowFaults(rows: readonly StaffRow[]): Record<string, string> {
  const faults = rows.flatMap((row, index) => {
    if (isEmptyRow(row)) return [];
    const twice = rows.findIndex(({ phoneNumber }) => phoneNumber === row.phoneNumber) < index;
    const pin = row.pin ? pinFault(toAsciiDigits(row.pin)) : null;
    return [
      ...(!row.phoneNumber ? [['phoneNumber', texts.phoneRequired]] : []),
      ...(row.phoneNumber && twice ? [['phoneNumber', texts.phoneTwice]] : []),
      ...(!row.firstName.trim() ? [['firstName', texts.nameRequired]] : []),
      ...(!row.lastName.trim() ? [['lastName', texts.nameRequired]] : []),
      ...(!row.roleId ? [['roleId', texts.roleRequired]] : []),
      ...(pin ? [['pin', pin]] : []),
    ].map(([field, text]) => [`rows.${index}.${field}`, text]);
  });
  return Object.fromEntries(faults);
}
