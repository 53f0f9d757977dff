import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api } from '#web/api/index.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';

export type Station = ApiResponse<'GET /api-catalog/catalog/printerstations'>['data'][number];

export function useStations() {
  return useQuery(wholeListQuery('GET /api-catalog/catalog/printerstations', {}));
}

/** Gives the ids of the stations that print an item by itself, whatever the delivery type. */
export function stationsOfItem(stations: readonly Station[], itemId: string): string[] {
  return stations.filter(({ links }) => links.some((link) => isPlainLink(link, itemId))).map(({ id }) => id);
}

function isPlainLink(link: Station['links'][number], itemId: string): boolean {
  return link.menuItemId === itemId && link.deliveryType === null;
}

/** Makes the stations that print an item those chosen; links of one delivery type alone stay as they are. */
export async function saveStations(
  stations: readonly Station[],
  itemId: string,
  chosen: readonly string[],
): Promise<void> {
  for (const station of stations) {
    const has = station.links.some((link) => isPlainLink(link, itemId));
    const wanted = chosen.includes(station.id);
    if (has === wanted) continue;
    const others = station.links.filter((link) => !isPlainLink(link, itemId));
    const own = { menuCategoryId: null, menuItemId: itemId, deliveryType: null };
    const body = { ...station, links: wanted ? [...others, own] : others };
    await api('PUT /api-catalog/catalog/printerstations', { body });
  }
}
