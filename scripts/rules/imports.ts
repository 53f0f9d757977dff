import { dirname, posix } from 'node:path';
import { isCode, lineAt, type SourceFile } from './rule.ts';

/** One import or re-export of a file. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** The specifier as written. */
  readonly specifier: string;
  /** Gone when types are stripped. */
  readonly typeOnly: boolean;
  /** The repository file it means, where it is one of ours. */
  readonly target: string | undefined;
}

const STATEMENT =
  /^[ \t]*(?:(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?|(?:.*?[^.\w])?import\(\s*)(['"])([^'"\n]+)\2/gm;

/** The files to which the workspaces' own specifiers lead. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^#app\/(.*)$/, 'apps/server/src/$1'],
  [/^#web\/(.*)$/, 'apps/web/src/$1'],
  [/^@sofreh\/domain$/, 'packages/domain/src/index.ts'],
  [/^@sofreh\/domain\/(.*)$/, 'packages/domain/src/$1/index.ts'],
  [/^@sofreh\/(contract|fa)$/, 'packages/$1/src/index.ts'],
  [/^@sofreh\/(contract|fa)\/(.*)$/, 'packages/$1/src/$2.ts'],
  [/^@sofreh\/providers\/(.*)$/, 'packages/providers/src/$1/index.ts'],
  [/^@sofreh\/web\/server$/, 'apps/web/src/html-shell/index.ts'],
  [/^@sofreh\/web\/build$/, 'apps/web/build.ts'],
];

/** The imports of a code file, static and dynamic. */
export function importsOf(file: SourceFile): readonly Import[] {
  if (!isCode(file.path)) return [];
  return [...file.text.matchAll(STATEMENT)].map((match) => {
    const specifier = match[3] ?? '';
    return {
      from: file.path,
      line: lineAt(file.text, match.index + match[0].length),
      specifier,
      typeOnly: match[1] !== undefined,
      target: resolveSpecifier(file.path, specifier),
    };
  });
}

function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  for (const [pattern, target] of ALIASES) {
    if (pattern.test(specifier)) return specifier.replace(pattern, target);
  }
  return undefined;
}

/** The workspace a path belongs to: `packages/domain`, `apps/web`, `e2e`, `scripts` … */
export function workspaceOf(path: string): string {
  const parts = path.split('/');
  return parts[0] === 'packages' || parts[0] === 'apps' ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}
