import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { asObject, asText, type JsonObject } from '../../http/index.ts';
import { jsonAnswer, readJson, type SimulatedRequest, type SimulatorOptions } from '../../simulator/index.ts';
import { asPoint } from '../read-company.ts';
import { isCovered, priceOf } from './ride-plan.ts';
import { serveRides } from './serve-rides.ts';
import type {
  CourierSimulator,
  RideManner,
  RideView,
  SimulatedAccounts,
  SimulatedRide,
} from './simulated-rides.ts';

const CANCEL_FEE = 10_000;

function deliveryOf(ride: SimulatedRide, { state, rider, position, costToman }: RideView) {
  return {
    id: ride.requestId,
    state: state === 'CANCELED' ? 'CANCELED_BY_CUSTOMER' : state,
    courier: rider,
    position,
    costToman,
    trackingUrl: null,
  };
}

function mannerOf(company: CourierCompany): RideManner {
  return {
    prefix: `${company.toLowerCase()}/`,
    expiresMs: 300_000,
    reports: [
      'SEARCHING',
      'ACCEPTED',
      'AT_SOURCE',
      'PICKED_UP',
      'AT_DESTINATION',
      'DELIVERED',
      'EXPIRED',
      'CANCELED',
    ],
    cancelCost({ state }) {
      if (state === 'SEARCHING') return 0;
      return state === 'ACCEPTED' || state === 'AT_SOURCE' ? CANCEL_FEE : 'TOO_LATE';
    },
    hook: (ride, view, { url, secret }) => ({
      url,
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ event: String(view.nth), delivery: deliveryOf(ride, view) }),
    }),
  };
}

const callPattern = /^\/v1\/deliveries\/([\w-]+)(\/cancel)?$/;

function operationOf({ method, path }: SimulatedRequest): string | null {
  if (path === '/v1/account') return 'account';
  if (path === '/v1/prices') return 'price';
  if (path === '/v1/deliveries') return method === 'POST' ? 'request' : null;
  const delivery = callPattern.exec(path);
  if (!delivery) return null;
  return delivery[2] ? 'cancel' : 'status';
}

function fault(code: string, status = 400) {
  return jsonAnswer({ code }, status);
}

function wayOf(body: JsonObject) {
  const [source, target] = [asObject(body.from), asObject(body.to)];
  const from = asPoint(source.latitude, source.longitude);
  const to = asPoint(target.latitude, target.longitude);
  return from && to ? { from, to } : null;
}

/**
 * Stands in for a company that speaks our own contract (docs/courier-companies.md). Calls have the faults account,
 * price, request, status, cancel; couriers and reports have those of `RIDE_FAULTS`.
 */
export function ownContractSimulator(
  company: CourierCompany,
  options: SimulatorOptions,
  accounts: SimulatedAccounts,
): CourierSimulator {
  return serveRides(mannerOf(company), options, accounts, {
    operations: ['account', 'price', 'request', 'status', 'cancel'],
    operationOf,
    codeAnswer: (_operation, code) => fault(`SIMULATED_${code}`),
    async answer(request, office) {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!accounts.hookOf(token)) return fault('UNAUTHORIZED', 401);
      if (request.path === '/v1/account') return jsonAnswer({ company });
      const body = asObject(readJson(request));
      const way = wayOf(body);
      if (request.path === '/v1/prices') {
        if (!way) return fault('INVALID', 422);
        return isCovered(way) ? jsonAnswer({ priceToman: priceOf(way) }) : fault('NOT_COVERED', 422);
      }
      if (request.path === '/v1/deliveries') {
        const requestId = asText(body.id);
        if (!way || !requestId) return fault('INVALID', 422);
        if (!isCovered(way)) return fault('NOT_COVERED', 422);
        const known = await office.findByRequest(requestId, token);
        const ride = known ?? (await office.create({ ...way, requestId, token }));
        return jsonAnswer(deliveryOf(ride, office.view(ride)), known ? 200 : 201);
      }
      const [, id = '', cancels] = callPattern.exec(request.path) ?? [];
      const ride = await office.findByRequest(id, token);
      if (!ride) return fault('UNKNOWN_DELIVERY', 404);
      if (!cancels) return jsonAnswer(deliveryOf(ride, office.view(ride)));
      if ((await office.cancel(ride)) !== 'CANCELED') return fault('TOO_LATE', 409);
      const after = (await office.findByRequest(id, token)) ?? ride;
      return jsonAnswer(deliveryOf(after, office.view(after)));
    },
  });
}
