/** One file of the repository. */
export interface SourceFile {
  /** The path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Something that breaks a rule. */
export interface Problem {
  readonly path: string;
  /** The line's number from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly message: string;
}

/** A rule of the repository that no other tool checks. */
export interface Rule {
  readonly name: string;
  check(files: readonly SourceFile[]): readonly Problem[];
}

/** The line of `index` in `text`, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** One problem for each match of `pattern` (with the `g` flag) in the file. */
export function matchProblems(
  file: SourceFile,
  pattern: RegExp,
  message: (found: string) => string,
): readonly Problem[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match[0]),
  }));
}

/** Says whether the file is TypeScript or JavaScript of ours. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|mts)$/.test(path);
}

/** Says whether the file is a test, or runs only in tests. */
export function isTest(path: string): boolean {
  return /\.(test|e2e|fixture)\.tsx?$|(^|\/)(testing|support|fixtures)\//.test(path);
}
