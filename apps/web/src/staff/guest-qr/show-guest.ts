import type { Currency, SaleUnit } from '@sofreh/domain/enums';
import type { PriceRule } from '@sofreh/domain/pricing';

/** The guest sees this at the till. Amounts are in the vendor's currency. */
export type Shown = {
  readonly vendorId: string;
  readonly currency: Currency;
  readonly now:
    | { readonly kind: 'IDLE' }
    | {
        readonly kind: 'ORDER';
        readonly lines: readonly {
          readonly id: string;
          readonly title: string;
          readonly toppings: string;
          readonly unit?: SaleUnit | undefined;
          readonly count: number;
          /** It is null where it is free. */
          readonly amount: number | null;
        }[];
        readonly steps: readonly { readonly rule: PriceRule; readonly amount: number }[];
        readonly total: number;
      }
    | {
        readonly kind: 'PLACED';
        readonly number: number;
        readonly total: number;
        readonly change: number;
        readonly due: number;
      }
    /** This is a code for the guest's own phone: to pay, or to take the receipt along. */
    | {
        readonly kind: 'CODE';
        readonly purpose: 'PAY' | 'RECEIPT';
        readonly address: string;
        readonly amount: number;
      };
};
export type ShownNow = Shown['now'];

/** A display that was just opened asks what there is to see. */
type Said = { readonly type: 'shown'; readonly shown: Shown } | { readonly type: 'hello' };

const CHANNEL = 'sofreh-guest-display';
/** It is one of this window's own, made when it is first needed: a channel does not hear itself. */
let open: BroadcastChannel | null | undefined;
function channel(): BroadcastChannel | null {
  open ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return open;
}

let last: Shown | null = null;
let answering = false;

/** Shows something to the guest, at whatever display of this device is open now or later. */
export function showGuest(
  { id: vendorId, currency }: { readonly id: string; readonly currency: Currency },
  now: ShownNow,
): void {
  const shown: Shown = { vendorId, currency, now };
  last = shown;
  const line = channel();
  line?.postMessage({ type: 'shown', shown } satisfies Said);
  if (!line || answering) return;
  answering = true;
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'hello' && last) line.postMessage({ type: 'shown', shown: last } satisfies Said);
  });
}

/** Follows what a till of this device shows. @returns the function that ends it. */
export function followTill(see: (shown: Shown) => void): () => void {
  const line = channel();
  if (!line) return () => undefined;
  const hear = ({ data }: MessageEvent<Said>) => data.type === 'shown' && see(data.shown);
  line.addEventListener('message', hear);
  line.postMessage({ type: 'hello' } satisfies Said);
  return () => line.removeEventListener('message', hear);
}
