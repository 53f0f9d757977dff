import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ENTRIES, TILL_SOURCES, WEB_ROOT } from './paths.ts';

/** This is what a bundler said of one file of a build: which modules it holds and which other files it asks for. */
export type Part = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
>;

type Reached = { readonly at: ReadonlySet<string>; readonly later: ReadonlySet<string> };

/**
 * Says into which file each module goes that the till needs before its first dish. A bundler makes a file of all modules that the same
 * pages use, which are more than a hundred and fifty small ones for the till: a browser on a slow processor then spends more
 * time asking for files than with what stands in them. They are put together into one file of what every page of staff
 * needs, one of what others need too and one of the till's own; what another program uses stays by itself. What the guest page
 * needs at once is put together likewise: over a slow line each file costs a way there and back.
 * @param parts the files that the bundler would make by itself.
 * @returns the file's name by module id; a module that is not in it goes where the bundler puts it.
 */
export function partNames(parts: readonly Part[]): ReadonlyMap<string, string> {
  const byFile = new Map(parts.map((part) => [part.fileName, part]));
  const reach = (sources: readonly string[]) => reachedFrom(parts, byFile, sources);
  const start = reach([ENTRIES.app]);
  const till = reach([ENTRIES.app, ...TILL_SOURCES]);
  const site = reach([ENTRIES.site]);
  const besides = [ENTRIES.kiosk, ENTRIES.courier].map((entry) => reach([entry]));
  const others = [site, ...besides];
  const usedElsewhere = staticReach(
    byFile,
    parts.filter(({ fileName }) => start.later.has(fileName) && !till.at.has(fileName)),
  );
  const nameOf = (file: string): string => {
    if (!till.at.has(file)) return `site-${usesOf([start, ...besides], file)}`;
    const uses = usesOf(others, file);
    if (uses !== '0'.repeat(others.length)) return `shared-${uses}`;
    if (start.at.has(file)) return 'staff-start';
    return usedElsewhere.has(file) ? 'staff' : 'till';
  };
  return new Map(
    parts
      .filter(({ fileName }) => till.at.has(fileName) || site.at.has(fileName))
      .flatMap(({ fileName, facadeModuleId, moduleIds }) =>
        // A module that is asked for by its name stays a file by that name.
        moduleIds.filter((id) => id !== facadeModuleId).map((id) => [id, nameOf(fileName)] as const),
      ),
  );
}

/**
 * Tells how programs use a file, a letter each: at once, later or not at all. Files go together whose letters are the
 * same.
 */
function usesOf(programs: readonly Reached[], file: string): string {
  return programs.map(({ at, later }) => (at.has(file) ? 'a' : later.has(file) ? 'l' : '0')).join('');
}

/** Follows what sources load at once, and what they may load at all. */
function reachedFrom(
  parts: readonly Part[],
  byFile: ReadonlyMap<string, Part>,
  sources: readonly string[],
): Reached {
  const ids = new Set(sources.map((source) => join(WEB_ROOT, source)));
  const roots = parts.filter(({ facadeModuleId }) => facadeModuleId !== null && ids.has(facadeModuleId));
  return {
    at: staticReach(byFile, roots),
    later: reached(byFile, roots, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
  };
}

function staticReach(byFile: ReadonlyMap<string, Part>, roots: readonly Part[]): ReadonlySet<string> {
  return reached(byFile, roots, ({ imports }) => imports);
}

function reached(
  byFile: ReadonlyMap<string, Part>,
  roots: readonly Part[],
  next: (part: Part) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (part: Part | undefined): void => {
    if (!part || seen.has(part.fileName)) return;
    seen.add(part.fileName);
    for (const file of next(part)) visit(byFile.get(file));
  };
  for (const part of roots) visit(part);
  return seen;
}
