import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import type { Source } from '@sofreh/domain/enums';

/** An order as any of the placing calls asks for it. */
export interface PlacingBody extends Omit<PlaceOrderBody, 'source'> {
  readonly source: Extract<Source, PlaceOrderBody['source'] | 'KIOSK'>;
}

/** How long ago a device may say that an order was made: longer than any outage, shorter than a lost month. */
const DEVICE_TIME_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * When an order was made: as the device that made it says, for it may have been offline since; never after now, and not
 * from a clock that is a week wrong.
 */
export function madeAt(deviceTime: string | undefined, now: Date): Date {
  if (deviceTime === undefined) return now;
  const said = Date.parse(deviceTime);
  const age = now.getTime() - said;
  return age >= 0 && age <= DEVICE_TIME_DAYS * DAY_MS ? new Date(said) : now;
}
