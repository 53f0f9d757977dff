import { type Import, importsOf, workspaceOf } from './imports.ts';
import { isTest, type Problem, type SourceFile } from './rule.ts';

/** Folders whose own folders are the areas of the specification's addresses, which are no capabilities. */
const AREAS = ['apps/server/src', 'packages/contract/src'] as const;
/** Within a capability of the server the files beside its folders are of one level with them. */
const CAPABILITY = /^apps\/server\/src\/(?:identity|catalog|main|delivery|marketplace)\/[^/.]+(?=\/|$)/;

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
  return [...needs].flatMap(([pair, there]) => {
    const [home = '', aim = ''] = pair.split(' + ');
    const back = home < aim && needs.get(`${aim} + ${home}`);
    if (!back) return [];
    const message = `${pair} import each other: ${there.from} → ${there.target}, ${back.from} → ${back.target}`;
    return [{ path: there.from, line: there.line, message }];
  });
}
