import { lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

/** Pages that say where something is. */
const PAGES = ['README.md', 'docs/where.md', 'docs/new-order-field.md'] as const;
const CODE = /`([^`\n]+)`/g;
/** A name that is to be filled in, as in `<company>.ts`, `0NNN_….sql`, `<area>/<resource>`. */
const FILLED_IN = /<\w+>|0NNN_…|…/g;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function spelledOut(place: string): readonly string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(place) ?? [];
  if (choices === undefined) return [place];
  return choices.split(',').flatMap((choice) => spelledOut(before + choice + after));
}

/** Says whether a code names a file or folder: neither a call's address, nor a command, nor a name within a file. */
function isPlace(code: string): boolean {
  return code.includes('/') && !/^[/@.]|[\s=*()]|^[A-Z]+ /.test(code);
}

function exists(place: string, paths: readonly string[]): boolean {
  const parts = place
    .replace(/\/$/, '')
    .split(FILLED_IN)
    .map((part) => part.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?:^|/)${parts.join('[^/]+')}(?:$|/)`);
  return paths.some((path) => pattern.test(path));
}

/** A page that answers «where do I change …» names files and folders that are there. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const paths = files.map(({ path }) => path);
  return files
    .filter(({ path }) => (PAGES as readonly string[]).includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CODE)].flatMap(({ index, 1: code = '' }) =>
        spelledOut(code)
          .filter((place) => isPlace(place) && !exists(place, paths))
          .map((place) => ({ path, line: lineAt(text, index), message: `there is no ${place}` })),
      ),
    );
}

export const placesExist: Rule = { name: 'pages that say where something is are right', check };
