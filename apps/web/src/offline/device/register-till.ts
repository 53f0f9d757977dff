import { lanePositionOf } from '@sofreh/domain/order-numbers';
import { api } from '#web/api/index.ts';
import { serverNow } from '../network/network-store.ts';
import { forgetSigningKeys } from '../person/kept-keys.ts';
import { keepDevice, numberAfterTaken, readDevice, tillId, tillSecret } from '../store/till-device.ts';
import { offlineTexts } from '../texts.ts';
import { forgetOtherTill, keepOtherTill } from './other-till.ts';

/** Makes this device a till of the present branch and keeps its lane of order numbers. */
export async function registerTill(vendorId: string): Promise<void> {
  const { device, last } = await tellOfTill();
  await keepDevice(vendorId, device, last);
  // A till that was out of service has keys that show nothing any more.
  await forgetSigningKeys();
}

/** Tells the server of this till. @returns it as the server knows it, with the last number of its lane there. */
async function tellOfTill(signal?: AbortSignal) {
  const body = { id: await tillId(), secret: await tillSecret(), name: offlineTexts.thisTill };
  const told = await api('POST /api/sync/devices', { body, quiet: true, signal });
  const { id, name, lane, businessDayCutoff, last } = told;
  return { device: { id, name, lane, businessDayCutoff }, last };
}

/**
 * Draws another number for an order that is nowhere yet, after one that the server has for another order.
 * @throws ApiFailure where the server is not heard.
 */
export async function reserveNextFree(
  vendorId: string,
  orderId: string,
  taken: number,
  signal?: AbortSignal,
): Promise<number> {
  const { device, last } = await tellOfTill(signal);
  const order = { id: orderId, taken, told: last?.lastNumber ?? null };
  return (await numberAfterTaken(vendorId, device, order, serverNow())).number;
}

/**
 * Gives the number for an order whose number the server did not take from this session: from now on the session works at this
 * till, and the number stays unless the till has another lane by now.
 * @throws ApiFailure where the session works at another till, or the server is not heard.
 */
export async function reserveInOwnLane(
  vendorId: string,
  orderId: string,
  refused: number,
  signal?: AbortSignal,
): Promise<number> {
  const { device, last } = await tellOfTill(signal);
  if (lanePositionOf(refused)?.lane === device.lane) return refused;
  await keepDevice(vendorId, device, last);
  const order = { id: orderId, taken: refused, told: last?.lastNumber ?? null };
  return (await numberAfterTaken(vendorId, device, order, serverNow())).number;
}

/**
 * Keeps registrations under way, by branch: a second one would forget the keys that the first one's askers were given.
 */
const underWay = new Map<string, Promise<void>>();

/** Registers the till at a branch once, however many ask for it at a time; offline it stays what it was. */
export function ensureTill(vendorId: string): Promise<void> {
  const going = underWay.get(vendorId);
  if (going) return going;
  const registering = readDevice(vendorId)
    .then((known) => (known ? undefined : registerTill(vendorId)))
    .then(forgetOtherTill, keepOtherTill)
    .finally(() => underWay.delete(vendorId));
  underWay.set(vendorId, registering);
  return registering;
}
