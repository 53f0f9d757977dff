import { importsOf } from './imports.ts';
import type { Problem, Rule, SourceFile } from './rule.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

function check(files: readonly SourceFile[]): readonly Problem[] {
  const graph: Graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    ]),
  );
  return cycles(graph).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 0,
    message: `imports itself in a circle: ${[...cycle, cycle[0]].join(' → ')}`,
  }));
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

export const importCycles: Rule = { name: 'no circular imports', check };
