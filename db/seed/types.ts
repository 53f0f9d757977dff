import type { DefaultRole } from '@sofreh/contract/permissions';
import type {
  BenefitKind,
  DeliveryType,
  OrderStatus,
  PrinterStationLayout,
  Source,
  Weekday,
} from '@sofreh/domain/enums';
import type { IngredientUnit } from '@sofreh/domain/menu';
import type { DrawerOpening, PrintMoment } from '@sofreh/domain/print-state';

/**
 * The shape of the demo: what `db/seed/demo/*` describes and `db/seed/load/*` writes into the database.
 * Slugs name things inside the demo; the loader turns each into an id that is the same on every run. Amounts are toman.
 */
export interface DemoBrand {
  readonly slug: string;
  readonly name: string;
  readonly domain: string;
  readonly themeColor: string;
  /** File under db/seed/pictures. */
  readonly logo: string;
  readonly vendors: readonly DemoVendor[];
}

export interface DemoVendor {
  readonly slug: string;
  readonly name: string;
  readonly domain: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly themeColor: string;
  readonly cover: string;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly minimumBasket: number;
  readonly preparationTime: number;
  readonly autoAccept: boolean;
  readonly taxRate: number;
  readonly taxOnPackaging: boolean;
  readonly taxOnService: boolean;
  readonly serviceFees: Readonly<
    Partial<Record<DeliveryType, { readonly type: 'PERCENTAGE' | 'FIX'; readonly value: number }>>
  >;
  readonly roundingStep: 0 | 500 | 1000;
  readonly openingWindows: readonly {
    readonly weekday: Weekday;
    readonly from: string;
    readonly to: string;
  }[];
  readonly zones: readonly DemoZone[];
  readonly halls: readonly DemoHall[];
}

export interface DemoZone {
  readonly slug: string;
  readonly name: string;
  /** Ring of [longitude, latitude], GeoJSON order, not closed. */
  readonly polygon: readonly (readonly [number, number])[];
  readonly price: number;
  /** Prices by the length of the way, nearest first; `price` holds beyond the last. */
  readonly distancePrices?: readonly { readonly upToMetres: number; readonly price: number }[];
  readonly minimumBasket: number;
  readonly freeOver: number | null;
  readonly overlapOrder: number;
}

export interface DemoHall {
  readonly slug: string;
  readonly title: string;
  readonly tables: readonly {
    /** What the QR code carries; unique in the whole installation. */
    readonly code: string;
    readonly name: string;
    readonly capacity: number;
    readonly plan: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
  }[];
}

export interface DemoFoodShift {
  readonly slug: string;
  readonly title: string;
  readonly windows: readonly { readonly weekday: Weekday; readonly from: string; readonly to: string }[];
}

export interface DemoToppingCategory {
  readonly slug: string;
  readonly title: string;
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly freeUpTo: number;
  readonly toppings: readonly {
    readonly slug: string;
    readonly title: string;
    readonly price: number;
    /** Most of this topping on one unit. */
    readonly maximum: number;
    readonly available?: boolean;
  }[];
}

export interface DemoItem {
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly discount?: number;
  readonly packagingCost: number;
  readonly servePackagingCost?: number;
  readonly withTax?: boolean;
  readonly preparationTime: number;
  readonly tags?: readonly string[];
  readonly toppingCategories?: readonly string[];
  readonly foodShift?: string;
  readonly available?: boolean;
  readonly deliveryTypes?: readonly DeliveryType[];
  /** The branches at which it has another price or is not sold, by the vendor's slug. */
  readonly branches?: Readonly<Record<string, { readonly price?: number; readonly sold?: boolean }>>;
  /** The frequency with which it is ordered, against 1 for an average dish. */
  readonly popularity?: number;
}

/** A dish by weight. Its price is for a kilogram, its weights are grams. */
export interface DemoWeighedItem
  extends Pick<
    DemoItem,
    'slug' | 'code' | 'title' | 'description' | 'price' | 'packagingCost' | 'preparationTime'
  > {
  readonly category: string;
  /** File name of a picture of the demo. */
  readonly picture: string;
  readonly minimumWeight: number;
  readonly weightStep: number;
  readonly scaleCode: number;
}

export interface DemoCategory {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly DemoItem[];
}

