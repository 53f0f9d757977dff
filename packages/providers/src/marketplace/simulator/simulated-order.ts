import type { MarketplaceCarrier } from '@sofreh/domain/marketplace';
import type { MarketplaceState } from '../order-port.ts';

/** Is a dish in a guest's basket there; amounts are in toman, per piece. */
export interface BasketLine {
  /** It is the line's own name; one is made up where it is left out. */
  readonly id?: string;
  readonly itemId: string;
  readonly title: string;
  readonly count: number;
  readonly priceToman: number;
  readonly discountToman?: number;
  readonly packagingToman?: number;
  readonly note?: string;
  readonly toppings?: readonly {
    readonly id: string;
    readonly title: string;
    readonly count: number;
    readonly priceToman: number;
  }[];
}

/** Holds what a guest orders there. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly guest?: { readonly name: string; readonly phoneNumber: string; readonly address: string };
  readonly note?: string;
  readonly carriedBy?: MarketplaceCarrier;
  readonly pays?: 'ONLINE' | 'DOOR';
  readonly couponCode?: string;
  /** Says for how many seconds the shop is waited for. */
  readonly answerSeconds?: number;
}

/** Describes an order as it stands there and goes over the wire. */
export interface SimulatedOrder {
  readonly id: string;
  readonly code: string;
  readonly shopId: string;
  readonly revision: number;
  readonly state: MarketplaceState;
  readonly placedAt: string;
  readonly answerBy: string;
  readonly carriedBy: MarketplaceCarrier;
  readonly guest: object;
  readonly note: string;
  readonly lines: readonly (BasketLine & { readonly id: string })[];
  readonly money: SimulatedMoney;
  readonly courier: { readonly name: string; readonly phoneNumber: string } | null;
  readonly endReason: string;
  /** It is the shop's name of its newest change; null where it made none. */
  readonly shopChange: string | null;
}

export interface SimulatedMoney {
  readonly shopDiscountToman: number;
  readonly marketDiscountToman: number;
  readonly couponCode: string | null;
  readonly taxToman: number;
  readonly deliveryToman: number;
  readonly totalToman: number;
  readonly collectToman: number;
  readonly commissionToman: number;
}

/** Says what beside the lines of an order is changed; what is not named stays. */
export interface OrderChange {
  readonly pays?: Basket['pays'];
  readonly note?: string;
  readonly address?: string;
  readonly carriedBy?: SimulatedOrder['carriedBy'];
  readonly name?: string;
  readonly phoneNumber?: string;
  /** It is the pin on the map. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

/** The next pushes are spoiled in one of these ways. */
export const PUSH_FAULTS = ['DOUBLED', 'LOST', 'LATE', 'FORGED'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

/** Is a push on its way. */
export interface WaitingPush {
  readonly event: string;
  readonly dueAt: number;
  readonly triesLeft: number;
  readonly forged: boolean;
  /** It is the order as it stood then: pushes may come out of turn. */
  readonly order: SimulatedOrder;
}

/** Holds what the marketplace keeps of an order. */
export interface KeptOrder {
  readonly order: SimulatedOrder;
  readonly updatedAt: number;
  /** The shop said this of it, oldest first. */
  readonly said: readonly string[];
  readonly acknowledged: boolean;
  readonly minutes: number | null;
  readonly movedAt: number;
  readonly paysAtDoor: boolean;
  /** Tells whether the marketplace's courier stands in the shop. */
  readonly atShop?: boolean;
  readonly pushes: readonly WaitingPush[];
  /** These changes of the shop were carried out, by its names of them. */
  readonly changes?: readonly string[];
  /** Says by which cause the shop turned it down. */
  readonly cause?: string;
}

/** Guests may use these; they are the demo's own. */
export const SIMULATED_COUPONS = [
  {
    code: 'SNAPP20',
    title: '۲۰٪ تخفیف خوش‌آمد',
    kind: 'PERCENTAGE',
    value: 20,
    capToman: 50_000,
    paidBy: 'MARKETPLACE',
    expiresAt: null,
  },
  {
    code: 'SHOP10',
    title: '۱۰٪ تخفیف فروشگاه',
    kind: 'PERCENTAGE',
    value: 10,
    capToman: null,
    paidBy: 'SHOP',
    expiresAt: null,
  },
] as const;

/** A shop may turn an order down for these causes. */
export const SIMULATED_CAUSES = [
  { id: 'ITEM_UNAVAILABLE', title: 'کالا موجود نیست' },
  { id: 'TOO_BUSY', title: 'شلوغی بیش از حد' },
  { id: 'CLOSED', title: 'فروشگاه تعطیل است' },
  { id: 'OUTSIDE_DELIVERY_AREA', title: 'خارج از محدودهٔ ارسال' },
  { id: 'NO_COURIER', title: 'پیک در دسترس نیست' },
  { id: 'TECHNICAL_PROBLEM', title: 'مشکل فنی' },
  { id: 'OTHER', title: 'دلیل دیگر' },
] as const;

const TAX_PERCENT = 10;
const COMMISSION_PERCENT = 18;
const DELIVERY_TOMAN = 35_000;

/** Reckons what a basket comes to by the marketplace's own counting. */
export function moneyOf(
  lines: readonly BasketLine[],
  carriedBy: SimulatedOrder['carriedBy'],
  paysAtDoor: boolean,
  couponCode: string | undefined,
): SimulatedMoney {
  const sum = (figure: (line: BasketLine) => number) =>
    lines.reduce((total, line) => total + figure(line) * line.count, 0);
  const toppings = (line: BasketLine) =>
    (line.toppings ?? []).reduce((total, each) => total + each.priceToman * each.count, 0);
  const goods = sum((line) => Math.max(0, line.priceToman - (line.discountToman ?? 0)) + toppings(line));
  const packaging = sum((line) => line.packagingToman ?? 0);
  const coupon = SIMULATED_COUPONS.find(({ code }) => code === couponCode);
  const taken = coupon
    ? Math.min(Math.floor((goods * coupon.value) / 100), coupon.capToman ?? Number.MAX_SAFE_INTEGER)
    : 0;
  const shopDiscountToman = coupon?.paidBy === 'SHOP' ? taken : 0;
  const marketDiscountToman = coupon?.paidBy === 'MARKETPLACE' ? taken : 0;
  const taxToman = Math.floor(((goods - shopDiscountToman) * TAX_PERCENT) / 100);
  const deliveryToman = carriedBy === 'SHOP' ? DELIVERY_TOMAN : 0;
  const totalToman = goods - shopDiscountToman + packaging + taxToman + deliveryToman;
  return {
    shopDiscountToman,
    marketDiscountToman,
    couponCode: coupon?.code ?? null,
    taxToman,
    deliveryToman,
    totalToman,
    collectToman: paysAtDoor ? totalToman - marketDiscountToman : 0,
    commissionToman: Math.floor(((goods - shopDiscountToman) * COMMISSION_PERCENT) / 100),
  };
}
