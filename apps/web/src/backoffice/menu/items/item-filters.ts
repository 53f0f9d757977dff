import { PAGE_SIZE } from '@sofreh/domain/limits';
import type { ApiInput } from '#web/api/index.ts';
import type { Address } from '#web/ui/index.ts';

/** A category of a menu fits on one page, and so can be put in order there. */
export const ITEMS_OF_PAGE = PAGE_SIZE.max;

type ItemsQuery = NonNullable<ApiInput<'GET /api-catalog/catalog/menuitems'>['query']>;

/** These are the names of the list's filters in the address. */
const FILTERS = ['search', 'category', 'tag', 'state', 'archived'] as const;

/** Gives the page that the address names; the first for anything that is none. */
export function pageOf({ page }: Address): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

export function itemsQueryOf(address: Address): ItemsQuery {
  const { search, category, tag, state, archived } = address;
  return {
    pageSize: ITEMS_OF_PAGE,
    pageNumber: pageOf(address),
    archived: archived === 'true' ? 'true' : 'false',
    ...(search ? { search } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(tag ? { tag } : {}),
    ...(state === 'unavailable' ? { available: 'false' as const } : {}),
    ...(state === 'inactive' ? { active: 'false' as const } : {}),
    ...(state === 'picture' ? { picture: 'false' as const } : {}),
  };
}

/** Tells whether anything but the category narrows the list: such a part of a category cannot be put in order. */
export function isNarrowed(address: Address): boolean {
  return FILTERS.some((name) => name !== 'category' && Boolean(address[name]));
}

export const NO_FILTERS: Address = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
