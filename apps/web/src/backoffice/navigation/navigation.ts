import type { Permission } from '@sofreh/contract/permissions';
import { NAVIGATION_GROUPS, type NavigationGroup } from './navigation-groups.ts';
import { type NavigationItem, navigation } from './pages.ts';

type Can = (permission: Permission) => boolean;

export function allowedNavigation(can: Can): readonly NavigationItem[] {
  return navigation.filter(({ permission }) => [permission].flat().some(can));
}

/** Gives the parts a person may open, those of no group first, then group by group. */
export function groupedNavigation(
  can: Can,
): readonly { readonly group: NavigationGroup | null; readonly items: readonly NavigationItem[] }[] {
  const items = allowedNavigation(can);
  return [null, ...NAVIGATION_GROUPS]
    .map((group) => ({ group, items: items.filter((item) => (item.group ?? null) === group) }))
    .filter((each) => each.items.length > 0);
}

/** Tells whether a person may open an address: what its part asks for. Addresses of no part are open to all staff. */
export function mayOpen(path: string, can: Can): boolean {
  // The dashboard's address leads whoever has none to the first part of their role.
  const part = partAt(path);
  return !part || part.to === '/bo' || [part.permission].flat().some(can);
}

/** Gives the part an address lies in; of parts within each other the inner one. */
export function partAt(path: string): NavigationItem | undefined {
  return navigation
    .filter(({ to }) => isWithin(path, to))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Tells what the page at an address is called. @throws Error where there is none. */
export function pageName(address: string): string {
  const page = navigation.find(({ to }) => to === address);
  if (!page) throw new Error(`there is no page ${address}`);
  return page.label;
}

/** Tells whether `path` lies in the part that begins at `to`; `/bo` itself is only the dashboard. */
export function isWithin(path: string, to: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === to || (to !== '/bo' && bare.startsWith(`${to}/`));
}
