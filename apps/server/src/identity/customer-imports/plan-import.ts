import type { ResponseBody } from '@sofreh/contract/call';
import type { customerImports } from '@sofreh/contract/identity/customer-imports';
import { customerImportErrors } from '@sofreh/fa/customer-import-texts';
import type { KnownCustomer } from './customer-imports.queries.ts';
import { errorAt, type ImportLine, type LineError, type ReadLines } from './read-lines.ts';

export type ImportReport = ResponseBody<
  (typeof customerImports)['POST /api-identity/identity/customers/excel']
>;
type Effect = ImportReport['sample'][number]['effect'];

/** What a line does to its customer. */
export interface PlannedLine extends ImportLine {
  readonly effect: Effect;
  /** The names and note the vendor has afterwards. */
  readonly after: { readonly firstName: string; readonly lastName: string; readonly note: string };
}
export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly errors: readonly LineError[];
}

/** How many mistakes an answer holds, and how many lines it shows as they were understood. */
const ERRORS_SHOWN = 500;
const LINES_SHOWN = 20;

function planLine(line: ImportLine, known: KnownCustomer | undefined): PlannedLine {
  const before = known?.customer ?? { firstName: '', lastName: '', note: '' };
  const { firstName = before.firstName, lastName = before.lastName, note = before.note } = line;
  const after = { firstName, lastName, note };
  if (!known?.customer) return { ...line, after, effect: 'ADDED' };
  const same = firstName === before.firstName && lastName === before.lastName && note === before.note;
  return { ...line, after, effect: same ? 'UNCHANGED' : 'CHANGED' };
}

/** What the lines of a workbook would do, given who is known; who is new needs a name. */
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

/** The answer to who imports. @param addresses how many addresses are new. */
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
    sample: lines.slice(0, LINES_SHOWN).map(({ line, effect, phoneNumber, after, detail }) => {
      const name = `${after.firstName} ${after.lastName}`.trim();
      return { line, effect, phoneNumber, name, address: detail ?? '' };
    }),
  };
}
