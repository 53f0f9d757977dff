import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import { type CircuitEvent, type GatewayKeys, isOffered, stepCircuit } from '@sofreh/domain/gateways';
import type { PaymentGateway, Refused } from '@sofreh/providers/payment-gateway';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { GatewayMakers, MadeGateway } from '#app/platform/http/app-services.ts';
import {
  lockStanding,
  readConfiguration,
  readKeysUnder,
  readSealedKeys,
  readStanding,
  writeStanding,
} from './bank-configuration.queries.ts';
import { closedGateway } from './closed-gateway.ts';

/** This is the account of a gateway's company that a payment was opened under. */
export interface OpenedUnder {
  /** Tells whether it is the vendor's own; else it is the installation's. */
  readonly ownAccount: boolean;
  /** It is the id of the vendor's keys; null where they are the installation's, or nobody knows any more. */
  readonly keysId: string | null;
}

/** This is a gateway that a vendor's guests can be sent to. */
export interface OfferedGateway extends MadeGateway {
  readonly name: OnlineGateway;
  readonly under: OpenedUnder;
  /** Tells whether it has been failing and is left alone for a while. */
  readonly resting: boolean;
}

/** Holds what is heard of a gateway: its answer to a call. */
type Heard = { readonly outcome: string } | Refused;

/** These are the gateways of all vendors: each vendor's by its own keys, else by those of the installation. */
export interface Gateways {
  /**
   * Gives a vendor's gateway as a payment was opened there, whatever keys the vendor has by now: another account does
   * not know it. One that refuses where those keys are not known.
   */
  of(vendorId: string, name: OnlineGateway, under: OpenedUnder): Promise<PaymentGateway>;
  /**
   * Gives a vendor's gateway by the keys it has now, whether or not it is offered; one that refuses where there are
   * none.
   */
  today(vendorId: string, name: OnlineGateway): Promise<PaymentGateway>;
  /** Gives the gateways a vendor offers, in its order; those at rest come last. */
  offered(vendorId: string): Promise<readonly OfferedGateway[]>;
  /** Takes notice of an answer: a gateway that fails again and again is laid to rest. */
  hear(vendorId: string, name: OnlineGateway, heard: Heard, at: Date): Promise<void>;
}

/** Names whose keys they are: sealed for one vendor and gateway they open for no other. */
export function ownerOfKeys(vendorId: string, gateway: OnlineGateway): string {
  return `gateway keys ${vendorId} ${gateway}`;
}

/**
 * No other call of ours would fare better with these refusals. A company's limit is none of them: a bill above what it
 * takes at once is one guest's, and would lay the gateway to rest for all.
 */
const STANDING_REFUSALS = new Set(['MERCHANT_NOT_ACCEPTED', 'CALLBACK_NOT_ACCEPTED', 'NOT_CONFIGURED']);

/** Says what an answer says of the gateway itself; null where it only speaks of one payment. */
function eventOf(heard: Heard): CircuitEvent | null {
  if (heard.outcome === 'UNREACHABLE') return 'FAILED';
  if (heard.outcome !== 'REFUSED') return 'SUCCEEDED';
  return STANDING_REFUSALS.has((heard as Refused).refusal) ? 'FAILED' : null;
}

/** Gives the word by which staff are told of a failure. */
export function failureWord(heard: Heard): string {
  const { refusal, providerCode, reason } = heard as Partial<Refused> & { readonly reason?: string };
  return [refusal ?? reason ?? heard.outcome, providerCode].filter(Boolean).join(' ').slice(0, 200);
}

export function vendorGateways(pool: Pool, makers: GatewayMakers): Gateways {
  function keysOf(vendorId: string, name: OnlineGateway, sealed: string | null): GatewayKeys | null {
    const text = sealed && makers.box.open(ownerOfKeys(vendorId, name), sealed);
    return text ? (JSON.parse(text) as GatewayKeys) : null;
  }
  function make(vendorId: string, name: OnlineGateway, sealed: string | null): MadeGateway | null {
    const keys = keysOf(vendorId, name, sealed);
    // Keys that no longer open are nobody's: another account must not take their place.
    return sealed !== null && keys === null ? null : makers.make(name, keys);
  }
  return {
    async of(vendorId, name, { ownAccount, keysId }) {
      if (!ownAccount) return makers.make(name, null)?.gateway ?? closedGateway(name);
      const sealed = keysId === null ? null : await readKeysUnder(pool, vendorId, name, keysId);
      return (sealed === null ? null : make(vendorId, name, sealed))?.gateway ?? closedGateway(name);
    },
    async today(vendorId, name) {
      const sealed = await readSealedKeys(pool, vendorId, name);
      return make(vendorId, name, sealed)?.gateway ?? closedGateway(name);
    },
    async offered(vendorId) {
      const all = await readConfiguration(pool, vendorId, ONLINE_GATEWAYS);
      const offered = all.flatMap(({ gateway: name, active, keysSealed, keysId, circuit }) => {
        const made = active ? make(vendorId, name, keysSealed) : null;
        const under = { ownAccount: keysSealed !== null, keysId };
        return made ? [{ ...made, name, under, resting: !isOffered(circuit) }] : [];
      });
      return [...offered.filter(({ resting }) => !resting), ...offered.filter(({ resting }) => resting)];
    },
    async hear(vendorId, name, heard, at) {
      const event = eventOf(heard);
      if (event === null) return;
      const before = await readStanding(pool, vendorId, name);
      // It is nearly every answer: it worked, and works.
      if (event === 'SUCCEEDED' && before.state === 'WORKING' && before.failures === 0) return;
      await withTransaction(pool, async (client) => {
        const circuit = stepCircuit(await lockStanding(client, vendorId, name), event, at.getTime());
        const failure = event === 'FAILED' ? { word: failureWord(heard), at } : null;
        await writeStanding(client, vendorId, name, circuit, failure);
      });
    },
  };
}
