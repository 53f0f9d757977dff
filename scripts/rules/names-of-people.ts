import { isTest, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const ROOM = 'apps/server/src/';
/** The files that read or keep people's own names, of which nothing reaches a vendor that did not type it or was not told it by them. */
const OWN_NAMES: ReadonlySet<string> = new Set(
  [
    // This one says by what a vendor calls people.
    'identity/users/called-names.ts',
    'platform/auth/session.queries.ts',
    // People themselves, and what they are sent.
    'identity/auth/auth.queries.ts',
    'identity/own-data/own-data.queries.ts',
    'identity/campaigns/person.queries.ts',
    // Who is added by a phone gets the names that were typed; names they gave themselves stay.
    'identity/staff/staff.queries.ts',
    'identity/customer-imports/customer-imports.queries.ts',
    'main/orders/placing/place-order.queries.ts',
    // Who orders themselves tells the vendor who they are.
    'main/orders/placing/destination.queries.ts',
    // Guests at a table are told apart by the names they gave there themselves.
    'main/dining-tables/table-sittings/sittings.queries.ts',
  ].map((path) => ROOM + path),
);
/** A name of a row, as `u.first_name`, or of the only one there is, as `first_name || ' '` and `last_name as "lastName"`. */
const READ = /[\w}]\.(?:first|last)_name\b|(?<![\w.}])(?:first|last)_name (?:\|\||as )/g;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(
      ({ path }) => path.startsWith(ROOM) && path.endsWith('.ts') && !isTest(path) && !OWN_NAMES.has(path),
    )
    .flatMap((file) =>
      matchProblems(
        file,
        READ,
        (found) =>
          `${found}: a vendor is told by what it calls people, by personName or customerName, never whose a phone is`,
      ),
    );
}

export const namesOfPeople: Rule = { name: 'people are called as their vendor calls them', check };
