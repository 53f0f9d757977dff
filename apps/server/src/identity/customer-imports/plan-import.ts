import type { ResponseBody } from '@sofreh/contract/call';
import type { customerImports } from '@sofreh/contract/identity/customer-imports';
import { customerImportErrors } from '@sofreh/fa/customer-import-texts';
import { isSameText } from '@sofreh/fa/search-fold';
import type { CustomerWords, KnownCustomer } from './customer-imports.queries.ts';
import { errorAt, type ImportLine, type LineError, type ReadLines } from './read-lines.ts';

export type ImportReport = ResponseBody<
  (typeof customerImports)['POST /api-identity/identity/customers/excel']
>;
type Effect = ImportReport['sample'][number]['effect'];

/** Says what a line does to its customer. */
export interface PlannedLine extends ImportLine {
  readonly effect: Effect;
  /** These are the names and note the vendor has afterwards, and the name that is shown then. */
  readonly after: CustomerWords;
  readonly name: string;
}
export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly errors: readonly LineError[];
}

/** An answer holds so many mistakes; below is how many lines it shows as they were understood. */
const ERRORS_SHOWN = 500;
const LINES_SHOWN = 20;

const nobody = { firstName: '', lastName: '', note: '' };

/**
 * Says what a line does to who has its phone number. A line that says what the report shows changes nothing,
 * however the stored text was typed; names that a person gave themselves stay theirs.
 */
function planLine(line: ImportLine, known: KnownCustomer | undefined): PlannedLine {
  const customer = known?.customer ?? nobody;
  const shown = known?.customer ? known.shown : nobody;
  const { firstName = shown.firstName, lastName = shown.lastName, note = customer.note } = line;
  const isCalledSo = isSameText(firstName, shown.firstName) && isSameText(lastName, shown.lastName);
  const names = isCalledSo ? customer : { firstName, lastName };
  const isNoted = isSameText(note, customer.note);
  const { note: kept } = customer;
  const after = { firstName: names.firstName, lastName: names.lastName, note: isNoted ? kept : note };
  const name = `${isCalledSo ? shown.firstName : firstName} ${isCalledSo ? shown.lastName : lastName}`.trim();
  if (!known?.customer) return { ...line, name, after, effect: 'ADDED' };
  return { ...line, name, after, effect: isCalledSo && isNoted ? 'UNCHANGED' : 'CHANGED' };
}

/** Says what the lines of a workbook would do, given who is known; who is new needs a name. */
export function planImport(read: ReadLines, known: readonly KnownCustomer[]): ImportPlan {
  const byPhone = new Map(known.map((each) => [each.phoneNumber, each]));
  const lines = read.lines.map((line) => planLine(line, byPhone.get(line.phoneNumber)));
  const isNameless = ({ effect, after }: PlannedLine) => effect === 'ADDED' && after.firstName === '';
  const nameless = lines
    .filter(isNameless)
    .map(({ line }) => errorAt(line, 'firstName', customerImportErrors.firstNameRequired));
  const errors = [...read.errors, ...nameless].sort((a, b) => a.line - b.line);
  return { lines: lines.filter((line) => !isNameless(line)), errors };
}

/** Gives the answer to who imports. @param addresses how many addresses are new. */
export function reportOf({ lines, errors }: ImportPlan, addresses: number, applied: boolean): ImportReport {
  const count = (effect: Effect) => lines.filter((line) => line.effect === effect).length;
  return {
    applied,
    added: count('ADDED'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    addresses,
    wrongLines: new Set(errors.map(({ line }) => line)).size,
    errors: errors.slice(0, ERRORS_SHOWN),
    sample: lines.slice(0, LINES_SHOWN).map(({ line, effect, phoneNumber, name, detail }) => {
      return { line, effect, phoneNumber, name, address: detail ?? '' };
    }),
  };
}
