import { isCode, matchProblems, type Problem, type Rule, type SourceFile } from './rule.ts';

const SCHEMA = 'apps/server/src/platform/config/environment.ts';
const PAGE = 'docs/environment.md';
const DECLARED = /^ {2}([A-Z][A-Z0-9_]+):/gm;
const DOCUMENTED = /^\| `([A-Z][A-Z0-9_]+)` \|/gm;
const READ = /\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g;
/** Set by the operating system or by a tool for itself. */
const NOT_OURS = /^(PATH|NODE_ENV|HOME|TMPDIR|PLAYWRIGHT_\w+)$/;
/** The folder in which the running program may read the environment. */
const CONFIG_FOLDER = 'apps/server/src/platform/config/';
/** The files that read no settings but what the program passes on, or what tests alone set. */
const MAY_READ =
  /^apps\/server\/src\/(testing\/|(build-server|platform\/embedded-postgres\/run-as)\.ts$)|\.test\.tsx?$/;

function check(files: readonly SourceFile[]): readonly Problem[] {
  const schema = files.find(({ path }) => path === SCHEMA);
  const page = files.find(({ path }) => path === PAGE);
  const declared = names(schema?.text ?? '', DECLARED);
  const documented = names(page?.text ?? '', DOCUMENTED);
  const read = new Map(
    files
      .filter(({ path }) => isCode(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((file) => names(file.text, READ).map((name) => [name, file.path])),
  );
  const undocumented = [...new Set([...declared, ...read.keys()])].filter(
    (name) => !documented.includes(name) && !NOT_OURS.test(name),
  );
  // What a test alone reads may be documented, as how much of something it does.
  const readAnywhere = new Set(
    files.filter(({ path }) => isCode(path)).flatMap(({ text }) => names(text, READ)),
  );
  const unknown = documented.filter((name) => !declared.includes(name) && !readAnywhere.has(name));
  return [
    ...undocumented.map((name) => ({
      path: read.get(name) ?? SCHEMA,
      line: 0,
      message: `${name} is not in ${PAGE}`,
    })),
    ...unknown.map((name) => ({ path: PAGE, line: 0, message: `nothing reads ${name}` })),
    ...files.flatMap(strayReads),
  ];
}

function names(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

function strayReads(file: SourceFile): readonly Problem[] {
  const isServer = file.path.startsWith('apps/server/src/');
  if (!isServer || file.path.startsWith(CONFIG_FOLDER) || MAY_READ.test(file.path)) return [];
  return matchProblems(file, /\bprocess\.env\b/g, () => `only ${CONFIG_FOLDER} reads the environment`);
}

export const environmentDocumented: Rule = { name: 'environment variables are documented', check };
