import { createStrings, type Strings } from './resolve-strings.ts';
import { isCode, isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const CONTRACT = 'packages/contract/src/';
/** What people, and programs beside people, hold in their hands. */
const CLIENTS = ['apps/web/src/', 'apps/bridge/src/'];
const PAGE = 'docs/spec/not-shown.md';

const METHODS = 'GET|POST|PUT|PATCH|DELETE';
const KEY = new RegExp(`^(?:${METHODS}) /\\S*$`);
const DECLARED = new RegExp(`^\\s*'((?:${METHODS}) /[^'\n]*)':`, 'gm');
const LITERAL = new RegExp(`'((?:${METHODS}) /[^'\n]*)'`, 'g');
/** A key that only types speak of: nothing is called by it. */
const TYPE_BEFORE = /(?:[<|&]|\b(?:as|extends))\s*$/;
const TYPE_AFTER = /^\s*(?:>|\|(?!\|)|\]\[)/;
const TEMPLATE = /`[^`\n]*`/g;
/** A method and an address beside each other: `send('PUT', at('papers'), …)`. */
const PAIR = new RegExp(`'(${METHODS})',\\s*(?:(\`[^\`\n]*\`)|(\\w+)\\('([^'\n]*)'\\))`, 'g');
/** Constants of the contract that hold keys: whoever takes one makes the calls of all of them. */
const CONSTANT = /^export const (\w+) = \{\n([\s\S]*?)\n\}/gm;
const HELD = new RegExp(`: '((?:${METHODS}) /[^'\n]*)'`, 'g');
const EXCUSED = /^\| (`[^|`]+`(?:, `[^|`]+`)*) \| [^|]+ \|$/gm;

/**
 * A call that no screen and no other program of ours makes is half a feature: either a person finds it where they would
 * look for it, or the page of gaps says who calls it instead, and why no screen does.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const contract = files.filter(({ path }) => path.startsWith(CONTRACT) && isCode(path) && !isTest(path));
  const used = usedCalls(files, contract);
  const excused = excusedCalls(files.find(({ path }) => path === PAGE));
  const declared = new Map(
    contract.flatMap((file) =>
      [...file.text.matchAll(DECLARED)].map((match) => [match[1] ?? '', { file, match }]),
    ),
  );
  const unused = [...declared]
    .filter(([key]) => !used.has(key) && !excused.has(key))
    .map(([key, { file, match }]) => ({
      path: file.path,
      line: lineAt(file.text, match.index + match[0].length),
      message: `no screen calls ${key}, and ${PAGE} does not say why`,
    }));
  const stale = [...excused].flatMap(([key, line]) => {
    if (!declared.has(key)) return [{ path: PAGE, line, message: `${key} is no call of the contract` }];
    return used.has(key) ? [{ path: PAGE, line, message: `${key} is called by ${used.get(key)}` }] : [];
  });
  return [...unused, ...stale];
}

/** The calls that clients make, each with a file that makes it. */
function usedCalls(
  files: readonly SourceFile[],
  contract: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const clients = files.filter(
    ({ path }) => CLIENTS.some((folder) => path.startsWith(folder)) && isCode(path) && !isTest(path),
  );
  const strings = createStrings(clients);
  const holders = contract
    .flatMap((file) => [...file.text.matchAll(CONSTANT)])
    .flatMap(([, name = '', inner = '']) => {
      const keys = [...inner.matchAll(HELD)].map(([, key = '']) => key);
      return keys.length > 0 ? [{ mentions: new RegExp(`\\b${name}\\b`), keys }] : [];
    });
  return new Map(
    clients.flatMap((file) =>
      [
        ...literalKeys(file),
        ...resolvedKeys(file, strings(file)),
        ...holders.flatMap(({ mentions, keys }) => (mentions.test(file.text) ? keys : [])),
      ].map((key) => [key, file.path]),
    ),
  );
}

function literalKeys({ text }: SourceFile): readonly string[] {
  return [...text.matchAll(LITERAL)].flatMap(({ index, 0: whole, 1: key = '' }) => {
    const isType =
      TYPE_BEFORE.test(text.slice(Math.max(0, index - 40), index)) ||
      TYPE_AFTER.test(text.slice(index + whole.length, index + whole.length + 20));
    return isType ? [] : [key];
  });
}

function resolvedKeys({ text }: SourceFile, strings: Strings): readonly string[] {
  const whole = [...text.matchAll(TEMPLATE)]
    .filter(([template]) => template.includes('${'))
    .flatMap(([template]) => strings.ofTemplate(template));
  const paired = [...text.matchAll(PAIR)].flatMap(([, method, template, name, argument = '']) => {
    const addresses = template ? strings.ofTemplate(template) : strings.ofCall(name ?? '', argument);
    return addresses.map((address) => `${method} ${address}`);
  });
  return [...whole, ...paired].filter((key) => KEY.test(key));
}

/** The calls that the page excuses, with their lines. One row may name several that have one reason. */
function excusedCalls(page: SourceFile | undefined): ReadonlyMap<string, number> {
  const rows = [...(page?.text ?? '').matchAll(EXCUSED)];
  return new Map(
    rows.flatMap((row) =>
      [...(row[1] ?? '').matchAll(/`([^`]+)`/g)]
        .map(([, key = '']) => key)
        .filter((key) => KEY.test(key))
        .map((key) => [key, lineAt(page?.text ?? '', row.index)] as const),
    ),
  );
}

export const callsShown: Rule = {
  name: 'calls are made by a screen, or the page of gaps says why not',
  check,
};
