import { moadian, selfSignedTaxpayer, type TaxAuthority } from '@sofreh/providers/tax-authority';
import type { SealedBox } from './platform/auth/sealed-box.ts';
import type { TaxAuthorities, TaxpayerKey } from './platform/http/app-services.ts';

const TIMEOUT_MS = 20_000;
/** So many taxpayers are kept ready; one is quickly made anew. */
const TAXPAYERS_KEPT = 1_000;

interface TaxAuthoritiesOptions {
  readonly box: SealedBox;
  /** It is the address of the authority. */
  readonly baseUrl: string;
  /** The stand-in is at this address; null where nothing stands in. */
  readonly simulatedAt: string | null;
  readonly now: () => Date;
}

/** Makes the tax authority: the real one where a vendor has a key, in a demo the stand-in for the others. */
export function taxAuthoritiesOf({ box, baseUrl, simulatedAt, now }: TaxAuthoritiesOptions): TaxAuthorities {
  // The authority's key and a stand-in's own are worth keeping; another key is another taxpayer.
  const made = new Map<string, TaxAuthority>();
  const keep = (name: string, place: string, keysOf: () => TaxpayerKey, memoryId: string): TaxAuthority => {
    const known = made.get(name);
    if (known) return known;
    if (made.size >= TAXPAYERS_KEPT) made.clear();
    let authority: TaxAuthority | undefined;
    // A stand-in's key is made when it is used: making one takes a tenth of a second.
    const ready = (): TaxAuthority => {
      authority ??= moadian({ ...keysOf(), memoryId, baseUrl: place, timeoutMs: TIMEOUT_MS, now });
      return authority;
    };
    const lazy: TaxAuthority = {
      send: (invoices) => ready().send(invoices),
      inquire: (names) => ready().inquire(names),
      probe: () => ready().probe(),
    };
    made.set(name, lazy);
    return lazy;
  };
  return {
    box,
    make(memoryId, key) {
      if (key) {
        const name = JSON.stringify([memoryId, key]);
        return { authority: keep(name, baseUrl, () => key, memoryId), simulated: false };
      }
      if (simulatedAt === null) return null;
      const authority = keep(memoryId, simulatedAt, () => selfSignedTaxpayer(memoryId), memoryId);
      return { authority, simulated: true };
    },
  };
}
