import { folderPairs } from './folder-pairs.ts';
import { importsOf } from './imports.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './rule.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

function check(files: readonly SourceFile[]): readonly Problem[] {
  const graph: Graph = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ target }) => (target ? [target] : []))]),
  );
  const told = (cycle: readonly string[]) => ({
    path: cycle[0] ?? '',
    line: 0,
    message: `imports itself in a circle: ${[...cycle, cycle[0]].join(' → ')}`,
  });
  return [...[...cycles(graph), ...cycles(capabilityGraph(files))].map(told), ...folderPairs(files)];
}

/** A capability of the server: a folder in one of its areas. */
const CAPABILITY = /^apps\/server\/src\/(?:identity|catalog|main|delivery|marketplace)\/[^/.]+(?=\/)/;

/** Finds which capability needs which; tests may set the stage with any other. */
function capabilityGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const home = CAPABILITY.exec(file.path)?.[0];
    if (!home || isTest(file.path)) continue;
    const needed = graph.get(home) ?? [];
    for (const { target } of importsOf(file)) {
      const aim = target && CAPABILITY.exec(target)?.[0];
      if (aim && aim !== home && !isTest(target) && !needed.includes(aim)) needed.push(aim);
    }
    graph.set(home, needed);
  }
  return graph;
}

/** The circles found by walking the graph once, depth first; each is found at least once. */
function cycles(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start !== -1) found.push(trail.slice(start));
    if (start !== -1 || done.has(path)) return;
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return found;
}

/** Types count too: files that need each other's types are one thing in two places. */
export const importCycles: Rule = {
  name: 'no two files, no two capabilities and no two folders of a level import each other, types included',
  check,
};
