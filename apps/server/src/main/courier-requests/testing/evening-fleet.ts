import { newId } from '#app/platform/ids.ts';

/** Who is asked for a ride, one after the other. */
export const COMPANIES = ['OWN_FLEET', 'MIARE', 'SNAPP_BOX', 'BORDAR', 'ALOPEYK'] as const;

/** A stage of the cascade: the third has a price that it may not pass, the last takes no cash. */
export function stageOf(provider: (typeof COMPANIES)[number], nth: number) {
  return {
    provider,
    active: true,
    waitSeconds: 60 + nth * 30,
    priceCeiling: nth === 2 ? 45_000 : null,
    fromMinute: 0,
    toMinute: 0,
    takesCash: nth < 4,
  };
}

/** A courier of the evening as somebody hires him. */
export function bikerOf(seed: number, nth: number) {
  return {
    id: newId(),
    phoneNumber: `0937${String((seed * 10 + nth) % 10_000_000).padStart(7, '0')}`,
    firstName: 'پیک',
    lastName: String(nth),
    vehicle: 'MOTORCYCLE',
    plate: '',
    licenceNumber: '',
    insuredUntil: null,
    capacity: 3,
    payPerTrip: 20_000,
    payPerKilometre: 5_000,
    payPerHour: 60_000,
  };
}
