import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import type { CatalogRoom } from './catalog-desk.ts';

export const INGREDIENTS = '/api-catalog/catalog/ingredients';
export const RECIPES = '/api-catalog/catalog/recipes';
export const STOCKS = '/api-catalog/catalog/stocks';
export const COUNTING = '/api-catalog/catalog/menuitems/stocks';

type ProductType = 'FOOD' | 'TOPPING' | 'INGREDIENT';
type Chosen = readonly { readonly toppingId: string; readonly count: number }[];

/** Gives a room's shop with what tests of stock do in it. */
export function kitchenStore(room: CatalogRoom) {
  const { manager, cashier, shop } = room;
  const line = (pieces: number, toppings: Chosen) => ({
    id: newId(),
    menuItemId: shop.kebab,
    count: pieces,
    note: '',
    toppings: [...toppings],
  });
  return {
    /** Adds an ingredient, counted when `count` (thousandths) is given. @returns its id. */
    async ingredient(title: string, changes: object = {}, count?: number): Promise<string> {
      const id = newId();
      await manager(`POST ${INGREDIENTS}`, { id, title, unit: 'KILOGRAM', ...changes });
      if (count !== undefined) {
        const stocks = [{ productType: 'INGREDIENT', productId: id, count }];
        await manager(`POST ${COUNTING}`, { stocks });
      }
      return id;
    },
    recipe(productType: 'FOOD' | 'TOPPING', productId: string, lines: object[], more: object = {}) {
      return manager(`PUT ${RECIPES}`, { productType, productId, lines, ...more });
    },
    count(productType: ProductType, productId: string, pieces: number | null, more: object = {}) {
      return manager(`POST ${COUNTING}`, { stocks: [{ productType, productId, count: pieces, ...more }] });
    },
    /** Reads what is left of a counted product. */
    async left(productId: string): Promise<number | undefined> {
      const { body } = await manager(`POST ${STOCKS}/live`, { productIds: [productId] });
      return (body.data as { count: number }[])[0]?.count;
    },
    /** Sells kebabs at the till, paid in cash; `each` is what one comes to. */
    sell(pieces: number, toppings: Chosen = [], each = 313_000) {
      const payments = [{ id: newId(), method: 'CASH' as const, amount: each * pieces, reference: '' }];
      const items = [line(pieces, toppings)];
      return cashier('POST /api/orders', tillBody(shop, { items, payments, expectedPrice: each * pieces }));
    },
    /** Places a guest's order of kebabs that waits for the vendor's answer. */
    ask(pieces: number) {
      return room.guest(
        'POST /api/orders',
        pickupBody(shop, { items: [line(pieces, [])], expectedPrice: 313_000 * pieces }),
      );
    },
    async menu() {
      const { body } = await room.nobody('GET /api-catalog/catalog/menucategories/site');
      return body as unknown as {
        categories: { items: { id: string; available: boolean; unavailableReason: string | null }[] }[];
        toppingCategories: {
          id: string;
          toppings: { id: string; available: boolean; opensCategoryIds: string[] }[];
        }[];
      };
    },
  };
}
