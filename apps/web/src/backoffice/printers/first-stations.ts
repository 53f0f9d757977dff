import { newId } from '#web/api/index.ts';
import { printerTexts } from './texts.ts';

/** Says where a category is made: its slip comes out there. */
export const PREPARED_AT = ['KITCHEN', 'BAR', 'NOWHERE'] as const;
export type PreparedAt = (typeof PREPARED_AT)[number];

/** These words name what is poured rather than cooked. */
const DRINKS =
  /قهوه|نوشیدنی|نوشابه|چای|دمنوش|شربت|آب‌میوه|آبمیوه|موهیتو|شیک|اسموتی|بار|کافه|کافی|اسپرسو|ماچا|لاته|شیر|سودا|بستنی/;

/** Says where a category is most likely made, by its name. */
export function likelyPlace(title: string): PreparedAt {
  return DRINKS.test(title) ? 'BAR' : 'KITCHEN';
}

type Category = { readonly id: string; readonly title: string };

/** Gives the ids that the first stations will have, so that one sent twice is made once. */
export const newStationIds = () => ({ KITCHEN: newId(), BAR: newId(), RECEIPT: newId() });

/**
 * Makes the first stations of a shop that has none: kitchen and bar with the categories that are made there, and the
 * guests' receipt. A place where nothing is made has no station; without a menu the kitchen is made all the same.
 */
export function firstStations(
  ids: ReturnType<typeof newStationIds>,
  printerId: string,
  categories: readonly Category[],
  places: Readonly<Record<string, PreparedAt>>,
  withReceipts: boolean,
) {
  const linksOf = (place: PreparedAt) =>
    categories
      .filter(({ id, title }) => (places[id] ?? likelyPlace(title)) === place)
      .map(({ id }) => ({ menuCategoryId: id }));
  const cooking = (['KITCHEN', 'BAR'] as const)
    .map((place) => ({
      id: ids[place],
      title: place === 'KITCHEN' ? printerTexts.kitchen : printerTexts.bar,
      printerId,
      links: linksOf(place),
      isNeeded: place === 'KITCHEN' && categories.length === 0,
    }))
    .filter(({ links, isNeeded }) => isNeeded || links.length > 0)
    .map(({ isNeeded: _asked, ...station }) => station);
  const receipt = {
    id: ids.RECEIPT,
    title: printerTexts.receipts,
    printerId,
    layout: 'RECEIPT' as const,
    printsAt: 'PAID' as const,
  };
  return withReceipts ? [...cooking, receipt] : cooking;
}
