import { nextTripStatus, OFFERED_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { placeOf, streetMetres } from '@sofreh/domain/dispatch';
import type { Currency } from '@sofreh/domain/enums';
import { wayToDoor } from '@sofreh/fa/address-line';
import { countedTitle } from '@sofreh/fa/count-text';
import { time } from '@sofreh/fa/dates';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { Fragment, useEffect, useState } from 'react';
import { newId } from '#web/api/index.ts';
import { waysTo } from '#web/map/ways.ts';
import { DoorForm, notesToExpect } from './door-form.tsx';
import { inSight } from './in-sight.ts';
import { OfferStops } from './offer-stops.tsx';
import { ProblemForm, useBag } from './problem-form.tsx';
import { done, ofShop } from './queue.ts';
import { serverNow } from './server-clock.ts';
import { nextTexts, courierTexts as texts } from './texts.ts';
import { movedTogether } from './turn.ts';
import type { Trip } from './use-courier.ts';

type Place = { readonly latitude: number; readonly longitude: number };
type Props = {
  readonly trip: Trip;
  /** This is all the courier has, that of the same batch among it. */
  readonly trips: readonly Trip[];
  readonly shop: Place;
  /** Says whose trip it is, for who rides for several vendors; null for who rides for one. */
  readonly vendorName: string | null;
  readonly currency: Currency;
  /** Comes first on the page: its button stays under the thumb wherever the page is scrolled to. */
  readonly atHand: boolean;
  /** Its message was touched, or its courier put it first: it is brought into sight. */
  readonly touched: boolean;
};

const step = (trip: Trip, status: Trip['status'], reason = '') =>
  done({ id: newId(), tripId: trip.id, status, reason, ...ofShop(trip) });

/** Shows the one trip at hand: where to, what to collect, and one button for what comes next. */
export function TripCard({ trip, trips, shop, vendorName, currency, atHand, touched }: Props) {
  const [asking, setAsking] = useState<'DOOR' | 'PROBLEM' | null>(null);
  const { address, customerPhone, due, orderStatus, proof, status } = trip;
  const next = nextTripStatus(trip);
  const look = atHand ? 'card trip at-hand' : 'card trip';
  const offered = OFFERED_TRIP_STATUSES.includes(status);
  const goesToShop = offered || status === 'BIKERACCEPTED' || status === 'ATSOURCE';
  const door = placeOf(address);
  if (orderStatus === 'REJECTED') {
    return (
      <section className={look} aria-label={texts.order(trip.orderNumber)}>
        <div className="facts">
          <h2>{texts.order(trip.orderNumber)}</h2>
          <p className="fault">{texts.cancelled}</p>
        </div>
        <div className="steps">
          <button type="button" className="main" onClick={() => step(trip, 'CANCELED', texts.bringBack)}>
            {texts.bringBack}
          </button>
        </div>
      </section>
    );
  }
  const stepAll = (to: Trip['status']) => {
    for (const each of movedTogether(trip, trips, to)) step(each, to);
  };
  const mates = next ? movedTogether(trip, trips, next).filter(({ id }) => id !== trip.id) : [];
  const together = offered && mates.length > 0;
  const go = () => {
    if (!next) return;
    if (next === 'DELIVERED' && (due > 0 || proof !== 'NONE')) setAsking('DOOR');
    else stepAll(next);
  };
  return (
    <section className={look} aria-label={texts.order(trip.orderNumber)} ref={touched ? inSight : undefined}>
      <div className="facts">
        <div className="row">
          <h2>{together ? texts.together(mates.length + 1) : texts.order(trip.orderNumber)}</h2>
          {offered ? <Countdown until={trip.offeredUntil} /> : <span>{tripStatusLabels[status]}</span>}
        </div>
        {vendorName !== null && <p className="small">{texts.ofVendor(vendorName)}</p>}
        {status === 'INTERRUPTED' && (
          <p className="note">
            {texts.interrupted} {trip.reason}
            <br />
            {texts.staffDecide}
          </p>
        )}
        {together ? (
          <OfferStops stops={[trip, ...mates]} shop={shop} currency={currency} />
        ) : (
          <Order
            trip={trip}
            currency={currency}
            way={offered && door ? streetMetres(shop, door) : null}
            mates={mates}
          />
        )}
        {!offered && (
          <div className="row">
            {customerPhone && (
              <a className="link call" href={`tel:${customerPhone}`}>
                {texts.call}
              </a>
            )}
            <Navigate to={goesToShop ? shop : door} />
          </div>
        )}
      </div>
      <div className="steps">
        {asking === 'DOOR' ? (
          <DoorForm trip={trip} currency={currency} onClose={() => setAsking(null)} />
        ) : (
          next && (
            <button type="button" className="main" onClick={go}>
              {status === 'INTERRUPTED' ? texts.goOnAgain : nextTexts[next]}
            </button>
          )
        )}
        {offered && (
          <button type="button" onClick={() => stepAll('TRIPREQUESTED')}>
            {texts.decline}
          </button>
        )}
        {!offered && status !== 'INTERRUPTED' && asking === null && (
          <button type="button" onClick={() => setAsking('PROBLEM')}>
            {texts.problem}
          </button>
        )}
        {asking === 'PROBLEM' && (
          <ProblemForm
            trip={trip}
            onSaid={(reason) => {
              step(trip, 'INTERRUPTED', reason);
              setAsking(null);
            }}
            onClose={() => setAsking(null)}
          />
        )}
      </div>
      {/* It is read from the server after the rest is shown: what comes late moves no button under a thumb. */}
      {!offered && <Bag trip={trip} />}
    </section>
  );
}

type OrderProps = Pick<Props, 'trip' | 'currency'> & {
  /** It is the length of its way in metres where he has not said yes; null else. */
  readonly way: number | null;
  /** These go to the next step with it. */
  readonly mates: readonly Trip[];
};

/** Shows to whom one order goes, and what is to be collected there. */
function Order({ trip, currency, way, mates }: OrderProps) {
  const { address, customerName, due, payingWith } = trip;
  return (
    <>
      <p>
        <b>{customerName}</b>
        <br />
        {address && <bdi>{wayToDoor(address)}</bdi>}
        {way !== null && (
          <>
            <br />
            <span className="small">{texts.way(way)}</span>
          </>
        )}
        {trip.description ? (
          <>
            <br />
            <bdi>{trip.description}</bdi>
          </>
        ) : null}
      </p>
      {mates.length > 0 && (
        <p className="note">
          {texts.batch(mates.length)} {mates.map(({ address: to }) => (to ? wayToDoor(to) : '')).join('؛ ')}
        </p>
      )}
      {trip.news.length > 0 && <News news={trip.news} />}
      {due > 0 ? (
        <p>
          {texts.collect}: <span className="money">{formatMoney(due, currency)}</span>
          {notesToExpect(payingWith, due, currency).map((note) => (
            <Fragment key={note}>
              <br />
              {texts.hasNote(formatMoney(note, currency), formatMoney(note - due, currency))}
            </Fragment>
          ))}
        </p>
      ) : (
        <p className="note">{texts.paid}</p>
      )}
    </>
  );
}

/** Shows what others did to the order since he said yes; the phone shakes with each. */
function News({ news }: { readonly news: Trip['news'] }) {
  useEffect(() => {
    if (news.length > 0) navigator.vibrate?.([200, 100, 200]);
  }, [news.length]);
  return (
    <div className="note" role="alert">
      <b>{texts.news}</b>
      {news.map(({ at, what }) => (
        <p key={`${at} ${what}`}>{texts.newsOf(time(at), texts.newsWhat[what])}</p>
      ))}
    </div>
  );
}

/** Shows how long there is to answer an offer. */
function Countdown({ until }: { readonly until: string | null }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1_000);
  return (
    <p className="note" role="timer">
      {left > 0 ? `${texts.seconds(left)} ${texts.answerIn}` : texts.over}
    </p>
  );
}

/** Shows what is in the bag of an order. */
function Bag({ trip }: { readonly trip: Trip }) {
  const items = useBag(trip);
  if (items.length === 0) return null;
  return (
    <p className="small">
      {texts.contents}: {items.map((item) => countedTitle(item, item.title)).join('، ')}
    </p>
  );
}

/** Offers ways to a place in the maps that couriers have. */
function Navigate({ to }: { readonly to: Place | null }) {
  if (!to) return null;
  return waysTo(to, 'two-wheeler').map(({ name, href }) => (
    <a
      key={name}
      className="link"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${texts.navigate}: ${name}`}
    >
      {name}
    </a>
  ));
}
