import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Interval, WeekWindow } from '@sofreh/domain/calendar';
import type { DistancePrice } from '@sofreh/domain/delivery-zones';
import type { Currency, DeliveryType, DiscountType, Source } from '@sofreh/domain/enums';
import type { FoodShift } from '@sofreh/domain/menu';
import type { TaxChange } from '@sofreh/domain/tax-rates';
import type { ScaleLabels, SoldAs } from '@sofreh/domain/weight';

export interface ServiceFee {
  readonly type: DiscountType;
  readonly value: number;
}

/** Holds what pricing and selling need to know of a vendor. Amounts are in the vendor's currency. */
export interface VendorSettings {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly themeColor: string;
  readonly landingText: string;
  readonly logoUrl: string | null;
  readonly coverUrl: string | null;
  readonly currency: Currency;
  readonly active: boolean;
  readonly openFlag: boolean;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly minimumBasket: number;
  readonly preparationTime: number;
  readonly autoAccept: boolean;
  readonly acceptWithinMinutes: number;
  readonly paymentWindowMinutes: number;
  /** It is HH:MM in Tehran. */
  readonly businessDayCutoff: string;
  readonly taxRate: number;
  readonly taxChanges: readonly TaxChange[];
  readonly taxOnPackaging: boolean;
  readonly taxOnService: boolean;
  readonly serviceFees: Readonly<Partial<Record<DeliveryType, ServiceFee>>>;
  readonly roundingStep: 0 | 500 | 1000;
  /** Staff may take off a bill by hand so many per cent at most of what its lines cost by the menu. */
  readonly manualDiscountCap: number;
  /** Says how the labels of its scales are written; null where it has none. */
  readonly scaleLabels: ScaleLabels | null;
}

/** This is another price of an item; null means any. */
export interface SnapshotPrice {
  readonly source: Source | null;
  readonly deliveryType: DeliveryType | null;
  readonly foodShiftId: string | null;
  readonly price: number;
}

export interface SnapshotItem extends SoldAs {
  readonly id: string;
  readonly categoryId: string;
  readonly foodShiftId: string | null;
  readonly code: string;
  readonly barcode: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly servePackagingCost: number;
  readonly withTax: boolean;
  readonly preparationTime: number;
  readonly pictureUrl: string | null;
  readonly tags: readonly string[];
  readonly sources: readonly Source[];
  readonly deliveryTypes: readonly DeliveryType[];
  readonly active: boolean;
  readonly available: boolean;
  /** It is counted, and none is left, or not enough for the least that is sold. */
  readonly soldOut: boolean;
  readonly toppingCategoryIds: readonly string[];
  readonly prices: readonly SnapshotPrice[];
  readonly scaleCode: number | null;
}

export interface SnapshotTopping {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly maximum: number;
  readonly active: boolean;
  readonly available: boolean;
  /** It is counted, and none is left, or not enough for one portion. */
  readonly soldOut: boolean;
  /** In a combo it stands for this menu item. */
  readonly menuItemId: string | null;
  readonly opensCategoryIds: readonly string[];
}

export interface SnapshotToppingCategory {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly freeUpTo: number;
  readonly toppings: readonly SnapshotTopping[];
}

export interface SnapshotZone {
  readonly id: string;
  readonly name: string;
  /** It is a ring of [longitude, latitude], in GeoJSON order. */
  readonly polygon: readonly (readonly [number, number])[];
  readonly price: number;
  readonly distancePrices: readonly DistancePrice[];
  readonly minimumBasket: number;
  readonly freeOver: number | null;
  readonly overlapOrder: number;
  readonly enabled: boolean;
  /** The zone is served in these hours of the week; empty is always. */
  readonly windows: readonly WeekWindow[];
}

export interface VendorSnapshot {
  readonly version: number;
  /** Differs when something else is sold out; stock does not raise the version. */
  readonly soldOutStamp: string;
  readonly vendor: VendorSettings;
  readonly openingWindows: readonly WeekWindow[];
  readonly closures: readonly Interval[];
  /** No window begins on these days `YYYY-MM-DD` in Tehran. */
  readonly holidays: readonly string[];
  readonly zones: readonly SnapshotZone[];
  readonly foodShifts: readonly FoodShift[];
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly active: boolean;
    readonly foodShiftId: string | null;
  }[];
  readonly items: readonly SnapshotItem[];
  readonly toppingCategories: readonly SnapshotToppingCategory[];
  /** These offers without a code were not over when it was read; the older come first. */
  readonly offers: NonNullable<Menu['offers']>;
  /** These are the vendor's own questions of checkout, in their order. */
  readonly customFields: NonNullable<Menu['customFields']>;
}
