import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CallKey, contract } from '@sofreh/contract';
import type { Access } from '@sofreh/contract/access';
import type { CallDeclaration } from '@sofreh/contract/call';
import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES, type Permission } from '@sofreh/contract/permissions';
import { describe, expect, it } from 'vitest';
import { navigation } from './pages.ts';

const WEB = resolve(import.meta.dirname, '../..');
const calls: Readonly<Record<string, CallDeclaration>> = contract;

/**
 * Names what a page asks for only where the person holds another permission than the page's, or only once they press what is shown
 * with that permission.
 */
const ASKED_WITH: Readonly<Record<string, Partial<Record<CallKey, Permission>>>> = {
  '/bo': {
    'GET /api-identity/identity/setup/guide': 'vendor.edit',
    'GET /api-identity/identity/setup/notices': 'vendor.edit',
    'GET /api-catalog/catalog/stocks/board': 'menu.view',
  },
  '/bo/marketplace': {
    'GET /api-snappFood/orders/changeable': 'order.edit',
    'GET /api-snappFood/printers': 'menu.view',
    'GET /api-snappFood/printerstations': 'menu.view',
    'GET /api/printbridges': 'printer.edit',
    'GET /api-catalog/catalog/printerstations': 'menu.view',
  },
  '/bo/marketplace-orders': {
    'GET /api-snappFood/orders/changeable': 'order.edit',
    'GET /api-snappFood/printers': 'menu.view',
    'GET /api-snappFood/printerstations': 'menu.view',
  },
  '/bo/marketplace-inbox': {
    'GET /api-snappFood/orders/changeable': 'order.edit',
    'GET /api-snappFood/printers': 'menu.view',
    'GET /api-snappFood/printerstations': 'menu.view',
  },
  '/bo/caller-ids': { 'GET /api-identity/identity/users/callerid/boxes': 'integration.edit' },
  '/bo/clubs': {
    'GET /api-catalog/catalog/menuitems': 'menu.view',
    'GET /api-catalog/catalog/menucategories': 'menu.view',
  },
  '/bo/reports/whatif': { 'GET /api-catalog/catalog/menuitems': 'menu.view' },
  '/bo/reports/card-payments': {
    'GET /api-identity/identity/posterminal/posterminals': 'payment.take',
  },
  '/bo/cash-drawers': { 'GET /api/cashdrawers/mine': 'payment.take' },
  '/bo/tips': { 'GET /api/cashdrawers/mine': 'payment.take' },
  '/bo/subscriptions': { 'GET /api-identity/identity/contracts/{id}/payment': 'billing.edit' },
};

/** Finds the file of every address of the back office in the routes. */
function pageFiles(): ReadonlyMap<string, string> {
  const routes = globSync('app/*.ts*', { cwd: WEB }).map((path) => readFileSync(join(WEB, path), 'utf8'));
  const route =
    /path: '(\/bo[^']*)',\s*component: lazyRouteComponent\(\s*\(\) =>\s*import\('#web\/([^']+)'\)/g;
  return new Map(
    routes.flatMap((text) => [...text.matchAll(route)].map(([, path = '', file = '']) => [path, file])),
  );
}

/** Gives a page's file and those of the back office that it imports, at once or when they are shown. */
function filesOf(path: string, known: Map<string, string> = new Map()): ReadonlyMap<string, string> {
  if (known.has(path) || path.includes('/navigation/')) return known;
  const text = readFileSync(path, 'utf8');
  known.set(path, text);
  for (const [, named = ''] of text.matchAll(
    /^(?:import(?! type)|\} from|const .*import\()[^;]*?'([^']+)'/gm,
  )) {
    const file = named.startsWith('#web/') ? join(WEB, named.slice(5)) : resolve(dirname(path), named);
    if (file.includes('/backoffice/') && existsSync(file)) filesOf(file, known);
  }
  return known;
}

/** Gives what a page asks for; files are asked for by a button that says so itself. */
function askedBy(file: string): readonly string[] {
  const named = [...filesOf(join(WEB, file)).values()].flatMap((text) =>
    [...text.matchAll(/(?<!<)'(GET \/[^']+)'/g)].map(([, call = '']) => call),
  );
  return [...new Set(named)].filter((call) => calls[call] && !calls[call].responds);
}

function letsIn(access: readonly Access[], held: readonly Permission[]): boolean {
  return access.some(
    (each) =>
      ['public', 'user', 'anyStaff'].includes(each.kind) ||
      (each.kind === 'staff' && held.includes(each.permission)),
  );
}

const files = pageFiles();
const pages = navigation.map(({ to, permission }) => ({ to, permissions: [permission].flat() }));

describe('a page of the menu', () => {
  it.each(pages)('$to asks for nothing that a role which sees it may not have', ({ to, permissions }) => {
    const file = files.get(to);
    expect(file).toBeDefined();
    const asked = askedBy(file ?? '');
    const seeing = DEFAULT_ROLES.filter((role) =>
      permissions.some((each) => DEFAULT_ROLE_PERMISSIONS[role].includes(each)),
    );
    const refused = seeing.flatMap((role) => {
      const held = DEFAULT_ROLE_PERMISSIONS[role];
      return asked
        .filter((call) => {
          const also = ASKED_WITH[to]?.[call as CallKey];
          return !(also && !held.includes(also)) && !letsIn(calls[call]?.access ?? [], held);
        })
        .map((call) => `${role}: ${call}`);
    });
    expect(refused).toEqual([]);
  });

  it('is named with what it asks for beside its own permission only where it does', () => {
    const named = Object.entries(ASKED_WITH).flatMap(([to, each]) =>
      Object.keys(each).map((call) => [to, call] as const),
    );
    expect(named.filter(([to, call]) => !askedBy(files.get(to) ?? '').includes(call))).toEqual([]);
  });
});
