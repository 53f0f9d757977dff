import { type Import, importsOf, workspaceOf } from './imports.ts';
import { isTest, type Problem, type SourceFile } from './rule.ts';

/** Folders whose own folders are the areas of the specification's addresses, which are no capabilities. */
const AREAS = ['apps/server/src', 'packages/contract/src'] as const;
/** Within a capability of the server the files beside its folders are of one level with them. */
const CAPABILITY = /^apps\/server\/src\/(?:identity|catalog|main|delivery|marketplace)\/[^/.]+(?=\/|$)/;

/** Pairs that stay, each with its reason. */
export const KNOWN_PAIRS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/auth + apps/server/src/platform/http':
    'a caller is refused in the words of http, and every call of http asks who its caller is',
  'apps/web/src/cashier/bills + apps/web/src/cashier/edit':
    'a bill is edited from its card, and courses are fired from both',
  'apps/web/src/cashier/customer + apps/web/src/cashier/register':
    'who is chosen for an order goes into the draft, which stands in the register',
  'apps/web/src/cashier/dining-tables + apps/web/src/cashier/register':
    'the table of an order goes into the draft, which stands in the register',
  'apps/web/src/cashier/display + apps/web/src/cashier/register':
    'what the guest is shown is reckoned by the register, which shows it',
  'apps/web/src/cashier/register/catalogue + apps/web/src/cashier/register/toppings':
    'toppings are asked for from the catalogue, and their prices are those of its menu',
  'apps/web/src/cashier/register/held + apps/web/src/cashier/register/order-panel':
    'held orders look like the panel of the order, which holds them',
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
  const isThere = (folder: string) => files.some(({ path }) => path.startsWith(`${folder}/`));
  return Object.keys(KNOWN_PAIRS)
    .filter((pair) => !standing.has(pair) && pair.split(' + ').every(isThere))
    .map((pair) => ({
      path: 'scripts/rules/folder-pairs.ts',
      line: 0,
      message: `${pair} import each other no more and are still known`,
    }));
}
