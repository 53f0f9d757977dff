import { COURIER_PAY } from '@sofreh/domain/couriers';
import { whole } from '../../common.ts';

/** This is what a courier earns, in the vendor's currency; each part may be 0. */
export const payTerms = {
  payPerTrip: whole(COURIER_PAY),
  payPerKilometre: whole(COURIER_PAY),
  payPerHour: whole(COURIER_PAY),
};

/** This is what keeps staff from saying where a courier rides and what he earns: nobody says it of themselves. */
export const TERMS_ERRORS = ['PURSE_OWN', 'DELIVERY_ZONE_NOT_FOUND'] as const;
