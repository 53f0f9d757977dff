import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const SERVER = 'apps/server/src/';
const LIST = /\bstatus (?:not )?in \(('[^)]*)\)/g;
/** What stood before the rule, and is a list of no other place: by file, as it is written. Nothing is added. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // A message of a campaign before a company has answered, and after; what a company was asked to send.
  'apps/server/src/identity/campaigns/campaigns.queries.ts': [
    "'WAITING', 'CLAIMED', 'SENDING'",
    "'SENT', 'UNSURE', 'CLAIMED', 'SENDING'",
    "'SCHEDULED', 'SENDING'",
  ],
  'apps/server/src/identity/campaigns/messages.queries.ts': [
    "'CLAIMED', 'SENDING'",
    "'WAITING', 'CLAIMED', 'SENDING'",
  ],
  'apps/server/src/identity/campaigns/report.queries.ts': ["'WAITING', 'CLAIMED', 'SENDING'"],
  // Papers that lie at a printer, and those that somebody has to look at.
  'apps/server/src/identity/own-data/delete-account.queries.ts': ["'CLAIMED', 'SENT'"],
  'apps/server/src/main/print-jobs/claims.queries.ts': ["'CLAIMED', 'SENT'"],
  'apps/server/src/main/print-jobs/print-jobs.queries.ts': ["'UNSURE', 'FAILED', 'QUEUED'"],
  // What a package counts: whatever was placed.
  'apps/server/src/identity/subscriptions/usages.queries.ts': ["'SUBMITTED', 'REJECTED'"],
  // Orders that are made, or have come to their guests.
  'apps/server/src/main/kitchen/guest-board.queries.ts': ["'CONFIRMED', ${READY}"],
  'apps/server/src/main/kitchen-tickets/kitchen-load.queries.ts': ["'DELIVERED', 'FINISHED'"],
  'apps/server/src/main/follow/arrivals.queries.ts': ["'DELIVERED', 'FINISHED'"],
  'apps/server/src/main/surveys/links.queries.ts': ["'DELIVERED', 'FINISHED'"],
  'apps/server/src/main/bikers/trips.queries.ts': ["'DELIVERED', 'FINISHED', 'REJECTED'"],
  // An invoice and a charge of a card that have their answer; a good without its code; a payment that may still come.
  'apps/server/src/main/tax-invoices/tax-invoices.queries.ts': ["'ACCEPTED', 'REFUSED'"],
  'apps/server/src/main/bridge-charges/bridge-charges.queries.ts': ["'APPROVED', 'DECLINED'"],
  'apps/server/src/main/sanad-pardaz/goods.queries.ts': ["'WAITING', 'UNCODED'"],
  'apps/server/src/main/payments/open-payments.queries.ts': ["'PENDING', 'FAILED'"],
};

/** The domain says which statuses belong together: a statement of the server takes its list by `sqlList` and types none. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => path.startsWith(SERVER) && path.endsWith('.ts') && !isTest(path))
    .flatMap(typedLists);
}

function typedLists({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(LIST)]
    .filter(({ 1: list = '' }) => !KNOWN[path]?.includes(list))
    .map(({ index, 1: list = '' }) => ({
      path,
      line: lineAt(text, index),
      message: `types the statuses ${list}; the domain says which, by sqlList`,
    }));
}

export const statusesOnce: Rule = { name: 'lists of statuses are not retyped in SQL', check };
