import { lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const FOUNDING = 'docs/decisions/0000-founding-decisions.md';
const SPECIFICATION = 'docs/spec/product.md';
/** What may stand between the words of a citation: a comment goes on in its next line. */
const GAP = String.raw`(?:\s|\*|\/\/|--)`;
const NUMBERS = String.raw`\d+(?:\.\d+)?(?:${GAP}*(?:,|and|,${GAP}*and)${GAP}*\d+(?:\.\d+)?\b)*`;
const SECTION = new RegExp(
  String.raw`\b(decisions|specification),?${GAP}+(?:sections?${GAP}+|§${GAP}*)?(${NUMBERS})`,
  'gi',
);
/** One decision by its number, as in «decision 39». */
const DECISION = new RegExp(String.raw`\bdecision${GAP}+(\d+)\b`, 'gi');
/** Papers that are in nobody's repository: what they say stands where it is needed. */
const PAPER = /\bintegrations: [a-z]|\b(?:iranian-formats|courier-status-mapping)\b/g;
const PAGE = /(?<![\w/.-])docs\/[a-z0-9/_-]+(?:\.[a-z]+)?/g;
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g;
/** The rules' own tests cite what does not exist, and the founding pages cite themselves. */
const EXEMPT = /^(scripts\/rules\/|docs\/spec\/product\.md$)/;

type Known = {
  readonly decisions: ReadonlySet<string>;
  readonly specification: ReadonlySet<string>;
  /** The numbers of the decisions' pages, without zeros before them. */
  readonly pages: ReadonlySet<string>;
  readonly paths: readonly string[];
};

/** Every citation of a decision, of a section of the specification, of a page of `docs` or of any other paper leads somewhere. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const known: Known = {
    decisions: sectionsOf(files, FOUNDING),
    specification: sectionsOf(files, SPECIFICATION),
    pages: new Set(files.flatMap(({ path }) => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? [])),
    paths: files.map(({ path }) => path),
  };
  return [
    ...numbersUsedTwice(files),
    ...files
      .filter(({ path }) => !EXEMPT.test(path))
      .flatMap((file) => [
        ...sectionProblems(file, known),
        ...decisionProblems(file, known),
        ...paperProblems(file),
        ...pageProblems(file, known),
        ...linkProblems(file, known),
      ]),
  ];
}

/** Two decisions of one number: a citation of it would lead to either. */
function numbersUsedTwice(files: readonly SourceFile[]): readonly Problem[] {
  const decisions = files.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
  const numberOf = (path: string) => path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length);
  return decisions
    .filter(({ path }, at) => decisions.slice(0, at).some((other) => numberOf(other.path) === numberOf(path)))
    .map(({ path }) => ({ path, line: 0, message: `another decision has the number ${numberOf(path)}` }));
}

function sectionsOf(files: readonly SourceFile[], path: string): ReadonlySet<string> {
  const text = files.find((file) => file.path === path)?.text ?? '';
  return new Set([...text.matchAll(/^## (\d+)\./gm)].map((match) => match[1] ?? ''));
}

function sectionProblems(file: SourceFile, known: Known): readonly Problem[] {
  return [...file.text.matchAll(SECTION)].flatMap((match) => {
    const [found, kind = '', numbers = ''] = match;
    const sections = kind.toLowerCase() === 'decisions' ? known.decisions : known.specification;
    const unknown = [...numbers.matchAll(/(\d+)(?:\.\d+)?/g)].filter(
      (number) => !sections.has(number[1] ?? ''),
    );
    return unknown.map(() => problem(file, match.index, found.replaceAll(/\s+/g, ' ')));
  });
}

function decisionProblems(file: SourceFile, { pages }: Known): readonly Problem[] {
  return [...file.text.matchAll(DECISION)]
    .filter(({ 1: number = '' }) => !pages.has(String(Number(number))))
    .map((match) => problem(file, match.index, match[0].replaceAll(/\s+/g, ' ')));
}

function paperProblems(file: SourceFile): readonly Problem[] {
  return [...file.text.matchAll(PAPER)].map((match) => problem(file, match.index, match[0]));
}

function pageProblems(file: SourceFile, known: Known): readonly Problem[] {
  return [...file.text.matchAll(PAGE)]
    .filter(
      ([page]) => !isPicture(page) && !known.paths.some((path) => path.startsWith(page.replace(/\.$/, ''))),
    )
    .map((match) => problem(file, match.index, match[0]));
}

function linkProblems(file: SourceFile, known: Known): readonly Problem[] {
  if (!file.path.endsWith('.md')) return [];
  const folder = file.path.split('/').slice(0, -1);
  return [...file.text.matchAll(LINK)].flatMap((match) => {
    const target = resolve(folder, match[1] ?? '');
    const found = known.paths.some((path) => path === target || path.startsWith(`${target}/`));
    return found || isPicture(target) ? [] : [problem(file, match.index, match[1] ?? '')];
  });
}

/** Pictures are no text, so they are not among the files that the rules read. */
function isPicture(path: string): boolean {
  return path.startsWith('docs/pictures');
}

function resolve(folder: readonly string[], link: string): string {
  const parts = [...folder];
  for (const part of link.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function problem(file: SourceFile, at: number, found: string): Problem {
  return { path: file.path, line: lineAt(file.text, at), message: `cites what is not there: ${found}` };
}

export const citations: Rule = { name: 'every citation resolves', check };
