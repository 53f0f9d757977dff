import { spelledOut } from './places-exist.ts';
import type { Problem, Rule, SourceFile } from './rule.ts';

/** Where the calls of a capability are, by their area. */
const CONTRACT = /^packages\/contract\/src\/\w+\/([\w-]+)(?:\.ts$|\/)/;
/** A room of the server, and one of the back office. */
const ROOM =
  /^(?:apps\/server\/src\/(?:catalog|delivery|identity|main|marketplace)|apps\/web\/src\/backoffice)\/([\w-]+)\//;
/** A room of the domain's rules. */
const RULES_ROOM = /^packages\/domain\/src\/([\w-]+)\//;
/** A room of the screens that several calls make. */
const SCREENS_ROOM =
  /^apps\/web\/src\/(?:cashier|courier|kiosk|kitchen|offline|platform|site|staff)\/([\w-]+)\//;
/** The tables that say where what is, by the first line of each. */
const MAPS: Readonly<Record<string, string>> = {
  'README.md': '| Specification | Room |',
  'docs/where.md': '| What | Where |',
};
/** What tests share is no capability. */
const NO_ROOM = 'testing';

/** What the rows of a table say after their first cell, which says what is looked for and not where it is. */
function placesOf(text: string, head: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.indexOf(head);
  if (start < 0) return [];
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const rows = lines.slice(start + 1, end < 0 ? undefined : end);
  return rows.map((row) => row.split('|').slice(2).join('|'));
}

/** The rooms of a pattern by their folder. */
function roomsOf(files: readonly SourceFile[], pattern: RegExp): ReadonlyMap<string, string> {
  const found = files.flatMap(({ path }): [string, string][] => {
    const [folder = '', name = ''] = pattern.exec(path) ?? [];
    return name === '' || name === NO_ROOM ? [] : [[folder.slice(0, -1), name]];
  });
  return new Map(found);
}

/** What calls may be called that speak of several of a thing, as `clubs`, `addresses` and `deliveries`. */
const severalOf = (name: string) => [`${name}s`, `${name}es`, name.replace(/y$/, 'ies')];

/**
 * A room bears the name of its calls, and where it cannot a row of the README's map or of docs/where.md names it or its folder, so that
 * nobody has to search for it. Of a thing of which calls speak by one name no room speaks by another: `clubs` has no room `club`, and
 * `kitchen` no room `kitchens` unless a row names that whole.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const rows = files.flatMap(({ path, text }) => placesOf(text, MAPS[path] ?? ''));
  const places = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+)`/g)].flatMap(({ 1: code = '' }) => spelledOut(code)),
  );
  const calls = new Set(files.flatMap(({ path }) => CONTRACT.exec(path)?.[1] ?? []));
  const isNamed = (folder: string) =>
    places.some((place) => place === folder || place.startsWith(`${folder}/`));
  const rooms = roomsOf(files, ROOM);
  const rules = roomsOf(files, RULES_ROOM);
  const strangers = [
    ...[...rooms].filter(([folder, name]) => !isNamed(folder) && !places.includes(name)),
    ...[...rules].filter(([folder]) => !isNamed(folder)),
  ].filter(([, name]) => !calls.has(name));
  const twice = [...rooms, ...rules, ...roomsOf(files, SCREENS_ROOM)].flatMap(([path, name]) => {
    if (calls.has(name)) return [];
    const several = severalOf(name).find((each) => calls.has(each));
    // Of several ways to have one thing a row of a map may tell.
    const one = isNamed(path) ? undefined : [...calls].find((each) => severalOf(each).includes(name));
    const called = several ?? one;
    return called === undefined ? [] : [{ path, called }];
  });
  const maps = Object.keys(MAPS).join(' or ');
  return [
    ...strangers.map(([path, name]) => ({
      path: `${path}/`,
      line: 0,
      message: `no calls are called ${name}, and no row of ${maps} says whose room it is`,
    })),
    ...twice.map(({ path, called }) => ({
      path: `${path}/`,
      line: 0,
      message: `its calls are called ${called}, and so shall the room be`,
    })),
  ];
}

export const roomsNamed: Rule = { name: 'rooms bear the name of their calls', check };
