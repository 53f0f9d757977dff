import { createHash } from 'node:crypto';
import type { Currency } from '@sofreh/domain/enums';
import { fromRial, rialOf, type Toman } from '@sofreh/domain/money';
import type { ChangeContext } from '#app/main/order-record/deps.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import type { AppServices, MarketplaceMakers } from '#app/platform/http/app-services.ts';

/** Holds what orders of marketplaces take besides what placing and changing orders does. */
export interface MarketDeps extends PlaceOrderDeps {
  readonly marketplaces: MarketplaceMakers;
}

export interface MarketContext extends ChangeContext {
  readonly app: AppServices;
  readonly vendor: { readonly id: string };
}

export function marketDeps(ctx: MarketContext): MarketDeps {
  return { ...changeDeps(ctx), snapshots: ctx.app.snapshots, marketplaces: ctx.app.marketplaces };
}

/** Turns an amount of toman into the currency an order counts in. */
export function inCurrency(amount: Toman, currency: Currency): number {
  return fromRial(rialOf(amount), currency)?.amount ?? 0;
}

/**
 * Makes a UUID that the same words always give: what a marketplace names by a text is named here by it, so that
 * whatever comes twice is one thing.
 */
export function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
