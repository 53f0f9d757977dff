import { asciiDigits } from '../phones/index.ts';

/** Says how long an entry code, which lets somebody in without a text message, waits for whoever it was made for. */
export const ENTRY_CODE_HOURS = 24;
/** Says how long whoever reads a terminal's code for an owner has to come in: the owner stands beside it. */
export const OWNER_CODE_MINUTES = 60;
/** Within this time after logging in a person needs no further proof to make new recovery codes. */
export const FRESH_LOGIN_MINUTES = 10;
/** Everybody of the staff may keep so many recovery codes on paper; each is good once. */
export const RECOVERY_CODES = 10;
/** Twelve of thirty letters and digits are 58 bits: nobody guesses one, whatever the limits. */
export const ENTRY_CODE_LENGTH = 12;
/** They are without 0, 1, I, L, O and U, which are mistaken for each other on paper or spell words. */
export const ENTRY_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE = new RegExp(`^[${ENTRY_CODE_LETTERS}]{${ENTRY_CODE_LENGTH}}$`);

/** Gives a typed code as it is compared: capitals and ASCII digits without spaces and dashes; null when it is none. */
export function normalizeEntryCode(input: string): string | null {
  const letters = asciiDigits(input)
    .toUpperCase()
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  return CODE.test(letters) ? letters : null;
}

/** Gives a code as people read it: three groups of four. */
export function formatEntryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
