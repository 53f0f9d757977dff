import { metresOfWay, type Place, placeOf } from '@sofreh/domain/dispatch';
import type { Currency } from '@sofreh/domain/enums';
import { wayToDoor } from '@sofreh/fa/address-line';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { inSight } from './in-sight.ts';
import { done, ofShop } from './queue.ts';
import { courierTexts as texts } from './texts.ts';
import type { Trip } from './use-courier.ts';

type Props = {
  /** These are offered together, in the sequence of their doors. */
  readonly stops: readonly Trip[];
  readonly shop: Place;
  readonly currency: Currency;
};

/**
 * Shows every stop of a batch with its way and its cash before he says yes; he may leave one out, saying why, and take
 * the rest.
 */
export function OfferStops({ stops, shop, currency }: Props) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const ways = metresOfWay(
    shop,
    stops.map(({ address }) => placeOf(address)),
  );
  const leavingOut = stops.find(({ id }) => id === leaving);
  const decline = (trip: Trip, reason: string) => {
    done({ id: newId(), tripId: trip.id, status: 'TRIPREQUESTED', reason, ...ofShop(trip) });
    setLeaving(null);
  };
  const metres = ways.reduce((sum, way) => sum + way, 0);
  const cash = stops.reduce((sum, { due }) => sum + due, 0);
  return (
    <>
      <p>{texts.altogether(texts.way(metres), formatMoney(cash, currency))}</p>
      <ol className="stops">
        {stops.map(({ id, orderNumber, address, due }, at) => (
          <li key={id}>
            <p>
              {address && <bdi>{wayToDoor(address)}</bdi>}
              <br />
              <span className="small">
                {texts.order(orderNumber)}، {texts.way(ways[at] ?? 0)}،{' '}
                {due > 0 ? texts.collects(formatMoney(due, currency)) : texts.isPaid}
              </span>
            </p>
            <button type="button" aria-label={texts.notThis(orderNumber)} onClick={() => setLeaving(id)}>
              {texts.notThisOne}
            </button>
          </li>
        ))}
      </ol>
      {leavingOut && (
        <fieldset key={leavingOut.id} ref={inSight} className="card">
          <legend>{texts.whyNot(leavingOut.orderNumber)}</legend>
          {texts.whyNotReasons.map((reason) => (
            <button key={reason} type="button" onClick={() => decline(leavingOut, reason)}>
              {reason}
            </button>
          ))}
          <button type="button" onClick={() => setLeaving(null)}>
            {texts.cancel}
          </button>
        </fieldset>
      )}
    </>
  );
}
