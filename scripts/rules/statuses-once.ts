import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';

const SERVER = 'apps/server/src/';
/** The one place that writes a list of names as SQL. */
const MAKER = 'apps/server/src/platform/db/statuses.ts';
/** What holds a status: a column of one, or where an event says from which to which something went. */
const HELD = "\\b(?:\\w*status|state|outcome)|->> '(?:from|to)'";
/** A list that is typed: of two names at least, for one is no list. */
const TYPED = new RegExp(`(?:${HELD}) (?:not )?in \\(('\\w+'[^)]*)\\)`, 'g');
const ANY = new RegExp(`(?:${HELD}) (?:=|<>) (?:any|all) ?\\((?:array\\[|')([^)]*)\\)`, 'g');
/** A list that the program types where it asks whether a status is one of it. */
const ASKED = /\[('\w+'(?:, '\w+')+)\]\.includes\((?:\w+\??\.)*\w*[sS]tatus\)/g;
const PROGRAMS = ['apps/server/src/', 'apps/web/src/'];
/** A list that is put together by hand: each name between quotes. */
const BY_HAND = /\.map\(\(?(\w+)\)? => `'\$\{\1\}'`\)/g;

/**
 * The domain says which statuses belong together and gives the list a name: a statement of the server takes it by `sqlList`,
 * types none and puts none together itself, and the program asks the domain whether a status is of it.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const ours = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  return [
    ...ours
      .filter(({ path }) => path.startsWith(SERVER) && path !== MAKER)
      .flatMap((file) => [...typedLists(file), ...listsByHand(file)]),
    ...ours.filter(({ path }) => PROGRAMS.some((program) => path.startsWith(program))).flatMap(askedLists),
  ];
}

function typedLists({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(TYPED), ...text.matchAll(ANY)].map(({ index, 1: list = '' }) => ({
    path,
    line: lineAt(text, index),
    message: `types the statuses ${list}; the domain says which, by sqlList`,
  }));
}

function askedLists({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(ASKED)].map(({ index, 1: list = '' }) => ({
    path,
    line: lineAt(text, index),
    message: `types the statuses ${list} where it asks for them; the domain says which`,
  }));
}

function listsByHand({ path, text }: SourceFile): readonly Problem[] {
  return [...text.matchAll(BY_HAND)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    message: 'puts a list of SQL together by hand; sqlList does',
  }));
}

export const statusesOnce: Rule = { name: 'lists of statuses are not retyped', check };
