import { isCode, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

/** What is only ever added to; a mistake in it is answered by another row. */
const ONLY_GROW = [
  'ledger_entries',
  'order_postings',
  'statement_postings',
  'wallet_entries',
  'sms_credit_entries',
  'courier_purse_entries',
  'order_events',
];
const CHANGED = new RegExp(
  `\\b(?:update|delete\\s+from|truncate(?:\\s+table)?)\\s+(?:only\\s+)?(?:${ONLY_GROW.join('|')})\\b`,
  'gi',
);
/** The files in which a test's orders are written anew as if they had never been, or one forges events to see it found. */
const EXCUSED = [
  'apps/server/src/main/reports/testing/week.ts',
  'apps/server/src/main/day-seals/day-seals.test.ts',
];

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => (isCode(path) || path.endsWith('.sql')) && !EXCUSED.includes(path))
    .flatMap((file) =>
      matchProblems(file, CHANGED, (found) => `${found}: its rows are answered by others, never changed`),
    );
}

export const entriesStay: Rule = { name: 'books, wallets, purses and events are only added to', check };