export interface DemoMenu {
  readonly foodShifts: readonly DemoFoodShift[];
  readonly toppingCategories: readonly DemoToppingCategory[];
  readonly categories: readonly DemoCategory[];
}

/** What stands behind the menu of every branch. */
export interface DemoKitchen {
  readonly combo: {
    readonly item: DemoItem;
    readonly category: string;
    /** File under db/seed/pictures. */
    readonly picture: string;
    readonly choices: readonly {
      readonly slug: string;
      readonly title: string;
      readonly parts: readonly {
        /** Slug of the item it stands for. */
        readonly item: string;
        readonly title: string;
        readonly price: number;
        /** Slugs of the topping categories it opens. */
        readonly opens: readonly string[];
      }[];
    }[];
  };
  /** Counts and marks in thousandths of the unit; null is not counted. */
  readonly ingredients: readonly {
    readonly slug: string;
    readonly title: string;
    readonly unit: IngredientUnit;
    readonly unitCost: number;
    readonly yieldPercent: number;
    readonly count: number | null;
    readonly lowStock: number;
  }[];
  readonly recipes: readonly {
    readonly item: string;
    readonly portions: number;
    /** Ingredient and thousandths of its unit for all portions. */
    readonly lines: readonly (readonly [ingredient: string, quantity: number])[];
  }[];
  readonly counts: readonly {
    readonly item: string;
    readonly count: number;
    readonly lowStock: number;
    readonly dailyCount: number | null;
  }[];
  readonly printers: readonly {
    readonly slug: string;
    readonly name: string;
    readonly ip: string;
    readonly hasDrawer: boolean;
    readonly stations: readonly {
      readonly slug: string;
      readonly title: string;
      readonly layout: PrinterStationLayout;
      readonly printsAt: PrintMoment;
      readonly opensDrawer: DrawerOpening;
      /** Slugs of menu categories. */
      readonly categories: readonly string[];
    }[];
  }[];
}

export interface DemoStaff {
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: DefaultRole;
  /** Vendor slugs. */
  readonly vendors: readonly string[];
  readonly pin: string;
}

export interface DemoCustomer {
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly {
    readonly title: string;
    readonly detail: string;
    readonly plate: string;
    readonly unit: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
}

export interface DemoPeople {
  readonly admin: { readonly phoneNumber: string; readonly firstName: string; readonly lastName: string };
  readonly staff: readonly DemoStaff[];
  readonly customers: readonly DemoCustomer[];
}

export interface DemoDiscountCode {
  readonly vendor: string;
  readonly code: string;
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap?: number;
  readonly minimumItemsTotal?: number;
  readonly deliveryTypes?: readonly DeliveryType[];
  /** Item slugs of a FREEITEM code. */
  readonly freeItems?: readonly string[];
  /** Days from today until it expires; negative has expired. */
  readonly expiresInDays: number | null;
  readonly usageLimit?: number;
  readonly usageLimitPerUser?: number;
}

/** One past or running order of the demo, before it is priced. */
export interface DemoOrderIntent {
  /** Unique within the generated history. */
  readonly key: string;
  readonly vendor: string;
  readonly placedAt: Date;
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly status: OrderStatus;
  /** Index into `DemoPeople.customers`; null is a guest without a name. */
  readonly customer: number | null;
  /** What a guest is called who is nobody's customer; a marketplace tells no more. */
  readonly guestName?: string;
  readonly address: number | null;
  readonly tableCode: string | null;
  readonly numberOfPerson: number | null;
  readonly lines: readonly {
    readonly item: string;
    readonly count: number;
    readonly toppings: readonly { readonly topping: string; readonly count: number }[];
  }[];
  /** The coupon there of a marketplace's order. */
  readonly discountCode: string | null;
  readonly tip: number;
  /** Parts of the final price by weight; empty is unpaid. One part is its own method, several are MULTI. */
  readonly payments: readonly {
    readonly method: 'CASH' | 'CARD' | 'ONLINE' | 'CREDIT' | 'MARKETPLACE';
    readonly weight: number;
  }[];
  readonly staff: number | null;
  readonly rejectReason: string | null;
  /** Minutes after `placedAt`; absent where the order did not come that far. */
  readonly minutes: {
    readonly confirmed?: number;
    readonly ready?: number;
    readonly delivering?: number;
    readonly delivered?: number;
    readonly finished?: number;
    readonly rejected?: number;
  };
}
