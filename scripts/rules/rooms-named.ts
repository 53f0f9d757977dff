import type { Problem, Rule, SourceFile } from './rule.ts';

/** Where the calls of a capability are, by their area. */
const CONTRACT = /^packages\/contract\/src\/\w+\/([\w-]+)(?:\.ts$|\/)/;
/** A room of the server, and one of the back office. */
const ROOM =
  /^(?:apps\/server\/src\/(?:catalog|delivery|identity|main|marketplace)|apps\/web\/src\/backoffice)\/([\w-]+)\//;
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

/**
 * A room bears the name of its calls, and where it cannot a row of the README's map or of docs/where.md names it or its folder, so that
 * nobody has to search for it.
 */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const map = files.flatMap(({ path, text }) => placesOf(text, MAPS[path] ?? '')).join('\n');
  const calls = new Set(files.flatMap(({ path }) => CONTRACT.exec(path)?.[1] ?? []));
  const rooms = new Map(
    files.flatMap(({ path }): [string, string][] => {
      const [folder = '', name = ''] = ROOM.exec(path) ?? [];
      return name === '' || name === NO_ROOM ? [] : [[folder, name]];
    }),
  );
  return [...rooms]
    .filter(
      ([folder, name]) =>
        !calls.has(name) &&
        !map.includes(`\`${name}\``) &&
        !map.includes(`${folder.slice(0, -1)}\``) &&
        !map.includes(folder),
    )
    .map(([path, name]) => ({
      path,
      line: 0,
      message: `no calls are called ${name}, and no row of ${Object.keys(MAPS).join(' or ')} says whose room it is`,
    }));
}

export const roomsNamed: Rule = { name: 'rooms bear the name of their calls', check };
