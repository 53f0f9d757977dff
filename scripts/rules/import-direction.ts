import { type Import, importsOf, workspaceOf } from './imports.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './rule.ts';

/** The workspaces that each workspace may import, beside itself: domain ← contract ← web and server. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/fa': ['packages/domain', 'packages/contract'],
  'packages/providers': ['packages/domain', 'packages/fa'],
  'packages/receipt': ['packages/domain', 'packages/fa'],
  'apps/web': ['packages/domain', 'packages/contract', 'packages/fa', 'packages/receipt'],
  'apps/bridge': ['packages/domain', 'packages/providers', 'packages/receipt'],
  'apps/server': [
    'packages/domain',
    'packages/contract',
    'packages/fa',
    'packages/providers',
    'packages/receipt',
    'apps/web',
    'db',
  ],
};

/** Packages a workspace may use although other code of ours may not be imported there. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['zod'],
};
/** Libraries that read what strangers send, each with the one folder that bounds what they are given. */
const READ_WITHIN_BOUNDS: Readonly<Record<string, string>> = {
  hucre: 'apps/server/src/platform/excel/',
};
const TEST_TOOLS = /^(vitest|fast-check)$|^node:/;

/** Rooms of the web application, lowest first: a room imports what stands below it, and never a room of its own layer. */
const WEB_LAYERS: readonly ReadonlySet<string>[] = [
  new Set(['api', 'headings', 'map', 'menu', 'notice-place', 'theme']),
  new Set(['guest-look', 'push', 'ui']),
  new Set(['offline']),
  new Set(['staff']),
  // The surfaces: each is loaded apart.
  new Set(['site', 'backoffice', 'cashier', 'kitchen', 'kiosk', 'courier', 'platform']),
  new Set(['app']),
];
const WEB_ROOM = /^apps\/web\/src\/([a-z-]+)\//;

/** What domain code must be given instead of taking it. */
const AMBIENT =
  /\b(?:Date\.now|Math\.random|performance\.now)\s*\(|\bnew Date\(\s*\)|\b(?:process|console|crypto|globalThis)\.\w+|\b(?:setTimeout|setInterval|fetch)\(/g;

const PROVIDERS_CHOICE = 'apps/server/src/providers.ts';
/** What it has others choose. */
const CHOICES = [
  PROVIDERS_CHOICE,
  ...['apps/server/src/couriers.ts', 'apps/server/src/marketplaces.ts', 'apps/server/src/sms-companies.ts'],
  'apps/server/src/accounting-servers.ts',
  'apps/server/src/tax-authorities.ts',
];
/** Of the providers, the server may only know ports' types, but for the file that chooses. */
const SERVER_KNOWS_TYPES_ONLY = /^packages\/providers\//;

function check(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) => [...importsOf(file).flatMap(importProblems), ...ambientProblems(file)]);
}

function importProblems(found: Import): readonly Problem[] {
  const problem = (message: string): readonly Problem[] => [{ path: found.from, line: found.line, message }];
  const { from, target, specifier } = found;
  const home = workspaceOf(from);
  const door = READ_WITHIN_BOUNDS[specifier.split('/')[0] ?? ''];
  if (door && !from.startsWith(door) && !isTest(from)) return problem(`only ${door} imports ${specifier}`);
  if (target === undefined) return foreignProblem(found, home) ? problem(`${home} imports ${specifier}`) : [];
  const aim = workspaceOf(target);
  const allowed = MAY_IMPORT[home];
  if (allowed && aim !== home && !allowed.includes(aim))
    return problem(`${home} imports ${aim} (${specifier})`);
  const room = WEB_ROOM.exec(from)?.[1];
  const other = WEB_ROOM.exec(target)?.[1];
  if (room && other && room !== other && !isBelow(other, room)) {
    return problem(`the room ${room} imports ${other}, which is not below it (${specifier})`);
  }
  const isServer = home === 'apps/server' && !CHOICES.includes(from) && !isTest(from);
  if (isServer && SERVER_KNOWS_TYPES_ONLY.test(target) && !found.typeOnly) {
    return problem(`only ${PROVIDERS_CHOICE} may import providers at run time (${specifier})`);
  }
  return [];
}

/** Says whether a room stands below another; what builds and serves the pages (`build`, `html-shell`) stands above all the rest. */
function isBelow(room: string, other: string): boolean {
  const above = WEB_LAYERS.findIndex((rooms) => rooms.has(other));
  return above === -1 || WEB_LAYERS.slice(0, above).some((rooms) => rooms.has(room));
}

function foreignProblem({ from, specifier }: Import, home: string): boolean {
  const allowed = FOREIGN[home];
  if (!allowed) return false;
  return !allowed.includes(specifier) && !(isTest(from) && TEST_TOOLS.test(specifier));
}

function ambientProblems(file: SourceFile): readonly Problem[] {
  if (!file.path.startsWith('packages/domain/src/') || isTest(file.path)) return [];
  return file.text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(\/\*\*?|\*|\/\/).*$|\s\/\/.*$/, '');
    return [...code.matchAll(AMBIENT)].map(([found]) => ({
      path: file.path,
      line: index + 1,
      message: `the domain takes time, chance and output as arguments, not from ${found}`,
    }));
  });
}

export const importDirection: Rule = { name: 'imports go one way', check };
