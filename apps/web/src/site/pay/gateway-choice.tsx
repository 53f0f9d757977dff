import type { OnlineGateway } from '@sofreh/domain/enums';
import { paymentGatewayLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { payTexts } from '../texts/pay.ts';

interface Bill {
  readonly vendorId: string;
  readonly amount: number;
}

/** The gateways at which a bill can be paid and the one that the guest chose; none chosen is the first that works. */
export function useGateways({ vendorId, amount }: Bill) {
  const load = () => api('GET /api/bankconfiguration/offered', { query: { vendor: vendorId, amount } });
  const { data } = useLoad(amount > 0 ? `${vendorId} ${amount}` : null, load);
  const [picked, setPicked] = useState<OnlineGateway | null>(null);
  const offered = (data?.data ?? []).filter(({ offer }) => offer?.eligible !== false);
  const usable = offered.filter(({ resting }) => !resting);
  const chosen = usable.find(({ gateway }) => gateway === picked) ?? usable[0];
  return { offered, chosen: chosen?.gateway, pick: setPicked };
}

/** The choice of a gateway, where there is one; companies that lend say so in their own words. */
export function GatewayChoice({ offered, chosen, pick }: ReturnType<typeof useGateways>) {
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
