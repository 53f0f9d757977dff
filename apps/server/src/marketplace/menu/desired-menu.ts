import type { Currency } from '@sofreh/domain/enums';
import {
  type DesiredEntry,
  type MarketMenuKind,
  type MarketPriceRule,
  type MenuFields,
  marketPrice,
  NO_FIELDS,
} from '@sofreh/domain/marketplace';
import { channelPriceOf } from '@sofreh/domain/menu';
import {
  availabilityInChannel,
  type IndexedSnapshot,
  isToppingAvailable,
  type SnapshotItem,
} from '#app/catalog/menu-snapshot/index.ts';
import type { EntryRow } from './entries.queries.ts';
import type { ChoiceRow } from './rules.queries.ts';

/** Holds what decides how our menu is to stand there. */
export interface DesiredFrom {
  readonly snapshot: IndexedSnapshot;
  readonly rule: MarketPriceRule;
  readonly choices: readonly ChoiceRow[];
  readonly entries: readonly EntryRow[];
  /** Pictures are found at this address; null where nobody outside reaches this installation. */
  readonly publicUrl: string | null;
  readonly at: Date;
}

/** Is something of ours as it is to stand there. */
export interface OurEntry extends DesiredEntry {
  readonly parentTitle: string | null;
  /** It costs so much here, in whole toman. */
  readonly priceHere: number;
  readonly ownPrice: number | null;
  readonly choice: ChoiceRow['choice'];
}

export type DesiredMenu = Readonly<Record<MarketMenuKind, readonly OurEntry[]>>;

/** Marketplace orders come in this channel. */
const SOURCE = 'SNAPPFOOD';

/** Turns an amount of the vendor's currency into whole toman, and rounds what is less than one upwards. */
function tomanOf(amount: number, currency: Currency): number {
  return currency === 'TOMAN' ? amount : Math.ceil(amount / 10);
}

/** Says what a dish costs here for an order from there, at any time of the day; and the price somebody set for that channel. */
function pricesOf(
  item: SnapshotItem,
  at: Date,
): { readonly here: number; readonly ofChannel: number | null } {
  const lasting = item.prices.filter(({ foodShiftId }) => foodShiftId === null);
  const context = { source: SOURCE, deliveryType: 'DELIVER', instant: at.getTime() } as const;
  const priceBy = (own: boolean) =>
    channelPriceOf(
      { price: item.price, channelPrices: lasting.filter(({ source }) => (source === SOURCE) === own) },
      context,
    );
  const isSet = lasting.some(
    ({ source, deliveryType }) => source === SOURCE && (deliveryType === null || deliveryType === 'DELIVER'),
  );
  return { here: priceBy(false), ofChannel: isSet ? priceBy(true) : null };
}

/** Says what was said of ours, by kind and id. */
function saying(from: DesiredFrom) {
  const choices = new Map(from.choices.map((each) => [`${each.kind}/${each.ourId}`, each]));
  const matched = new Map(
    from.entries.flatMap((entry) => (entry.ourId ? [[`${entry.kind}/${entry.ourId}`, entry] as const] : [])),
  );
  return (kind: MarketMenuKind, ourId: string) => ({
    chosen: choices.get(`${kind}/${ourId}`),
    entry: matched.get(`${kind}/${ourId}`),
  });
}

/**
 * Draws our menu as it is to stand at a shop there at a moment. Something that is neither sold in this channel nor
 * matched is no part of it. A person's word that something stays off there holds whatever holds here.
 */
export function desiredMenu(from: DesiredFrom): DesiredMenu {
  const { snapshot, rule, publicUrl, at } = from;
  const said = saying(from);
  const inToman = (amount: number) => tomanOf(amount, snapshot.vendor.currency);

  const ours = (
    kind: MarketMenuKind,
    ourId: string,
    fields: Partial<MenuFields>,
    more: { readonly parentTitle?: string; readonly priceHere?: number; readonly byWeight?: boolean } = {},
  ): OurEntry => {
    const { chosen, entry } = said(kind, ourId);
    const keptOut = chosen?.choice === 'KEPT_OUT';
    const whole = { ...NO_FIELDS, ...fields };
    const active = whole.active && !entry?.hidden && !keptOut;
    return {
      ourId,
      fields: { ...whole, active, available: active && whole.available && !entry?.stopped },
      hold: more.byWeight && active ? 'BY_WEIGHT' : null,
      parentTitle: more.parentTitle ?? null,
      priceHere: more.priceHere ?? 0,
      ownPrice: chosen?.price ?? null,
      choice: chosen?.choice ?? null,
    };
  };

  const titles = new Map(snapshot.categories.map(({ id, title }) => [id, title]));
  const offered = (item: SnapshotItem) => {
    const { visible, available } = availabilityInChannel(snapshot, item, SOURCE, at, 'DELIVER');
    const leavesTheShop = item.deliveryTypes.some((type) => type !== 'SERVE');
    return { active: visible && leavesTheShop, available };
  };
  const shown = snapshot.items.flatMap((item) => {
    const sold = offered(item);
    return sold.active || said('ITEM', item.id).entry ? [{ item, sold }] : [];
  });

  const items = shown.map(({ item, sold }) => {
    const prices = pricesOf(item, at);
    const priceHere = inToman(prices.here);
    const own =
      said('ITEM', item.id).chosen?.price ?? (prices.ofChannel === null ? null : inToman(prices.ofChannel));
    const pictureUrl = publicUrl && item.pictureUrl ? publicUrl + item.pictureUrl : null;
    const fields = {
      title: item.title,
      description: item.description,
      price: marketPrice(priceHere, rule, own),
      parentId: item.categoryId,
      toppingCategoryIds: item.toppingCategoryIds,
      pictureUrl,
      ...sold,
    };
    const parentTitle = titles.get(item.categoryId) ?? '';
    return ours('ITEM', item.id, fields, { parentTitle, priceHere, byWeight: item.unit === 'GRAM' });
  });

  const isActive = (each: OurEntry) => each.fields.active && each.hold === null;
  const usedCategories = new Set(items.filter(isActive).map(({ fields }) => fields.parentId));
  const categories = snapshot.categories
    .filter(({ id }) => usedCategories.has(id) || said('CATEGORY', id).entry)
    .map(({ id, title, description, active }) => ours('CATEGORY', id, { title, description, active }));

  const usedChoices = new Set(items.filter(isActive).flatMap(({ fields }) => fields.toppingCategoryIds));
  const offeredChoices = snapshot.toppingCategories.filter(
    ({ id }) => usedChoices.has(id) || said('TOPPING_CATEGORY', id).entry,
  );
  const toppingCategories = offeredChoices.map(({ id, title, required, minimum, maximum, freeUpTo }) =>
    ours('TOPPING_CATEGORY', id, { title, required, minimum, maximum, freeUpTo }),
  );
  const toppings = offeredChoices.flatMap((category) =>
    category.toppings
      .filter((topping) => topping.active || said('TOPPING', topping.id).entry)
      .map((topping) => {
        const priceHere = inToman(topping.price);
        const own = said('TOPPING', topping.id).chosen?.price ?? null;
        const fields = {
          title: topping.title,
          price: marketPrice(priceHere, rule, own),
          parentId: category.id,
          maximum: topping.maximum,
          active: topping.active,
          available: isToppingAvailable(snapshot, topping),
        };
        return ours('TOPPING', topping.id, fields, { parentTitle: category.title, priceHere });
      }),
  );
  return { CATEGORY: categories, TOPPING_CATEGORY: toppingCategories, TOPPING: toppings, ITEM: items };
}
