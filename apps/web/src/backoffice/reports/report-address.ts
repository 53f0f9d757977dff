import { ORDER_TYPES, type OrderType } from '@sofreh/domain/enums';
import { COMPARISONS, type Comparison } from '@sofreh/domain/reports';
import { type Address, rangeOf } from '#web/ui/index.ts';

/** What of the address the bar of reports keeps while one walks from report to report. */
export const BAR_NAMES = ['From', 'To', 'Compare', 'OrderType', 'vendorIds', 'Search'] as const;

/** The bar's part of an address. */
export function barOf(address: Address): Address {
  return Object.fromEntries(BAR_NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
}

/** What a report is asked: the last seven days beside those before, unless the address says otherwise. */
export function queryOf(address: Address) {
  const usual = rangeOf('LAST_7_DAY');
  const { vendorIds, Search } = address;
  const type = ORDER_TYPES.find((each): each is OrderType => each === address.OrderType);
  return {
    From: address.From ?? usual.from,
    To: address.To ?? usual.to,
    ...(type ? { OrderType: type } : {}),
    ...(vendorIds ? { vendorIds } : {}),
    ...(Search ? { Search } : {}),
  };
}

export function comparisonOf({ Compare }: Address): Comparison {
  return COMPARISONS.find((each) => each === Compare) ?? 'WEEKDAYS';
}
