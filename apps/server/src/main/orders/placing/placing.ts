import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import type { Source } from '@sofreh/domain/enums';

export interface PlacingBody extends Omit<PlaceOrderBody, 'source' | 'paymentType'> {
  readonly paymentType: PlaceOrderBody['paymentType'] | 'MARKETPLACE';
  readonly source: Extract<Source, PlaceOrderBody['source'] | 'KIOSK' | 'SNAPPFOOD'>;
  /** A guest of a kiosk is called by this name; below is the number of the tag they took. */
  readonly guestName?: string | undefined;
  readonly tag?: number | undefined;
}
