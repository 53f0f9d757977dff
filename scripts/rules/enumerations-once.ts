import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const DOMAIN = 'packages/domain/src/';
const CONTRACT = 'packages/contract/src/';
const ENUMERATION =
  /^(?:export )?(?:const (\w+)[^=]*= \[([^\]]*)\] as const|type (\w+) = ((?:\s*\|?\s*'\w+')+);)/gm;
const RETYPED = /z\.enum\(\[([^\]]*)\]\)/g;

interface Enumeration {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** Whether it is one of the specification's lists, of which a call may take a part. */
  readonly isList: boolean;
}

/**
 * The domain owns the enumerations: a schema of the contract that takes one, or some of one of the specification's
 * lists, is made from the domain's constant. What only one call says about itself stands in the call.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const code = files.filter(({ path }) => path.endsWith('.ts') && !isTest(path));
  const known = code.filter(({ path }) => path.startsWith(DOMAIN)).flatMap(enumerationsOf);
  return code.filter(({ path }) => path.startsWith(CONTRACT)).flatMap((file) => retyped(file, known));
}

function enumerationsOf({ path, text }: SourceFile): readonly Enumeration[] {
  return [...text.matchAll(ENUMERATION)].flatMap(([, constant, list, type, union]) => {
    const members = membersOf(list ?? union ?? '');
    const isList = path.startsWith(`${DOMAIN}enums/`);
    return members.size > 1 ? [{ name: constant ?? type ?? '', members, isList }] : [];
  });
}

function membersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/'(\w+)'/g)].map(([, member]) => member ?? ''));
}

function isPart(members: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...members].every((member) => whole.has(member));
}

function retyped(file: SourceFile, known: readonly Enumeration[]): readonly Problem[] {
  return [...file.text.matchAll(RETYPED)].flatMap(({ index, 1: list = '' }) => {
    const members = membersOf(list);
    if (members.size < 2 || list.includes('...')) return [];
    const same = known.find((one) => one.members.size === members.size && isPart(members, one.members));
    const whole = known.find((one) => one.isList && isPart(members, one.members));
    const line = lineAt(file.text, index);
    if (same) return [{ path: file.path, line, message: `retypes ${same.name} of the domain` }];
    return whole
      ? [{ path: file.path, line, message: `takes some of ${whole.name}; the domain says which` }]
      : [];
  });
}

export const enumerationsOnce: Rule = { name: 'enumerations of the domain are not retyped', check };
