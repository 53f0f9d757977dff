import { type Import, importsOf, workspaceOf } from './imports.ts';
import { isTest, type Problem, type SourceFile } from './rule.ts';

/** Folders whose own folders are the areas of the specification's addresses, which are no capabilities. */
const AREAS = ['apps/server/src', 'packages/contract/src'] as const;
/** Within a capability of the server the files beside its folders are of one level with them. */
const CAPABILITY = /^apps\/server\/src\/(?:identity|catalog|main|delivery|marketplace)\/[^/.]+(?=\/|$)/;

const HERE = 'scripts/rules/folder-pairs.ts';
/** Pairs that stay, each with its reason. */
export const KNOWN_PAIRS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/auth + apps/server/src/platform/http':
    'a caller is refused in the words of http, and every call of http asks who its caller is',
};

/**
 * The two folders of a level that an import joins, or nothing where it stays within one. A folder of files alone is named with a dot.
 */
function joined({ from, target = '' }: Import): readonly [string, string] | undefined {
  const [one, other] = [from.split('/'), target.split('/')];
  const shared = one.findIndex((part, at) => part !== other[at]);
  const level = one.slice(0, shared).join('/');
  const own = CAPABILITY.test(level);
  const folderOf = (parts: readonly string[]) => {
    if (parts.length > shared + 1) return `${level}/${parts[shared]}`;
    return own ? `${level}/.` : undefined;
  };
  const [home, aim] = [folderOf(one), folderOf(other)];
  return home && aim && home !== aim && !(AREAS as readonly string[]).includes(level)
    ? [home, aim]
    : undefined;
}

/** Finds folders of a level that import each other, types included; tests may set the stage with any other. */
export function folderPairs(files: readonly SourceFile[]): readonly Problem[] {
  const needs = new Map<string, Import>();
  for (const file of files) {
    if (isTest(file.path)) continue;
    for (const found of importsOf(file)) {
      if (!found.target || isTest(found.target)) continue;
      if (workspaceOf(file.path) !== workspaceOf(found.target)) continue;
      const pair = joined(found);
      if (pair && !needs.has(pair.join(' + '))) needs.set(pair.join(' + '), found);
    }
  }
  const standing = [...needs].flatMap(([pair, there]) => {
    const [home = '', aim = ''] = pair.split(' + ');
    const back = home < aim && needs.get(`${aim} + ${home}`);
    return back ? [{ pair, there, back }] : [];
  });
  return [
    ...standing
      .filter(({ pair }) => !KNOWN_PAIRS[pair])
      .map(({ pair, there, back }) => ({
        path: there.from,
        line: there.line,
        message: `${pair} import each other: ${there.from} → ${there.target}, ${back.from} → ${back.target}`,
      })),
    ...untied(files, new Set(standing.map(({ pair }) => pair))),
  ];
}

/** Finds pairs that are known and stand no more. */
function untied(files: readonly SourceFile[], standing: ReadonlySet<string>): readonly Problem[] {
  if (!files.some(({ path }) => path === HERE)) return [];
  return Object.keys(KNOWN_PAIRS)
    .filter((pair) => !standing.has(pair))
    .map((pair) => ({
      path: HERE,
      line: 0,
      message: `${pair} import each other no more and are still known`,
    }));
}
