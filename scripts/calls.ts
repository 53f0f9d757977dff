import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@sofreh/contract';
import { handlers } from '../apps/server/src/handlers.ts';
import {
  type AreaCoverage,
  coverageByArea,
  inconsistencies,
  type KnownCalls,
  missingCalls,
  readExercisedCalls,
  readSpecifiedCalls,
} from './call-coverage.ts';
import { EXERCISED_FOLDER } from './exercised-folder.ts';
import { ROOT } from './rules/repository.ts';

/** Reads what tests recorded; nothing when none ran since the last installation. */
function exercisedLines(): string {
  try {
    const names = readdirSync(EXERCISED_FOLDER).filter((name) => name.endsWith('.jsonl'));
    return names.map((name) => readFileSync(join(EXERCISED_FOLDER, name), 'utf8')).join('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function printTable(rows: readonly AreaCoverage[]): void {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(17))).join('');
  console.log(line(['area', 'in specification', 'declared', 'implemented', 'exercised']));
  for (const row of rows) {
    console.log(line([row.area, row.specified, row.declared, row.implemented, row.exercised]));
  }
}

const known: KnownCalls = {
  specified: readSpecifiedCalls(readFileSync(join(ROOT, 'docs/spec/calls.tsv'), 'utf8')),
  own: readSpecifiedCalls(readFileSync(join(ROOT, 'docs/spec/own-calls.tsv'), 'utf8')),
  declared: new Set(Object.keys(contract)),
  implemented: new Set(Object.keys(handlers)),
  exercised: readExercisedCalls(exercisedLines()),
};

printTable(coverageByArea(known));
if (process.argv.includes('--missing')) {
  console.log();
  for (const { key, lacks } of missingCalls(known)) console.log(`not ${lacks.padEnd(12)} ${key}`);
}
// With --strict, as in `npm test`, every declared call must have been answered with success in a test.
// A contract that differs from the specification or the server is a mistake; a call that is not there yet is not.
const wrong = inconsistencies(known);
for (const line of wrong) console.error(line);
const idle = [...known.declared].filter((key) => !known.exercised.has(key));
if (process.argv.includes('--strict')) {
  for (const key of idle) console.error(`declared, not exercised by a test: ${key}`);
}
if (wrong.length > 0 || (process.argv.includes('--strict') && idle.length > 0)) process.exitCode = 1;
