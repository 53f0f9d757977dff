import type { OnlineGateway } from '@sofreh/domain/enums';
import { paymentGatewayLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { payTexts } from './texts.ts';

interface Bill {
  readonly vendorId: string;
  readonly amount: number;
  /** Tells whether a company that lends can be told whose phone number it is: none lends to a stranger. */
  readonly lends?: boolean;
}

/**
 * Keeps the gateways at which a bill can be paid and the one that the guest chose. Where nobody chose, `named` is none:
 * the server takes the first that works.
 */
export function useGateways({ vendorId, amount, lends = true }: Bill) {
  const load = () => api('GET /api/bankconfiguration/offered', { query: { vendor: vendorId, amount } });
  const { data } = useLoad(amount > 0 ? `${vendorId} ${amount}` : null, load);
  const [picked, setPicked] = useState<OnlineGateway | null>(null);
  const offered = (data?.data ?? []).filter(({ offer }) => offer === null || (lends && offer.eligible));
  const usable = offered.filter(({ resting }) => !resting);
  const named = usable.find(({ gateway }) => gateway === picked)?.gateway;
  const first = usable.find(({ offer }) => offer === null) ?? usable[0];
  return { offered, chosen: named ?? first?.gateway, named, pick: setPicked };
}

/** Offers the choice of a gateway, where there is one; companies that lend say so in their own words. */
export function GatewayChoice({
  offered,
  chosen,
  pick,
}: Pick<ReturnType<typeof useGateways>, 'offered' | 'chosen' | 'pick'>) {
  if (offered.length < 2) return null;
  return (
    <fieldset className="choice-cards">
      <legend className="field-label panel-legend">{payTexts.gateway}</legend>
      {offered.map(({ gateway, resting, offer }) => (
        <label key={gateway} className="choice-card">
          <input
            type="radio"
            name="gateway"
            checked={chosen === gateway}
            disabled={resting}
            onChange={() => pick(gateway)}
          />
          <span className="choice-words">
            <strong>{offer?.title || paymentGatewayLabels[gateway]}</strong>
            {(resting || offer) && (
              <span className="field-hint">{resting ? payTexts.resting : offer?.description}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
