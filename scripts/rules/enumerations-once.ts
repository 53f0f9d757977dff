import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const DOMAIN = 'packages/domain/src/';
const CONTRACT = 'packages/contract/src/';
const ENUMERATION =
  /^(?:export )?(?:const (\w+)[^=]*= \[([^\]]*)\] as const|type (\w+) = ((?:\s*\|?\s*'\w+')+);)/gm;
const RETYPED = /z\.enum\(\[([^\]]*)\]\)/g;
/** A type, and a list of SQL, that say all members of an enumeration in any order. */
const SAID_AGAIN = /'[A-Z]\w*'(?:\s*\|\s*'[A-Z]\w*'){2,}|\bin \('[A-Z]\w*'(?:,\s*'[A-Z]\w*'){2,}\)/g;
/** A list of ours with the same order; in another order it says in which they are shown. */
const LISTED_AGAIN = /(?<![\w)\]])\[\s*'[A-Z]\w*'(?:,\s*'[A-Z]\w*'){2,},?\s*\]/g;

interface Enumeration {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** Whether it is one of the specification's lists, of which a call may take a part. */
  readonly isList: boolean;
}

/**
 * The domain owns the enumerations: a schema of the contract that takes one, or some of one of the specification's
 * lists, is made from the domain's constant. What only one call says about itself stands in the call, and goes to the domain
 * once a second schema or somebody outside the contract says it, too. Nobody else says all members of an enumeration
 * again; two words are met by chance.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  const known = code.filter(({ path }) => path.startsWith(DOMAIN)).flatMap(enumerationsOf);
  const ofCalls = code.filter(({ path }) => path.startsWith(CONTRACT)).flatMap(saidByCalls);
  const again = code.flatMap((file) => {
    if (!/^(?:apps|packages)\//.test(file.path) || file.path.startsWith(DOMAIN)) return [];
    if (file.path.startsWith(CONTRACT)) return [...retyped(file, known), ...saidAgain(file, known)];
    return [...saidAgain(file, known), ...saidAgain(file, ofCalls)];
  });
  return [...again, ...saidTwice(ofCalls)];
}

/** An enumeration that a schema of the contract says itself, and where. */
interface SaidByCall extends Enumeration {
  readonly path: string;
  readonly line: number;
}

function saidByCalls({ path, text }: SourceFile): readonly SaidByCall[] {
  return [...text.matchAll(RETYPED)].flatMap(({ index, 1: list = '' }) => {
    const members = membersOf(list);
    if (list.includes('...') || ![...members].every((member) => /^[A-Z]/.test(member))) return [];
    const line = lineAt(text, index);
    return [{ name: `${path}:${line}`, members, isList: false, path, line }];
  });
}

function saidTwice(said: readonly SaidByCall[]): readonly Problem[] {
  return said.flatMap(({ path, line, members }, at) => {
    const before = said
      .slice(0, at)
      .find((one) => one.members.size === members.size && isPart(members, one.members));
    return before ? [{ path, line, message: `says what ${before.name} says; the domain says it once` }] : [];
  });
}

function saidAgain({ path, text }: SourceFile, known: readonly Enumeration[]): readonly Problem[] {
  const problem = (index: number, { name }: Enumeration): Problem => {
    return {
      path,
      line: lineAt(text, index),
      message: `says ${name}${/\W/.test(name) ? '' : ' of the domain'} again`,
    };
  };
  const said = [...text.matchAll(SAID_AGAIN)].flatMap(({ 0: found, index }) => {
    const members = membersOf(found);
    const same = known.find((one) => one.members.size === members.size && isPart(members, one.members));
    return same ? [problem(index, same)] : [];
  });
  const listed = [...text.matchAll(LISTED_AGAIN)].flatMap(({ 0: found, index }) => {
    const members = [...membersOf(found)].join();
    const same = known.find((one) => [...one.members].join() === members);
    return same && !text.slice(0, index).endsWith('z.enum(') ? [problem(index, same)] : [];
  });
  return [...said, ...listed];
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
