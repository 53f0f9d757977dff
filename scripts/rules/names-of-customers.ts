import { isTest, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const ROOM = 'apps/server/src/';
/** Where guests at a table are told apart by the names they gave there themselves. */
const EXCUSED = ['apps/server/src/main/table-sittings/sittings.queries.ts'];
const JOINED = /\busers (\w+) on \1\.id = \w+\.(?:customer_id|account_id)\b/g;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(
      ({ path }) => path.startsWith(ROOM) && path.endsWith('.ts') && !isTest(path) && !EXCUSED.includes(path),
    )
    .flatMap((file) =>
      [...file.text.matchAll(JOINED)].flatMap(([, alias]) =>
        matchProblems(
          file,
          new RegExp(`\\b${alias}\\.(?:first|last)_name\\b`, 'g'),
          (found) => `${found}: a vendor is told a customer's name by customerName, never whose a phone is`,
        ),
      ),
    );
}

export const namesOfCustomers: Rule = { name: 'customers are called as their vendor calls them', check };
