import { isCode, isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

/** What is written here is a rule or a word for others: it runs only where something outside asks for it. */
const FOR_OTHERS = /^packages\/(?:domain|fa)\/src\//;
/** The words that the linter of texts holds all others to: it runs in tests and in a rule beside this one, and so do they. */
const LINTED_BY = 'packages/fa/src/glossary.ts';
const DECLARATION = /^(export )?(?:async )?(function|const|let|class|type|interface) (\w+)/gm;
const IMPORTED = /\bimport\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/g;

/** A declaration at the top of a file of these rooms, with all that is written in it. */
interface Declaration {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly isExported: boolean;
  readonly mentions: ReadonlySet<string>;
}

/**
 * Every value that the domain and the texts export runs, and every type says something of what runs: a file outside them
 * that is no test imports it, or something that runs mentions it. A rule that only its tests call is not a rule, and a list that only its labels know is no list of ours.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const code = files.filter(
    ({ path }) => isCode(path) && !isTest(path) && !path.startsWith('bench/') && path !== LINTED_BY,
  );
  const declarations = code.filter(({ path }) => FOR_OTHERS.test(path)).flatMap(declarationsOf);
  const roots = code.filter(({ path }) => !FOR_OTHERS.test(path)).flatMap(namesImportedIn);
  const live = reachable(roots, declarations);
  const dead = declarations.filter(({ isExported, name }) => isExported && !live.has(name));
  return dead.map(({ path, line, name }) => ({
    path,
    line,
    message: `nothing outside tests uses ${name}`,
  }));
}

function declarationsOf(file: SourceFile): readonly Declaration[] {
  const starts = [...file.text.matchAll(DECLARATION)];
  return starts.map((start, at) => ({
    path: file.path,
    line: lineAt(file.text, start.index),
    name: start[3] ?? '',
    isExported: start[1] !== undefined,
    mentions: new Set(
      file.text
        .slice(start.index + start[0].length, starts[at + 1]?.index)
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .match(/\w+/g),
    ),
  }));
}

function namesImportedIn(file: SourceFile): readonly string[] {
  return [...file.text.matchAll(IMPORTED)].flatMap((match) =>
    (match[1] ?? '').split(',').map((part) => {
      const [name = ''] = part.replace(/^\s*type\s+/, '').split(/\s+as\s+/);
      return name.trim();
    }),
  );
}

/** All names that the roots lead to, through what declarations mention. */
function reachable(roots: readonly string[], declarations: readonly Declaration[]): ReadonlySet<string> {
  const byName = Map.groupBy(declarations, ({ name }) => name);
  const live = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (live.has(name)) continue;
    live.add(name);
    for (const { mentions } of byName.get(name) ?? []) open.push(...mentions);
  }
  return live;
}

export const domainExports: Rule = { name: 'every rule of the domain and every text is used', check };
