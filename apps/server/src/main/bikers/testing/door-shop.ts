import { expect } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './courier-shop.ts';

/** What the order of a courier's shop costs, in its currency. */
export const PRICE = 343_000;
/** Money as a courier says that he took it at a door. */
export const money = (amount = PRICE, method = 'CASH') => ({ id: newId(), method, amount });

type Desk = Parameters<typeof openCourierShop>[0];
export type Biker = Awaited<ReturnType<typeof openCourierShop>>['biker'];
export type DoorShop = Awaited<ReturnType<typeof openDoorShop>>;

/** A claim of money as the board has it. */
export interface Claim {
  readonly tripId: string;
  readonly orderId: string;
  readonly bikerId: string;
  readonly amount: number;
}

/** The steps of a trip as far as the door of its guest. */
const TO_THE_DOOR = ['BIKERACCEPTED', 'PICKEDUP', 'ATDESTINATION'];

/** A shop with a courier on duty who rides to doors and says what he was given there. */
export async function openDoorShop(desk: Desk) {
  const room = await openCourierShop(desk);
  const say = (tripId: string | undefined, status: string, more: object = {}, biker: Biker = room.biker) =>
    biker.ask('PATCH /api/bikers/state', step(tripId, status, more));
  /** Takes a trip some steps on. */
  const ride = async (tripId: string | undefined, biker: Biker, steps: readonly string[] = TO_THE_DOOR) => {
    for (const status of steps) {
      const moved = await say(tripId, status, {}, biker);
      expect(moved.status, moved.text).toBe(200);
    }
  };
  /** An order that its courier has taken so far. */
  const ridden = async (steps: readonly string[] = TO_THE_DOOR, biker: Biker = room.biker) => {
    const orderId = await room.order();
    const tripId = tripOf(await room.give([orderId], biker.id))?.id;
    await ride(tripId, biker, steps);
    return { orderId, tripId };
  };
  const bring = (tripId: string | undefined, collected: object, biker: Biker = room.biker) =>
    say(tripId, 'DELIVERED', { collected }, biker);
  const board = async () => (await room.manager('GET /api/bikers/dispatch')).body;
  const claims = async () => (await board()).refusedMoney as Claim[];
  return { ...room, say, ride, ridden, bring, board, claims };
}
