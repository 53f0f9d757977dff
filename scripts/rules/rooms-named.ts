import type { Problem, Rule, SourceFile } from './rule.ts';

/** Where the calls of a capability are, by their area. */
const CONTRACT = /^packages\/contract\/src\/\w+\/([\w-]+)(?:\.ts$|\/)/;
/** A room of the server, and one of the back office. */
const ROOM =
  /^(?:apps\/server\/src\/(?:catalog|delivery|identity|main|marketplace)|apps\/web\/src\/backoffice)\/([\w-]+)\//;
const MAP = 'README.md';
/** What tests share is no capability. */
const NO_ROOM = 'testing';

/** A room bears the name of its calls, and where it cannot README.md names it, so that nobody has to search for it. */
function check(files: readonly SourceFile[]): readonly Problem[] {
  const map = files.find(({ path }) => path === MAP)?.text ?? '';
  const calls = new Set(files.flatMap(({ path }) => CONTRACT.exec(path)?.[1] ?? []));
  const rooms = new Map(
    files.flatMap(({ path }): [string, string][] => {
      const [folder = '', name = ''] = ROOM.exec(path) ?? [];
      return name === '' || name === NO_ROOM ? [] : [[folder, name]];
    }),
  );
  return [...rooms]
    .filter(([, name]) => !calls.has(name) && !map.includes(`\`${name}\``))
    .map(([path, name]) => ({
      path,
      line: 0,
      message: `no calls are called ${name}, and ${MAP} does not say whose room it is`,
    }));
}

export const roomsNamed: Rule = { name: 'rooms bear the name of their calls', check };
