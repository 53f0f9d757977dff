import type { KeptOrder, SimulatedOrder } from './simulated-order.ts';

/** These couriers are the marketplace's own. */
export const RIDERS = [
  { name: 'نوید راد', phoneNumber: '09121110022' },
  { name: 'کیان سلیمی', phoneNumber: '09121110023' },
  { name: 'بابک مرادی', phoneNumber: '09121110024' },
] as const;
type Rider = (typeof RIDERS)[number];

/** These can happen to a courier: they come to the shop, take the food, bring it, or another one rides instead. */
export const RIDE_STEPS = ['ARRIVE', 'PICK', 'BRING', 'REPLACE'] as const;
export type RideStep = (typeof RIDE_STEPS)[number];

/** Says where the courier of an order is. */
export const RIDER_STATES = ['NONE', 'COMES', 'AT_SHOP', 'CARRIES', 'DONE'] as const;
export type RiderState = (typeof RIDER_STATES)[number];

const OVER: readonly SimulatedOrder['state'][] = ['REJECTED', 'CANCELED'];

export function riderStateOf({ order, atShop = false }: Pick<KeptOrder, 'order' | 'atShop'>): RiderState {
  if (!order.courier || OVER.includes(order.state)) return 'NONE';
  if (order.state === 'DELIVERED') return 'DONE';
  if (order.state === 'PICKED') return 'CARRIES';
  return atShop ? 'AT_SHOP' : 'COMES';
}

/** Says who rides for an order: it is the same for the same order, so that not one rides for all. */
export function riderFor(code: string, instead = 0): Rider {
  const nth = Number(code) - 40_001 + instead;
  return RIDERS[((nth % RIDERS.length) + RIDERS.length) % RIDERS.length] ?? RIDERS[0];
}

/** Says what a step changes of an order; null where it cannot be taken from where the courier is. */
export function ridden(kept: KeptOrder, step: RideStep): Pick<KeptOrder, 'order' | 'atShop'> | null {
  const { order } = kept;
  const state = riderStateOf(kept);
  if (step === 'ARRIVE') return state === 'COMES' ? { order, atShop: true } : null;
  // Food that is not cooked yet goes nowhere.
  if (step === 'PICK')
    return state === 'AT_SHOP' && order.state === 'READY'
      ? { order: { ...order, state: 'PICKED' }, atShop: true }
      : null;
  if (step === 'BRING')
    return state === 'CARRIES' ? { order: { ...order, state: 'DELIVERED' }, atShop: true } : null;
  if (state !== 'COMES' && state !== 'AT_SHOP') return null;
  const at = RIDERS.findIndex(({ phoneNumber }) => phoneNumber === order.courier?.phoneNumber);
  return { order: { ...order, courier: RIDERS[(at + 1) % RIDERS.length] ?? RIDERS[0] }, atShop: false };
}
