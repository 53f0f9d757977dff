import { asObject, asText } from '../../http/index.ts';
import {
  type FaultBox,
  jsonAnswer,
  readJson,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { type MenuDesk, menuDesk } from './menu-desk.ts';
import { no, type SimulatedPart, type SimulatedShop } from './shop-request.ts';
import { type OrdersOffice, ordersOffice } from './simulated-orders.ts';

/** Says who comes with which keys, and where their pushes go. */
export interface SimulatedMarketAccounts {
  /** Says by whom a token is known; null for a token of nobody. */
  accountOf(token: string): string | null;
  /** Sends a push. @returns whether it was taken. */
  deliver(shop: SimulatedShop, proof: 'TRUE' | 'FORGED', body: string): Promise<boolean>;
}

export interface MarketplaceSimulator {
  readonly handler: SimulatorHandler;
  readonly orders: Omit<OrdersOffice, keyof SimulatedPart | 'tick'>;
  /** Keeps what stands in shops, for their pages and for changes that nobody of ours made. */
  readonly menus: MenuDesk['shelves'];
  /** Lists the shops that have spoken to the marketplace. */
  shops(): Promise<readonly SimulatedShop[]>;
  /** Sets what goes wrong on demand, by the names of calls. */
  readonly faults: Pick<FaultBox, 'set' | 'waiting'>;
  /** Does what became due meanwhile: pushes, deadlines, rides. */
  tick(): Promise<void>;
}

const shopPath = /^\/v1\/shops\/([\w-]{1,60})(\/.*)?$/;

/**
 * Is a marketplace that speaks the contract we offer SnappFood. A shop is any id that is asked for with somebody's
 * keys, but for «nobody». Calls have the fault shop, and those of its parts.
 */
export function snappFoodSimulator(
  options: SimulatorOptions,
  accounts: SimulatedMarketAccounts,
): MarketplaceSimulator {
  const { store, now, newId } = options;
  let orders: OrdersOffice | undefined;
  let menus: MenuDesk | undefined;
  let faults: FaultBox | undefined;
  const handler = serveSimulation({ ...options, storePrefix: 'snappfood/' }, (tools) => {
    orders = ordersOffice(tools, {
      now,
      newId,
      store,
      deliver: (shop, { event, order, forged }) =>
        accounts.deliver(shop, forged ? 'FORGED' : 'TRUE', JSON.stringify({ event, order })),
      async dishes(shop) {
        const shelf = await menus?.shelves.read(shop);
        const sold = (shelf ? Object.values(shelf.entries) : []).filter(
          ({ kind, fields }) => kind === 'ITEM' && fields.active && fields.available,
        );
        return new Map(
          sold.map(({ id, fields: { title, price } }) => [id, { itemId: id, title, priceToman: price }]),
        );
      },
    });
    menus = menuDesk(store, tools);
    faults = tools.faults;
    const parts = [orders, menus];
    const partOf = (request: { readonly method: string; readonly path: string }) => {
      const path = shopPath.exec(request.path)?.[2] ?? '';
      return parts.find((part) => part.operationOf({ method: request.method, path }) !== null);
    };
    return {
      operations: ['shop', ...parts.flatMap((part) => part.operations)],
      operationOf(request) {
        const found = shopPath.exec(request.path);
        if (!found) return null;
        const path = found[2] ?? '';
        return path === '' ? 'shop' : (partOf(request)?.operationOf({ ...request, path }) ?? null);
      },
      codeAnswer: (_operation, code) => no(`SIMULATED_${code}`),
      async answer(request) {
        const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        const account = accounts.accountOf(token);
        if (account === null) return no('UNAUTHORIZED', 401);
        const [, shopId = '', path = ''] = shopPath.exec(request.path) ?? [];
        if (shopId === '' || shopId === 'nobody') return no('UNKNOWN', 404);
        const shop = { account, shopId };
        // Whoever asks anything with its keys is a shop.
        const key = `snappfood/shop/${account}/${shopId}`;
        if (!(await store.get(key))) await store.set(key, shop);
        if (path === '') {
          return jsonAnswer({ id: shopId, title: `فروشگاه آزمایشی ${shopId}`, open: true });
        }
        const body = asObject(readJson(request));
        const asked = { ...shop, method: request.method, path, query: request.query, body };
        return (await partOf(request)?.answer(asked)) ?? no('UNKNOWN', 404);
      },
    };
  });
  if (!orders || !menus || !faults) throw new Error('the marketplace has no orders or menus');
  const shops = async () => {
    const rows = await store.list('snappfood/shop/');
    return rows.flatMap(({ value }) => {
      const { account, shopId } = asObject(value);
      const [name, id] = [asText(account), asText(shopId)];
      return name === null || id === null ? [] : [{ account: name, shopId: id }];
    });
  };
  const office = orders;
  return {
    handler,
    orders: office,
    menus: menus.shelves,
    faults,
    shops,
    tick: async () => office.tick(await shops()),
  };
}
