import type { SaleUnit } from '../enums/index.ts';
import { isByHand } from './by-hand.ts';
import type { PricingDiscount, PricingInput, PricingLine, ServiceFee } from './types.ts';

type Marks = Pick<PricingLine, 'menuItemId' | 'withTax' | 'packagingCost' | 'servePackagingCost'>;
type Terms = Pick<PricingInput, 'tax' | 'serviceFee' | 'discount'>;

/** What the menu says of a dish besides its price; without a unit it is counted by either. */
export type RuledDish = Marks & { readonly unit: SaleUnit | null };

/** What of a bill its vendor's rules and menu say: the tax, the service fee, what its code gives, and the marks of its dishes. */
export type RuledTerms = Terms & { readonly lines: readonly RuledDish[] };

/** What a till says that it charged a bill by. */
export type ChargedTerms = Terms & { readonly lines: readonly (Marks & Pick<PricingLine, 'unit'>)[] };

function isLowerFee(charged: ServiceFee | null, ruled: ServiceFee | null): boolean {
  if (ruled === null || ruled.value === 0) return false;
  return charged === null || charged.type !== ruled.type || charged.value < ruled.value;
}

/** Says which pieces of its dishes a discount is taken off, in words that are equal where it is. */
function piecesOf({ every, set }: PricingDiscount): string {
  return JSON.stringify([
    every ?? null,
    set?.map(({ menuItemId, count }) => `${menuItemId} ${count}`).sort(),
  ]);
}

/** Says whether what is taken off some dishes is taken off others than a code is for; a till names those alone that were ordered. */
function isForOthers(charged: PricingDiscount, ruled: PricingDiscount): boolean {
  if (!ruled.menuItemIds) return false;
  const own = new Set(ruled.menuItemIds);
  return charged.menuItemIds?.every((id) => own.has(id)) !== true;
}

/** Says whether a discount bears the name of a code that gives nothing, less or something else. */
function isBeyondCode(charged: PricingDiscount | null, ruled: PricingDiscount | null): boolean {
  if (charged === null || isByHand(charged)) return false;
  if (ruled === null || charged.kind !== ruled.kind) return true;
  // What these give is no part of the discount: free dishes are lines, and the way costs what it costs.
  if (charged.kind === 'FREEITEM' || charged.kind === 'FREESHIPPING') return false;
  return (
    charged.value > ruled.value ||
    (charged.cap ?? Infinity) > (ruled.cap ?? Infinity) ||
    piecesOf(charged) !== piecesOf(ruled) ||
    isForOthers(charged, ruled)
  );
}

/** Says whether a dish was charged without its tax, with less than its packaging, or counted by what it is not sold by. */
export function isDishBelowRules(
  charged: ChargedTerms['lines'][number],
  ruled: RuledDish,
  tax: PricingInput['tax'],
): boolean {
  return (
    (tax.rate > 0 && ruled.withTax && !charged.withTax) ||
    charged.packagingCost < ruled.packagingCost ||
    charged.servePackagingCost < ruled.servePackagingCost ||
    (ruled.unit !== null && ruled.unit !== (charged.unit ?? 'PIECE'))
  );
}

/**
 * Says whether a till charged a bill by less than rules and a menu of its vendor ask for besides the prices of dishes: less tax,
 * service or packaging, a dish by a unit that it is not sold by, or by a code that does not give so. Such a bill stands as it was
 * sold, but it grows by the hand of those alone who may take something off a bill: its guests would pay less for every dish that is
 * added (docs/decisions/0020-what-price-rules-settle.md).
 */
export function isBelowRules(charged: ChargedTerms, ruled: RuledTerms): boolean {
  const dishes = new Map(ruled.lines.map((dish) => [dish.menuItemId, dish]));
  return (
    charged.tax.rate < ruled.tax.rate ||
    (ruled.tax.rate > 0 && ruled.tax.onPackaging && !charged.tax.onPackaging) ||
    (ruled.tax.rate > 0 && ruled.tax.onService && !charged.tax.onService) ||
    isLowerFee(charged.serviceFee, ruled.serviceFee) ||
    isBeyondCode(charged.discount, ruled.discount) ||
    charged.lines.some((line) => {
      const dish = dishes.get(line.menuItemId);
      return dish !== undefined && isDishBelowRules(line, dish, ruled.tax);
    })
  );
}
