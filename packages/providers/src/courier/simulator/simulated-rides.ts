import { asList, asObject } from '../../http/index.ts';
import type {
  Lock,
  SimulationTools,
  SimulatorHandler,
  SimulatorOptions,
  SimulatorStore,
} from '../../simulator/index.ts';
import type { Point, Ride } from '../port.ts';
import { planRide, positionAt, priceOf, type RideLeg, type RideState, riderOf } from './ride-plan.ts';

/** Says where a vendor has its reports sent, and what proves them. */
export interface SimulatedHook {
  readonly url: string;
  readonly secret: string;
}

/** Says who is served by a stand-in. */
export interface SimulatedAccounts {
  /** Finds the account of a token or key; null for one that nobody has. */
  hookOf(token: string): SimulatedHook | null;
  /** Sends a report. @returns whether it was taken (2xx). */
  deliver(
    token: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<boolean>;
}

/** Answers a company's calls, and lets time go by. */
export interface CourierSimulator {
  readonly handler: SimulatorHandler;
  /** Lets couriers ride up to now and sends the reports that are due. */
  tick(): Promise<void>;
}

/** These can go wrong inside the company, besides the faults of calls; each spoils the next of its kind. */
export const RIDE_FAULTS = [
  'nobody',
  'drop',
  'hookLost',
  'hookTwice',
  'hookLate',
  'hookForged',
  'hookBack',
  'fareLater',
] as const;

const LATE_MS = 90_000;
/** A ride's fare is told so long after its end, where that is told later. */
const FARE_MS = 60_000;
const RETRY_MS = 5_000;
const TRIES = 6;

interface PendingHook {
  readonly at: number;
  readonly tries: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SimulatedRide extends Ride {
  readonly id: string;
  readonly requestId: string;
  readonly token: string;
  readonly legs: readonly RideLeg[];
  readonly priceToman: number;
  readonly canceledAt: number | null;
  /** Counts the legs the vendor was told of, or was to be. */
  readonly told: number;
  readonly toldCanceled: boolean;
  /** Its fare is told only some time after its end; the other one says whether it was. */
  readonly fareLater: boolean;
  readonly fareTold: boolean;
  readonly hooks: readonly PendingHook[];
}

/** Describes a ride as it stands at a moment. */
export interface RideView {
  readonly state: RideState | 'CANCELED';
  readonly rider: { readonly name: string; readonly phoneNumber: string } | null;
  readonly position: Point | null;
  /** It is null while nobody tells. */
  readonly costToman: number | null;
  /** Tells when it first came to each state that holds; epoch milliseconds. */
  readonly since: Readonly<Partial<Record<RideState, number>>>;
  /** Counts what happened, so that reports can be told apart. */
  readonly nth: number;
}

/** Says how one company speaks of rides. */
export interface RideManner {
  /** Begins its keys in the store: «miare/». */
  readonly prefix: string;
  readonly expiresMs: number | null;
  /** The company reports these states; it keeps the others to itself. */
  readonly reports: readonly (RideState | 'CANCELED')[];
  /** Tells whether a ride may still be called off, and what that costs in toman. */
  cancelCost(view: RideView, now: number): number | 'TOO_LATE';
  hook(ride: SimulatedRide, view: RideView, hook: SimulatedHook): Omit<PendingHook, 'at' | 'tries'>;
}

export interface RideOffice {
  create(job: Ride & { readonly requestId: string; readonly token: string }): Promise<SimulatedRide>;
  find(id: string, token: string): Promise<SimulatedRide | null>;
  findByRequest(requestId: string, token: string): Promise<SimulatedRide | null>;
  listOf(token: string): Promise<readonly SimulatedRide[]>;
  cancel(ride: SimulatedRide): Promise<'CANCELED' | 'TOO_LATE' | 'ENDED'>;
  view(ride: SimulatedRide): RideView;
  tick(): Promise<void>;
}

function rideAt(manner: RideManner, ride: SimulatedRide, now: number): RideView {
  const seen = ride.canceledAt === null ? now : Math.min(now, ride.canceledAt);
  const passed = ride.legs.filter(({ at }) => at <= seen);
  const last = passed.at(-1);
  const lastSearch = passed.findLastIndex(({ state }) => state === 'SEARCHING');
  const since: Partial<Record<RideState, number>> = {};
  for (const { state, at } of passed.slice(Math.max(0, lastSearch))) since[state] = at;
  const state = last?.state ?? 'SEARCHING';
  const rider = last && last.rider !== null ? riderOf(last.rider) : null;
  const view: RideView = {
    state,
    rider,
    since,
    nth: passed.length,
    position: state === 'DELIVERED' ? null : positionAt(ride, ride.legs, seen),
    costToman: state === 'EXPIRED' ? 0 : ride.priceToman,
  };
  if (ride.canceledAt === null || now < ride.canceledAt) return view;
  const cost = manner.cancelCost(view, ride.canceledAt);
  return {
    ...view,
    state: 'CANCELED',
    position: null,
    costToman: cost === 'TOO_LATE' ? ride.priceToman : cost,
    nth: view.nth + 1,
  };
}

const ENDS: readonly string[] = ['DELIVERED', 'EXPIRED', 'CANCELED'];

/** Tells whether a fare that is told later is told by now. */
function isFareTold(manner: RideManner, ride: SimulatedRide, now: number): boolean {
  return ride.fareLater && ENDS.includes(rideAt(manner, ride, now - FARE_MS).state);
}

/** Describes a ride as its company tells of it. */
function viewAt(manner: RideManner, ride: SimulatedRide, now: number): RideView {
  const view = rideAt(manner, ride, now);
  if (!ride.fareLater) return view;
  return isFareTold(manner, ride, now) ? { ...view, nth: view.nth + 1 } : { ...view, costToman: null };
}

/** Keeps the rides of one company in the simulator's store. */
export function rideOffice(
  manner: RideManner,
  options: SimulatorOptions,
  accounts: SimulatedAccounts,
  { lock, faults }: SimulationTools,
): RideOffice {
  const { store } = options;
  const keyOf = (id: string) => `${manner.prefix}ride/${id}`;
  const save = (ride: SimulatedRide) => store.set(keyOf(ride.id), ride);
  const load = async (id: string) => ((await store.get(keyOf(id))) ?? null) as SimulatedRide | null;
  const open = openList(store, `${manner.prefix}open`, lock);

  async function due(ride: SimulatedRide, now: number): Promise<PendingHook[]> {
    const account = accounts.hookOf(ride.token);
    if (!account) return [];
    const found: PendingHook[] = [];
    const tell = async (at: number) => {
      const view = viewAt(manner, ride, at);
      if (!manner.reports.includes(view.state)) return;
      if (await faults.take('hookLost')) return;
      const late = (await faults.take('hookLate')) !== null;
      const report = { at: late ? now + LATE_MS : now, tries: 0, ...manner.hook(ride, view, account) };
      found.push(report);
      if (await faults.take('hookTwice')) found.push(report);
      if (await faults.take('hookForged')) {
        const forger = { ...account, secret: 'stolen' };
        found.push({ at: now, tries: TRIES, ...manner.hook(ride, { ...view, state: 'DELIVERED' }, forger) });
      }
      const before = ride.legs.findLast((leg) => leg.at < at && manner.reports.includes(leg.state));
      if (before && (await faults.take('hookBack'))) {
        const again = manner.hook(ride, viewAt(manner, { ...ride, canceledAt: null }, before.at), account);
        found.push({ at: now, tries: 0, ...again });
      }
    };
    for (const leg of ride.legs.slice(ride.told)) {
      if (leg.at > now || (ride.canceledAt !== null && leg.at > ride.canceledAt)) break;
      await tell(leg.at);
    }
    if (ride.canceledAt !== null && !ride.toldCanceled) await tell(now);
    if (!ride.fareTold && isFareTold(manner, ride, now)) await tell(now);
    return found;
  }

  async function send(token: string, hooks: readonly PendingHook[], now: number): Promise<PendingHook[]> {
    const left: PendingHook[] = [];
    for (const hook of hooks) {
      if (hook.at > now) left.push(hook);
      else if (
        !(await accounts.deliver(token, hook.url, hook.headers, hook.body)) &&
        hook.tries + 1 < TRIES
      ) {
        left.push({ ...hook, tries: hook.tries + 1, at: now + RETRY_MS });
      }
    }
    return left;
  }

  async function advance(id: string): Promise<void> {
    const now = options.now();
    const taken = await lock(id, async () => {
      const ride = await load(id);
      if (!ride) return null;
      const waiting = [...ride.hooks, ...(await due(ride, now))];
      const told = Math.max(ride.told, ride.legs.filter(({ at }) => at <= now).length);
      const fareTold = ride.fareTold || isFareTold(manner, ride, now);
      await save({ ...ride, told, toldCanceled: ride.canceledAt !== null, fareTold, hooks: [] });
      return { token: ride.token, waiting };
    });
    if (!taken) return;
    const left = await send(taken.token, taken.waiting, now);
    await lock(id, async () => {
      const ride = await load(id);
      if (!ride) return;
      const after = { ...ride, hooks: [...ride.hooks, ...left] };
      if (left.length > 0) await save(after);
      const over = ENDS.includes(viewAt(manner, ride, now).state) && ride.fareTold === ride.fareLater;
      if (after.hooks.length === 0 && over) await open.remove(id);
    });
  }

  return {
    async create({ from, to, requestId, token }) {
      const id = options.newId();
      const at = options.now();
      const nobody = (await faults.take('nobody')) !== null;
      const drops = (await faults.take('drop')) !== null;
      const fareLater = (await faults.take('fareLater')) !== null;
      const legs = planRide(id, { from, to }, at, { nobody, drops, expiresMs: manner.expiresMs });
      const ride: SimulatedRide = {
        id,
        requestId,
        token,
        from,
        to,
        legs,
        priceToman: priceOf({ from, to }),
        canceledAt: null,
        told: 0,
        toldCanceled: false,
        fareLater,
        fareTold: false,
        hooks: [],
      };
      await save(ride);
      await store.set(`${manner.prefix}request/${token}/${requestId}`, id);
      await open.add(id);
      return ride;
    },
    async find(id, token) {
      const ride = await load(id);
      return ride?.token === token ? ride : null;
    },
    async findByRequest(requestId, token) {
      const id = await store.get(`${manner.prefix}request/${token}/${requestId}`);
      return typeof id === 'string' ? load(id) : null;
    },
    async listOf(token) {
      const rides = (await store.list(`${manner.prefix}ride/`)).map(({ value }) => value as SimulatedRide);
      return rides.filter((ride) => ride.token === token).reverse();
    },
    cancel: ({ id }) =>
      lock(id, async () => {
        const ride = await load(id);
        if (!ride) return 'ENDED';
        const view = viewAt(manner, ride, options.now());
        if (view.state === 'CANCELED') return 'CANCELED';
        if (ENDS.includes(view.state)) return 'ENDED';
        if (manner.cancelCost(view, options.now()) === 'TOO_LATE') return 'TOO_LATE';
        await save({ ...ride, canceledAt: options.now() });
        return 'CANCELED';
      }),
    view: (ride) => viewAt(manner, ride, options.now()),
    async tick() {
      for (const id of await open.all()) await advance(id);
    },
  };
}

/** Lists rides that are not over, or have something left to tell. */
function openList(store: SimulatorStore, key: string, lock: Lock) {
  const read = async () => asList(asObject(await store.get(key)).ids).map(String);
  const change = (next: (ids: string[]) => string[]) =>
    lock(key, async () => store.set(key, { ids: next(await read()) }));
  return {
    all: read,
    add: (id: string) => change((ids) => [...ids, id]),
    remove: (id: string) => change((ids) => ids.filter((one) => one !== id)),
  };
}

/** Adds one field to a web address. */
export function withField(url: string, field: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(value)}`;
}
