import { asList, asObject, asText, type JsonObject } from '../../http/index.ts';
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

const STATES = {
  SEARCHING: 'assign_queue',
  ACCEPTED: 'pickup',
  AT_SOURCE: 'pickup',
  PICKED_UP: 'dropoff',
  AT_DESTINATION: 'dropoff',
  DELIVERED: 'delivered',
  EXPIRED: 'canceled_by_delay',
  CANCELED: 'canceled_by_client',
} as const;
const EVENTS: Partial<Record<RideView['state'], string>> = {
  SEARCHING: 'added',
  ACCEPTED: 'assigned',
  PICKED_UP: 'picked_up',
  DELIVERED: 'delivered',
  CANCELED: 'canceled_by_client',
};
const CANCEL_MS = 30_000;

const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());

function tripOf(ride: SimulatedRide, { state, since, rider, position, costToman }: RideView) {
  return {
    id: ride.id,
    state: STATES[state],
    created_at: iso(ride.legs[0]?.at),
    assigned_at: iso(since.ACCEPTED),
    arrived_at: iso(since.AT_SOURCE),
    picked_up_at: iso(since.PICKED_UP),
    delivery_cost: costToman,
    courier: rider && { name: rider.name, phone_number: rider.phoneNumber, image: null, location: position },
    courses: [
      { id: ride.id, trip_id: ride.id, bill_number: ride.requestId, dropped_off_at: iso(since.DELIVERED) },
    ],
  };
}

const manner: RideManner = {
  prefix: 'miare/',
  expiresMs: null,
  reports: ['SEARCHING', 'ACCEPTED', 'PICKED_UP', 'DELIVERED', 'CANCELED'],
  cancelCost({ state, since }, now) {
    if (state === 'SEARCHING') return 0;
    return state === 'ACCEPTED' && now <= (since.ACCEPTED ?? now) + CANCEL_MS ? 0 : 'TOO_LATE';
  },
  hook: (ride, view, { url, secret }) => ({
    url,
    headers: { authorization: `Token ${secret}`, 'x-miare-api-version': '2' },
    body: JSON.stringify({ event: EVENTS[view.state] ?? 'updated', trip: tripOf(ride, view) }),
  }),
};

const tripPattern = /^\/trips\/([\w-]+)\/(cancel\/)?$/;

function operationOf({ method, path }: SimulatedRequest): string | null {
  if (path === '/accounting/estimate/price/') return 'price';
  if (path === '/trips/') return method === 'POST' ? 'request' : 'list';
  const trip = tripPattern.exec(path);
  if (!trip) return null;
  return trip[2] ? 'cancel' : 'status';
}

function fault(code: string, status = 400) {
  return jsonAnswer({ code, detail: code }, status);
}

function pointOf(value: unknown) {
  const [latitude, longitude] = String(value ?? '').split(',');
  return asPoint(latitude, longitude);
}

function jobOf(body: JsonObject) {
  const course = asObject(asList(body.courses)[0]);
  const [source, target] = [asObject(asObject(body.pickup).location), asObject(course.location)];
  const from = asPoint(source.latitude, source.longitude);
  const to = asPoint(target.latitude, target.longitude);
  const requestId = asText(course.bill_number);
  const deadline = asText(asObject(body.pickup).deadline);
  return from && to && requestId && deadline ? { from, to, requestId } : null;
}

/**
 * Stands in for Miare. Calls have the faults price, request, list, status, cancel; couriers and reports have those
 * of `RIDE_FAULTS`. Its staging never assigns couriers; these ride.
 */
export function miareSimulator(options: SimulatorOptions, accounts: SimulatedAccounts): CourierSimulator {
  return serveRides(manner, options, accounts, {
    operations: ['price', 'request', 'list', 'status', 'cancel'],
    operationOf,
    codeAnswer: (_operation, code) => fault(code === 409 ? 'concurrency_limit' : `simulated_${code}`, 400),
    async answer(request, office) {
      const token = (request.headers.authorization ?? '').replace(/^Token /, '');
      if (!accounts.hookOf(token)) return fault('not_authenticated', 401);
      if (request.path === '/accounting/estimate/price/') {
        const [from, to] = [pointOf(request.query.get('source')), pointOf(request.query.get('destination'))];
        if (!from || !to) return fault('invalid_request_body');
        const ride = { from, to };
        return jsonAnswer({ price: priceOf(ride), status: 'ok', area_coverage: isCovered(ride) });
      }
      if (request.path === '/trips/' && request.method === 'GET') {
        const limit = Number(request.query.get('limit') ?? 50);
        const rides = await office.listOf(token);
        return jsonAnswer({ results: rides.slice(0, limit).map((ride) => tripOf(ride, office.view(ride))) });
      }
      if (request.path === '/trips/') {
        const job = jobOf(asObject(readJson(request)));
        if (!job) return fault('invalid_request_body');
        if (!isCovered(job)) return fault('service_level_order');
        const ride = await office.create({ ...job, token });
        return jsonAnswer(tripOf(ride, office.view(ride)));
      }
      const [, id = '', cancels] = tripPattern.exec(request.path) ?? [];
      const ride = await office.find(id, token);
      if (!ride) return fault('not_found', 404);
      if (!cancels) return jsonAnswer(tripOf(ride, office.view(ride)));
      if (office.view(ride).state === 'CANCELED') return fault('canceling_ended_trip');
      const done = await office.cancel(ride);
      if (done === 'ENDED') return fault('canceling_ended_trip');
      if (done === 'TOO_LATE') return fault('canceling_after_deadline');
      const after = (await office.find(id, token)) ?? ride;
      return jsonAnswer(tripOf(after, office.view(after)));
    },
  });
}
