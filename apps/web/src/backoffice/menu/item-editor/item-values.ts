import { DELIVERY_TYPES, type DeliveryType, type SaleUnit, SOURCES, type Source } from '@sofreh/domain/enums';
import { DEFAULT_MINIMUM_WEIGHT, DEFAULT_WEIGHT_STEP } from '@sofreh/domain/limits';
import type { ApiInput } from '#web/api/index.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { editorTexts } from './texts.ts';

export type OtherPrice = {
  /** Tells rows apart while they are edited. */
  readonly key: string;
  readonly source: Source | null;
  readonly deliveryType: DeliveryType | null;
  readonly foodShiftId: string | null;
  readonly price: number | null;
};

/** This is a menu item while it is edited: numbers may be missing. */
export type ItemValues = {
  title: string;
  description: string;
  categoryId: string | null;
  code: string;
  barcode: string;
  pictureFileId: string | null;
  tags: string[];
  price: number | null;
  discount: number | null;
  packagingCost: number | null;
  servePackagingCost: number | null;
  withTax: boolean;
  preparationTime: number | null;
  sources: string[];
  deliveryTypes: string[];
  foodShiftId: string | null;
  active: boolean;
  available: boolean;
  toppingCategoryIds: string[];
  prices: OtherPrice[];
  unit: SaleUnit;
  minimumWeight: number | null;
  weightStep: number | null;
  scaleCode: number | null;
  /** These are stations that print this item by itself; kept with the stations. */
  stations: string[];
};

export function newItemValues(categoryId: string | null): ItemValues {
  return {
    title: '',
    description: '',
    categoryId,
    code: '',
    barcode: '',
    pictureFileId: null,
    tags: [],
    price: null,
    discount: null,
    packagingCost: null,
    servePackagingCost: null,
    withTax: true,
    preparationTime: 20,
    sources: [...SOURCES],
    deliveryTypes: [...DELIVERY_TYPES],
    foodShiftId: null,
    active: true,
    available: true,
    toppingCategoryIds: [],
    prices: [],
    unit: 'PIECE',
    minimumWeight: DEFAULT_MINIMUM_WEIGHT,
    weightStep: DEFAULT_WEIGHT_STEP,
    scaleCode: null,
    stations: [],
  };
}

/** Gives a stored item as the form edits it; amounts of nothing are empty fields. */
export function itemValuesOf(item: MenuItemRow, stations: string[]): ItemValues {
  const { id: _id, archived: _archived, categoryTitle: _title, sortOrder: _order, ...fields } = item;
  return {
    ...fields,
    discount: item.discount || null,
    packagingCost: item.packagingCost || null,
    servePackagingCost: item.servePackagingCost || null,
    prices: item.prices.map((price, index) => ({ ...price, key: `${index}` })),
    stations,
  };
}

type ItemBody = ApiInput<'POST /api-catalog/catalog/menuitems'>['body'];

/** Gives what the form sends. `place` is the item's own and kept. */
export function itemBodyOf(values: ItemValues, place: { id: string; sortOrder: number }): ItemBody {
  const { stations: _stations, categoryId, prices, ...fields } = values;
  return {
    ...fields,
    ...place,
    categoryId: categoryId ?? '',
    price: values.price ?? 0,
    discount: values.discount ?? 0,
    packagingCost: values.packagingCost ?? 0,
    servePackagingCost: values.servePackagingCost ?? 0,
    preparationTime: values.preparationTime ?? 0,
    minimumWeight: values.minimumWeight ?? DEFAULT_MINIMUM_WEIGHT,
    weightStep: values.weightStep ?? DEFAULT_WEIGHT_STEP,
    sources: SOURCES.filter((source) => values.sources.includes(source)),
    deliveryTypes: DELIVERY_TYPES.filter((type) => values.deliveryTypes.includes(type)),
    prices: prices.map(({ key: _key, price, ...rest }) => ({ ...rest, price: price ?? 0 })),
  };
}

/** Finds by field what is wrong with an item before anything is sent. */
export function itemFaults(values: ItemValues): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!values.title.trim()) faults.title = editorTexts.titleRequired;
  if (!values.categoryId) faults.categoryId = editorTexts.categoryRequired;
  if (values.price === null) faults.price = editorTexts.priceRequired;
  if ((values.discount ?? 0) > (values.price ?? 0)) faults.discount = editorTexts.discountAbove;
  if (values.sources.length === 0) faults.sources = editorTexts.oneAtLeast;
  if (values.deliveryTypes.length === 0) faults.deliveryTypes = editorTexts.oneAtLeast;
  values.prices.forEach(({ price }, index) => {
    if (price === null) faults[`prices.${index}.price`] = editorTexts.priceRequired;
  });
  return faults;
}
