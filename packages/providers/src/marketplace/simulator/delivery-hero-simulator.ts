import { createHmac } from 'node:crypto';
import { asObject, asText } from '../../http/index.ts';
import {
  jsonAnswer,
  readForm,
  readJson,
  type SimulatedRequest,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import type { MarketplaceState } from '../order-port.ts';
import { no, type SimulatedShop } from './shop-request.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { type OrdersOffice, ordersOffice } from './simulated-orders.ts';
import type { MarketplaceSimulator, SimulatedMarketAccounts } from './snappfood-simulator.ts';

const STATES: Readonly<Record<MarketplaceState, string>> = {
  NEW: 'RECEIVED',
  ACCEPTED: 'ACCEPTED',
  READY: 'PREPARED',
  PICKED: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
  REJECTED: 'REJECTED',
  CANCELED: 'CANCELLED',
};
/** Says what the middleware's words are at the office that keeps the orders. */
const WORDS: Readonly<Record<string, string>> = {
  order_accepted: 'accept',
  order_rejected: 'reject',
  order_prepared: 'ready',
  order_picked_up: 'pick',
  preparation_time_adjusted: 'delay',
};
const MINUTE_MS = 60_000;

const statusPath = /^\/v2\/order\/status\/([\w-]{1,100})$/;
const idsPath = /^\/v2\/chains\/([\w-]{1,60})\/orders\/ids$/;
const orderPath = /^\/v2\/chains\/([\w-]{1,60})\/orders\/([\w-]{1,100})$/;
const shopPath = /^\/v2\/chains\/([\w-]{1,60})\/remoteVendors\/([\w-]{1,60})\/availability$/;

/** Makes a token as the middleware signs its pushes with. */
export function middlewareToken(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ service: 'middleware' })}`;
  return `${signed}.${createHmac('sha512', secret).update(signed).digest('base64url')}`;
}

/**
 * Writes an order as the middleware does: amounts in texts, discounts by who bears them, containers as one charge.
 */
function wireOf(order: SimulatedOrder) {
  const { money, lines, carriedBy } = order;
  const borne = [
    { sponsor: 'PLATFORM', amount: String(money.marketDiscountToman) },
    { sponsor: 'VENDOR', amount: String(money.shopDiscountToman) },
  ].filter(({ amount }) => amount !== '0');
  const containers = lines.reduce((sum, line) => sum + (line.packagingToman ?? 0) * line.count, 0);
  return {
    token: order.id,
    code: order.code,
    status: STATES[order.state],
    message: order.endReason,
    createdAt: order.placedAt,
    expiryDate: order.answerBy,
    test: false,
    expeditionType: carriedBy === 'GUEST' ? 'pickup' : 'delivery',
    platformRestaurant: { id: order.shopId.split('/')[1] },
    customer: order.guest,
    delivery: {
      address: { street: asText(asObject(order.guest).address) },
      riderPickupTime: carriedBy === 'MARKETPLACE' ? order.answerBy : null,
    },
    rider: order.courier && { name: order.courier.name, phone: order.courier.phoneNumber },
    comments: { customerComment: order.note },
    discounts: borne.length > 0 ? [{ name: money.couponCode, sponsorships: borne }] : [],
    price: {
      grandTotal: String(money.totalToman - money.marketDiscountToman),
      vatTotal: String(money.taxToman),
      deliveryFees: [{ name: 'DELIVERY', value: String(money.deliveryToman) }],
      containerCharge: String(containers),
      collectFromCustomer: String(money.collectToman),
      commission: String(money.commissionToman),
    },
    products: lines.map((line) => ({
      id: line.id,
      remoteCode: line.itemId,
      name: line.title,
      quantity: String(line.count),
      unitPrice: `${line.priceToman}.00`,
      discountAmount: String((line.discountToman ?? 0) * line.count),
      comment: line.note ?? '',
      selectedToppings: (line.toppings ?? []).map((each) => ({
        remoteCode: each.id,
        name: each.title,
        quantity: each.count,
        price: String(each.priceToman),
      })),
    })),
  };
}

/**
 * Stands in for Delivery Hero's middleware: the orders of the simulated marketplace stand behind another protocol. It
 * sends a new order whole and of every change the state alone, as the middleware does. Calls have the faults login,
 * shop, orders, order and the words of the office.
 */
export function deliveryHeroSimulator(
  options: SimulatorOptions,
  accounts: SimulatedMarketAccounts,
): Pick<MarketplaceSimulator, 'handler' | 'orders' | 'tick'> {
  const { store, now, newId } = options;
  const shopKey = (token: string) => `delivery-hero/order/${token}`;
  const known = new Map<string, SimulatedShop>();
  let office: OrdersOffice | undefined;

  const wordOf = (request: SimulatedRequest) => WORDS[asText(asObject(readJson(request)).status) ?? ''];

  const handler = serveSimulation({ ...options, storePrefix: 'delivery-hero/' }, (tools) => {
    const orders = ordersOffice(tools, {
      now,
      newId,
      store,
      async deliver(shop, { order, forged }) {
        await store.set(shopKey(order.id), shop);
        const state = { token: order.id, status: STATES[order.state], message: order.endReason };
        const body = order.state === 'NEW' ? wireOf(order) : state;
        return accounts.deliver(shop, forged ? 'FORGED' : 'TRUE', JSON.stringify(body));
      },
      dishes: async () => new Map(),
    });
    office = orders;
    const shopOf = async (token: string) => (await store.get(shopKey(token))) as SimulatedShop | null;
    const kept = async (shop: SimulatedShop, token: string) =>
      (await orders.list(shop)).find(({ order }) => order.id === token)?.order;

    async function hear(request: SimulatedRequest, token: string) {
      const body = asObject(readJson(request));
      const word = wordOf(request);
      const shop = await shopOf(token);
      if (!shop) return no('UNKNOWN', 404);
      if (!word) return no('INVALID');
      const moment = Date.parse(asText(body.acceptanceTime ?? body.pickupTime) ?? '');
      const minutes = Number.isNaN(moment) ? null : Math.ceil((moment - now()) / MINUTE_MS);
      const said = { minutes, cause: body.reason, comment: body.message };
      const path = `/orders/${token}/${word}`;
      return orders.answer({ ...shop, method: 'POST', path, query: new URLSearchParams(), body: said });
    }

    return {
      operations: ['login', 'shop', ...orders.operations],
      operationOf(request) {
        const { path } = request;
        if (path === '/v2/login') return 'login';
        if (shopPath.test(path)) return 'shop';
        if (idsPath.test(path)) return 'orders';
        if (orderPath.test(path)) return 'order';
        return statusPath.test(path) ? (wordOf(request) ?? 'order') : null;
      },
      codeAnswer: (_operation, code) => no(`SIMULATED_${code}`),
      async answer(request) {
        const { path, query } = request;
        if (path === '/v2/login') {
          const form = readForm(request);
          const token = `${form.get('username')}:${form.get('password')}`;
          if (accounts.accountOf(token) === null) return no('UNAUTHORIZED', 401);
          return jsonAnswer({ access_token: Buffer.from(token).toString('base64url'), token_type: 'bearer' });
        }
        const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        const account = accounts.accountOf(Buffer.from(bearer, 'base64url').toString());
        if (account === null) return no('UNAUTHORIZED', 401);
        const [, chain = '', vendor = ''] = shopPath.exec(path) ?? [];
        if (vendor !== '') {
          if (vendor === 'nobody') return no('UNKNOWN', 404);
          known.set(`${account} ${chain} ${vendor}`, { account, shopId: `${chain}/${vendor}` });
          return jsonAnswer([{ availabilityState: 'OPEN', platformRestaurantId: vendor }]);
        }
        const [, listed] = idsPath.exec(path) ?? [];
        if (listed !== undefined) {
          const rows = await orders.list({ account, shopId: `${listed}/${query.get('vendorId')}` });
          return jsonAnswer({ orders: rows.map(({ order }) => order.id), count: rows.length });
        }
        const word = statusPath.exec(path)?.[1];
        if (word !== undefined) return hear(request, word);
        const token = orderPath.exec(path)?.[2] ?? '';
        const shop = await shopOf(token);
        const order = shop && (await kept(shop, token));
        return order ? jsonAnswer(wireOf(order)) : no('UNKNOWN', 404);
      },
    };
  });
  if (!office) throw new Error('the middleware has no orders');
  const made = office;
  return { handler, orders: made, tick: () => made.tick([...known.values()]) };
}
