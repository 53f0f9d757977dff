import { createHash } from 'node:crypto';
import { asInteger, asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import { jsonAnswer, readJson, type SimulatedRequest, type SimulatorOptions } from '../../simulator/index.ts';
import { asPoint } from '../read-company.ts';
import { isCovered, priceOf } from './ride-plan.ts';
import { serveRides } from './serve-rides.ts';
import {
  type CourierSimulator,
  type RideManner,
  type RideOffice,
  type RideView,
  type SimulatedAccounts,
  type SimulatedRide,
  withField,
} from './simulated-rides.ts';

const STATES = {
  SEARCHING: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  AT_SOURCE: 'ARRIVED_AT_PICK_UP',
  PICKED_UP: 'PICKED_UP',
  AT_DESTINATION: 'ARRIVED_AT_DROP_OFF',
  DELIVERED: 'DELIVERED',
  EXPIRED: 'CANCELLED',
  CANCELED: 'CANCELLED',
} as const;
const CANCEL_FEE = 10_000;

function orderOf(ride: SimulatedRide, { state, rider, position, costToman }: RideView) {
  return {
    orderId: ride.id,
    orderStatus: STATES[state],
    customerRefId: ride.requestId,
    ...(state === 'EXPIRED' ? { actionBy: 'system' } : {}),
    ...(state === 'CANCELED' ? { actionBy: 'customer' } : {}),
    ...(rider ? { bikerName: rider.name, bikerPhone: rider.phoneNumber, bikerPhotoUrl: '' } : {}),
    ...(position ? { bikerLocation: position } : {}),
    finalCustomerFare: costToman === null ? null : costToman * 10,
  };
}

const manner: RideManner = {
  prefix: 'snapp-box/',
  expiresMs: 300_000,
  reports: ['ACCEPTED', 'AT_SOURCE', 'PICKED_UP', 'AT_DESTINATION', 'DELIVERED', 'EXPIRED', 'CANCELED'],
  cancelCost({ state }) {
    if (state === 'SEARCHING') return 0;
    return state === 'ACCEPTED' || state === 'AT_SOURCE' ? CANCEL_FEE : 'TOO_LATE';
  },
  hook(ride, view, { url, secret }) {
    const order = orderOf(ride, view);
    const types = { ACCEPTED: 'ORDER_ACCEPTED', CANCELLED: 'ORDER_CANCELLED' } as Record<string, string>;
    const notificationId = createHash('sha256').update(`${ride.id} ${view.nth}`).digest('hex').slice(0, 24);
    const webhookType = types[order.orderStatus] ?? 'ORDER_STATUS_UPDATE';
    return {
      url: withField(url, 'key', secret),
      headers: {},
      body: JSON.stringify({ webhookType, notificationId, ...order }),
    };
  },
};

function fault(message: string, status = 400) {
  return jsonAnswer({ status_code: String(status), api_status: 'failed', message }, status);
}

function done(data: object, status = 200) {
  return jsonAnswer({ status_code: String(status), api_status: 'success', message: '', data });
}

function terminalsOf(list: readonly unknown[]) {
  const at = (type: string) => {
    const found = list.map(asObject).find((one) => one.type === type);
    return found ? asPoint(found.latitude, found.longitude) : null;
  };
  const [from, to] = [at('pickup'), at('drop')];
  return from && to ? { from, to } : null;
}

const operations: Readonly<Record<string, string>> = {
  '/v1/customer/order/pricing': 'price',
  '/v1/customer/create_order': 'request',
  '/v1/customer/cancel_order': 'cancel',
  '/v1/customer/order_history': 'list',
  '/v1/customer/current_balance': 'balance',
};

async function create(body: JsonObject, token: string, office: RideOffice) {
  const { orderDetails, pickUpDetails, dropOffDetails } = asObject(body.data);
  const requestId = asText(asObject(orderDetails).customerRefId);
  const way = terminalsOf([...asList(pickUpDetails), ...asList(dropOffDetails)]);
  if (!way || !requestId) return fault('درخواست درست نیست');
  if (!isCovered(way)) return fault('مقصد خارج از محدودهٔ خدمات است');
  // The reference is the customer's, once: the same again is refused.
  if (await office.findByRequest(requestId, token)) return fault('customerRefId تکراری است', 409);
  const ride = await office.create({ ...way, requestId, token });
  return done(
    { orderId: ride.id, finalCustomerFare: ride.priceToman * 10, details: { status: 'PENDING' } },
    201,
  );
}

/**
 * Stands in for SnappBox. Calls have the faults price, request, list, status, cancel, balance; couriers and
 * reports have those of `RIDE_FAULTS`.
 */
export function snappBoxSimulator(options: SimulatorOptions, accounts: SimulatedAccounts): CourierSimulator {
  return serveRides(manner, options, accounts, {
    operations: [...Object.values(operations), 'status'],
    operationOf: ({ path }: SimulatedRequest) =>
      operations[path] ?? (path.startsWith('/v2/orders/') ? 'status' : null),
    codeAnswer: (_operation, code) => fault(`کد ${code}`),
    async answer(request, office) {
      const token = request.headers.authorization ?? '';
      if (!accounts.hookOf(token)) return fault('توکن پذیرفته نیست', 401);
      const body = asObject(readJson(request));
      const operation = operations[request.path] ?? 'status';
      if (operation === 'balance') return done({ currentBalance: 5_000_000 });
      if (operation === 'price') {
        const way = terminalsOf(asList(body.terminals));
        if (!way) return fault('درخواست درست نیست');
        if (!isCovered(way)) return fault('مقصد خارج از محدودهٔ خدمات است');
        return jsonAnswer({ totalFare: priceOf(way) * 10, pricingId: options.newId() });
      }
      if (operation === 'request') return create(body, token, office);
      if (operation === 'list') {
        const page = (asInteger(body.pageNumber) ?? 0) * 100;
        const rides = (await office.listOf(token)).filter((ride) => {
          const over = ['DELIVERED', 'EXPIRED', 'CANCELED'].includes(office.view(ride).state);
          return over !== body.ongoing;
        });
        const orders = rides.slice(page, page + 100).map((ride) => orderOf(ride, office.view(ride)));
        return done({ orders });
      }
      const id = operation === 'cancel' ? asText(body.orderId) : request.path.slice('/v2/orders/'.length);
      const ride = await office.find(id ?? '', token);
      if (!ride) return fault('سفارش یافت نشد', 404);
      if (operation === 'status') return done(orderOf(ride, office.view(ride)));
      const end = await office.cancel(ride);
      return end === 'CANCELED' ? done({}) : fault('امکان لغو نیست');
    },
  });
}
