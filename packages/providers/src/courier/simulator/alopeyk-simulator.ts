import { asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import { jsonAnswer, readJson, type SimulatedRequest, type SimulatorOptions } from '../../simulator/index.ts';
import { asPoint } from '../read-company.ts';
import { isCovered, priceOf } from './ride-plan.ts';
import { serveRides } from './serve-rides.ts';
import {
  type CourierSimulator,
  type RideManner,
  type RideView,
  type SimulatedAccounts,
  type SimulatedRide,
  withField,
} from './simulated-rides.ts';

const STATES = {
  SEARCHING: 'searching',
  ACCEPTED: 'accepted',
  AT_SOURCE: 'picking',
  PICKED_UP: 'delivering',
  AT_DESTINATION: 'delivering',
  DELIVERED: 'delivered',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
} as const;

function orderOf(ride: SimulatedRide, { state, rider, position, costToman, nth }: RideView) {
  const [firstname = '', ...rest] = (rider?.name ?? '').split(' ');
  return {
    id: ride.id,
    status: STATES[state],
    order_token: ride.id.replaceAll('-', '').slice(0, 16),
    price: ride.priceToman,
    final_price: costToman,
    updated_at: nth,
    ...(state === 'CANCELED' ? { cancelled_by: 'CUSTOMER' } : {}),
    courier_info: rider && {
      firstname,
      lastname: rest.join(' '),
      phone: rider.phoneNumber,
      last_position: position && { lat: position.latitude, lng: position.longitude },
    },
    extra_params: { request_id: ride.requestId },
  };
}

const manner: RideManner = {
  prefix: 'alopeyk/',
  expiresMs: 300_000,
  reports: ['ACCEPTED', 'AT_SOURCE', 'PICKED_UP', 'DELIVERED', 'EXPIRED', 'CANCELED'],
  cancelCost: ({ state }) => (state === 'SEARCHING' ? 0 : 'TOO_LATE'),
  hook: (ride, view, { url, secret }) => ({
    url: withField(url, 'key', secret),
    headers: {},
    body: JSON.stringify({ order: orderOf(ride, view) }),
  }),
};

const orderPattern = /^\/orders\/([\w-]+)(\/cancel)?$/;

function operationOf({ method, path }: SimulatedRequest): string | null {
  if (path === '/locations') return 'locations';
  if (path === '/orders/price/calc') return 'price';
  if (path === '/orders') return method === 'POST' ? 'request' : null;
  const order = orderPattern.exec(path);
  if (!order) return null;
  return order[2] ? 'cancel' : 'status';
}

function fault(message: string, status = 400) {
  return jsonAnswer({ status: 'fail', message, object: null }, status);
}

function done(object: unknown) {
  return jsonAnswer({ status: 'success', message: '', object });
}

function wayOf(body: JsonObject) {
  const at = (type: string) => {
    const found = asList(body.addresses)
      .map(asObject)
      .find((one) => one.type === type);
    return found ? asPoint(found.lat, found.lng) : null;
  };
  const [from, to] = [at('origin'), at('destination')];
  return from && to ? { from, to } : null;
}

/**
 * Stands in for Alopeyk. Calls have the faults price, request, status, cancel, locations; couriers and reports have
 * those of `RIDE_FAULTS`.
 */
export function alopeykSimulator(options: SimulatorOptions, accounts: SimulatedAccounts): CourierSimulator {
  return serveRides(manner, options, accounts, {
    operations: ['locations', 'price', 'request', 'status', 'cancel'],
    operationOf,
    codeAnswer: (_operation, code) => fault(`code ${code}`),
    async answer(request, office) {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!accounts.hookOf(token)) return fault('unauthorized', 401);
      if (request.path === '/locations') return done({ city: 'tehran' });
      const body = asObject(readJson(request));
      const way = wayOf(body);
      if (request.path === '/orders/price/calc') {
        if (!way) return fault('bad addresses');
        return isCovered(way) ? done({ price: priceOf(way) }) : fault('destination is out of service area');
      }
      if (request.path === '/orders') {
        const requestId = asText(asObject(body.extra_params).request_id);
        if (!way || !requestId) return fault('bad addresses');
        if (!isCovered(way)) return fault('destination is out of service area');
        const ride = await office.create({ ...way, requestId, token });
        return done({ ...orderOf(ride, office.view(ride)), status: 'new' });
      }
      const [, id = '', cancels] = orderPattern.exec(request.path) ?? [];
      const ride = await office.find(id, token);
      if (!ride) return fault('not found', 404);
      if (!cancels) return done(orderOf(ride, office.view(ride)));
      if ((await office.cancel(ride)) !== 'CANCELED') return fault('order can not be cancelled', 406);
      const after = (await office.find(id, token)) ?? ride;
      return done(orderOf(after, office.view(after)));
    },
  });
}
