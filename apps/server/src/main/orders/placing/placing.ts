import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import type { Source } from '@sofreh/domain/enums';

/** An order as any of the placing calls asks for it. */
export interface PlacingBody extends Omit<PlaceOrderBody, 'source' | 'paymentType'> {
  readonly paymentType: PlaceOrderBody['paymentType'] | 'MARKETPLACE';
  readonly source: Extract<Source, PlaceOrderBody['source'] | 'KIOSK' | 'SNAPPFOOD'>;
  /** The name by which a guest of a kiosk is called, and the number of the tag they took. */
  readonly guestName?: string | undefined;
  readonly tag?: number | undefined;
}
