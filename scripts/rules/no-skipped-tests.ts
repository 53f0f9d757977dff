import { matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const TEST_FILE = /\.(test|e2e)\.tsx?$/;
const SKIPPED =
  /^[ \t]*(?:(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|skipIf|runIf|slow)\b|(?:xit|fit|xdescribe|fdescribe)\()/gm;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => TEST_FILE.test(path))
    .flatMap((file) => matchProblems(file, SKIPPED, (found) => `${found.trim()}: every test runs, always`));
}

export const noSkippedTests: Rule = { name: 'no test is skipped or singled out', check };
