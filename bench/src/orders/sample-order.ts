import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { callProduct, Refused } from '../product/call-product.ts';
import { basketLines } from './basket-lines.ts';

/**
 * It is all but the last two digits of the ids in the sample; whoever places the order puts new ones in their place.
 */
export const ID_PREFIX = newId().slice(0, -2);

/** Is an order that a vendor takes at its right price. */
export interface SampleOrder {
  readonly domain: string;
  readonly body: { readonly id: string };
}

/** Makes the sample with ids of its own, all from `id`. */
export function freshBasket(order: SampleOrder, id: string): SampleOrder['body'] {
  const text = JSON.stringify(order.body).replaceAll(ID_PREFIX, id.slice(0, -2));
  return JSON.parse(text) as SampleOrder['body'];
}

async function priceOf(product: Product, domain: string, token: string, body: unknown): Promise<number> {
  try {
    await callProduct(product.url, domain, token, 'POST /api/orders', body);
  } catch (error) {
    const answer = error instanceof Refused ? (error.body as PriceChanged) : undefined;
    if (answer?.code === 'PRICE_CHANGED') return answer.details.pricing.finalPrice;
    throw error;
  }
  throw new Error('an order at a wrong price was taken');
}

interface PriceChanged {
  readonly code: string;
  readonly details: { readonly pricing: { readonly finalPrice: number } };
}

/** Makes an open bill in the salon: four lines, eight toppings, to be paid later. Staff may sell at any hour. */
export async function sampleOrder(product: Product, domain: string, token: string): Promise<SampleOrder> {
  const menu = await callProduct<Menu>(
    product.url,
    domain,
    token,
    'GET /api-catalog/catalog/menucategories/all',
  );
  const body = {
    id: `${ID_PREFIX}00`,
    items: basketLines(menu).map((line, index) => ({ ...line, id: `${ID_PREFIX}0${index + 1}` })),
    deliveryType: 'SERVE',
    source: 'SALON',
    paymentType: 'UNPAID',
    expectedPrice: 1,
  };
  // The sample's own ids are placed by others, and one id is one order.
  const asked = freshBasket({ domain, body }, newId());
  return {
    domain,
    body: { ...body, expectedPrice: await priceOf(product, domain, token, asked) } as typeof body,
  };
}
