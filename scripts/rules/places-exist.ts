import { lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

/** Pages that say where something is. */
const PAGES = [
  'README.md',
  'docs/where.md',
  'docs/new-customer-field.md',
  'docs/new-order-field.md',
] as const;
/** The page that says the whole way to each place. */
const WHERE = 'docs/where.md';
const CODE = /`([^`\n]+)`/g;
/** A file that is said by its name alone. */
const FILE = /^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|sql|md)$/;
/** A name that is to be filled in, as in `<company>.ts`, `0NNN_….sql`, `<area>/<resource>`. */
const FILLED_IN = /<\w+>|0NNN_…|…/g;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
export function spelledOut(place: string): readonly string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(place) ?? [];
  if (choices === undefined) return [place];
  return choices.split(',').flatMap((choice) => spelledOut(before + choice + after));
}

/** Says whether a code names a file or folder: neither a call's address, nor a command, nor a name within a file. */
function isPlace(code: string): boolean {
  return code.includes('/') && !/^[/@.]|[\s=*()]|^[A-Z]+ /.test(code);
}

/** Says whether there is such a file or folder: below the root, or, unless `fromRoot`, below any folder. */
function exists(place: string, paths: readonly string[], fromRoot: boolean): boolean {
  const parts = place
    .replace(/\/$/, '')
    .split(FILLED_IN)
    .map((part) => part.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`${fromRoot ? '^' : '(?:^|/)'}${parts.join('[^/]+')}(?:$|/)`);
  return paths.some((path) => pattern.test(path));
}

/** Files that are said by their name alone stand beside a place of their row, or in it. */
function strayFiles(line: string, paths: readonly string[]): readonly string[] {
  const said = [...line.matchAll(CODE)].flatMap(({ 1: code = '' }) => spelledOut(code));
  const folders = said.filter(isPlace).flatMap((place) => [place, place.split('/').slice(0, -1).join('/')]);
  return said
    .filter((code) => FILE.test(code))
    .filter((file) => !folders.some((folder) => exists(`${folder}/${file}`, paths, true)));
}

/**
 * A page that answers «where do I change …» names files and folders that are there; docs/where.md says the whole way to each, so that a
 * search for it finds it.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const paths = files.map(({ path }) => path);
  return files
    .filter(({ path }) => (PAGES as readonly string[]).includes(path))
    .flatMap(({ path, text }) => {
      const fromRoot = path === WHERE;
      const gone = [...text.matchAll(CODE)].flatMap(({ index, 1: code = '' }) =>
        spelledOut(code)
          .filter((place) => isPlace(place) && !exists(place, paths, fromRoot))
          .map((place) => ({ path, line: lineAt(text, index), message: `there is no ${place}` })),
      );
      const stray = text.split('\n').flatMap((line, at) =>
        (fromRoot ? strayFiles(line, paths) : []).map((file) => ({
          path,
          line: at + 1,
          message: `no place of its row has ${file}`,
        })),
      );
      return [...gone, ...stray];
    });
}

export const placesExist: Rule = { name: 'pages that say where something is are right', check };
