import { callsShown } from './calls-shown.ts';
import { citations } from './citations.ts';
import { columnsAsDomain } from './columns-as-domain.ts';
import { countedWithUnit } from './counted-with-unit.ts';
import { domainExports } from './domain-exports.ts';
import { entriesStay } from './entries-stay.ts';
import { enumerationsOnce } from './enumerations-once.ts';
import { environmentDocumented } from './environment-documented.ts';
import { fileLength } from './file-length.ts';
import { importCycles } from './import-cycles.ts';
import { importDirection } from './import-direction.ts';
import { limitsOnce } from './limits-once.ts';
import { namesOfPeople } from './names-of-people.ts';
import { noSkippedTests } from './no-skipped-tests.ts';
import { noSpreadLiterals } from './no-spread-literals.ts';
import { oldBrowsers } from './old-browsers.ts';
import { persianLetters } from './persian-letters.ts';
import { placesExist } from './places-exist.ts';
import { productAlone } from './product-alone.ts';
import { roomsNamed } from './rooms-named.ts';
import { rowsOfSameList } from './rows-of-same-list.ts';
import type { Rule } from './rule.ts';
import { screenWords } from './screen-words.ts';
import { statusesOnce } from './statuses-once.ts';
import { testAssertions } from './test-assertions.ts';
import { vendorStatements } from './vendor-statements.ts';
import { vendorTablesRule } from './vendor-tables.ts';

/** Every rule `npm run check` holds the repository to. */
export const RULES: readonly Rule[] = [
  importDirection,
  importCycles,
  fileLength,
  persianLetters,
  testAssertions,
  noSkippedTests,
  environmentDocumented,
  productAlone,
  vendorTablesRule,
  vendorStatements,
  columnsAsDomain,
  citations,
  domainExports,
  enumerationsOnce,
  limitsOnce,
  statusesOnce,
  countedWithUnit,
  screenWords,
  placesExist,
  roomsNamed,
  callsShown,
  entriesStay,
  noSpreadLiterals,
  namesOfPeople,
  oldBrowsers,
  rowsOfSameList,
];
