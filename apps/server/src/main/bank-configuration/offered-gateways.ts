import type { Input } from '@sofreh/contract/call';
import type { bankConfiguration } from '@sofreh/contract/main/bank-configuration';
import type { Currency } from '@sofreh/domain/enums';
import { type Rial, toRial } from '@sofreh/domain/money';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { Gateways } from './vendor-gateways.ts';

type Offered = Input<(typeof bankConfiguration)['GET /api/bankconfiguration/offered']['response']>;
type Offer = Offered['data'][number]['offer'];

/**
 * A company's answer about an amount is told again for this time; below is about how many amounts it is asked in it.
 */
const KEPT_MS = 60_000;
const ASKED_MAX = 120;

/** These are the offers of one company heard since a moment, by amount. */
interface KeptOffers {
  readonly since: number;
  readonly offers: Map<Rial, Promise<Offer | undefined>>;
}
const kept = new WeakMap<PaymentGateway, KeptOffers>();

/** Says whether the company lends an amount, asked at most once a minute; nothing where it cannot be asked. */
async function offerOf(gateway: PaymentGateway, amountRial: Rial, at: Date): Promise<Offer | undefined> {
  const ask = gateway.eligibility;
  if (!ask) return null;
  const { offers } = keptNow(gateway, at.getTime());
  const known = offers.get(amountRial);
  if (known) return known;
  // Anybody may look at a bill: whoever tries amounts must neither have us ask for each, nor hide the gateway from others.
  if (offers.size >= ASKED_MAX) return null;
  const offer = ask(amountRial).then((answer) => {
    if (answer.outcome !== 'ANSWERED') return undefined;
    const { eligible, title, description } = answer;
    return { eligible, title, description };
  });
  offers.set(amountRial, offer);
  return offer;
}

function keptNow(gateway: PaymentGateway, now: number): KeptOffers {
  const before = kept.get(gateway);
  if (before && now - before.since < KEPT_MS) return before;
  const fresh = { since: now, offers: new Map<Rial, Promise<Offer | undefined>>() };
  kept.set(gateway, fresh);
  return fresh;
}

/** Gives the gateways at which an amount can be paid now. One that will not say whether it lends is not offered. */
export async function offeredFor(
  gateways: Gateways,
  vendor: { readonly id: string; readonly currency: Currency },
  amount: number,
  at: Date,
): Promise<Offered> {
  const amountRial = toRial({ amount, currency: vendor.currency });
  const all = await gateways.offered(vendor.id);
  const data = await Promise.all(
    all.map(async ({ name, resting, simulated, gateway }) => {
      const offer = await offerOf(gateway, amountRial, at);
      return offer === undefined ? [] : [{ gateway: name, resting, simulated, offer }];
    }),
  );
  return { data: data.flat() };
}
