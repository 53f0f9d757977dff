import { wayToDoor } from '@sofreh/fa/address-line';
import { formatNumber } from '@sofreh/fa/digits';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useEffect, useLayoutEffect, useState } from 'react';
import { api, isFailure, newId, signedInPerson, signOut } from '#web/api/index.ts';
import { forgetSession, keepClaiming, sessionEnded } from './claims.ts';
import { CourierPush, courierPush } from './courier-push.tsx';
import { Login } from './login.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { OthersSteps } from './others-steps.tsx';
import { done, endsShift, ofShop, useOwnSteps, useQueue, workAs } from './queue.ts';
import { serverNow } from './server-clock.ts';
import type { Me, ShopDay } from './shop-days.ts';
import { courierTexts as texts } from './texts.ts';
import { useTouchedTrip } from './touched-trip.ts';
import { TripCard } from './trip-card.tsx';
import { inTurn } from './turn.ts';
import { forgetDay, type Trip, useCourierDays, usePositions } from './use-courier.ts';
import { useAwake, useOfferBell } from './use-offer-bell.ts';

/** Shows the couriers' page: signing in, then one trip at a time. */
export function CourierApp() {
  const { person } = useQueue();
  /** This is the person whose session was ended, not by himself. */
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(keepClaiming, []);
  const lookWho = () => workAs(signedInPerson('COURIER'));
  // Another page of this program may have been here before this one.
  useLayoutEffect(lookWho, []);
  // Whoever is signed out, also by the restaurant, leaves nobody's address and number on the phone, and hears of no trip there.
  const onSignedOut = (byHimself = false) => {
    setEnded(byHimself ? null : person);
    if (person !== null && byHimself) forgetSession(person);
    else if (person !== null && signedInPerson('COURIER') === null) sessionEnded(person);
    forgetDay();
    lookWho();
    if (useQueue.getState().person === null) void courierPush.stop().catch(() => undefined);
  };
  return person !== null ? (
    <Work key={person} onSignedOut={onSignedOut} />
  ) : (
    <Login ended={ended} onSignedIn={lookWho} />
  );
}

function Work({ onSignedOut }: { readonly onSignedOut: (byHimself?: boolean) => void }) {
  const { days, fault, ask } = useCourierDays(() => onSignedOut());
  const { online, fault: refused } = useQueue();
  const steps = useOwnSteps();
  const leave = async () => {
    // This comes while the server still knows whose phone it is.
    await courierPush.stop().catch(() => undefined);
    await signOut();
    onSignedOut(true);
  };
  const [chosen, setChosen] = useState<string | null>(null);
  useTouchedTrip(setChosen);
  const trips = days.flatMap((day) => day.trips);
  const { offers, current, later } = inTurn(trips, chosen);
  usePositions(current);
  useOfferBell(offers);
  const atWork = days.filter(({ me }) => me.onDutySince !== null);
  useAwake(atWork.some(({ shop }) => !endsShift(steps, shop)));
  return (
    <main className="courier">
      {!online && (
        <p className="note" role="status">
          {texts.offline}
        </p>
      )}
      {steps.length > 0 && (
        <p className="note" role="status">
          {texts.waiting(steps.length)}
        </p>
      )}
      <OthersSteps />
      <MoneyNotices />
      {(refused ?? fault) && (
        <p className="fault" role="alert">
          {refused ?? fault}
        </p>
      )}
      {days.length === 0 && !fault && <p aria-busy="true">{texts.loading}</p>}
      {days.length === 0 && fault && (
        <button type="button" onClick={() => void ask()}>
          {texts.retry}
        </button>
      )}
      {days.length > 0 && days.every(({ shop }) => shop !== undefined) && (
        <p className="note" role="status">
          {texts.ridesElsewhere}
        </p>
      )}
      {days.map((day, place) => (
        <Head
          key={day.shop ?? ''}
          day={day}
          first={place === 0}
          working={atWork.length > 0}
          ending={endsShift(steps, day.shop)}
          online={online}
          onChanged={ask}
          onLeave={atWork.length === 0 ? leave : null}
        />
      ))}
      {[...(current ? [current] : []), ...offers].map((trip, place) => {
        const me = days.find(({ shop }) => shop === trip.shop)?.me;
        return (
          me && (
            <TripCard
              key={trip.id}
              trip={trip}
              trips={trips}
              shop={me.shop}
              vendorName={days.length > 1 ? me.vendorName : null}
              currency={me.currency}
              atHand={place === 0}
              touched={trip.id === chosen}
            />
          )
        );
      })}
      {later.length > 0 && <Later trips={later} onChoose={setChosen} />}
      {days.length > 0 && trips.length === 0 && (
        <div className="card">
          <h2>{texts.empty}</h2>
          <p>{atWork.length > 0 ? texts.emptyHint : texts.offHint}</p>
        </div>
      )}
      {days.length > 0 && <CourierPush />}
      {days.map(({ shop, me }) => (
        <Today key={shop ?? ''} me={me} alone={days.length === 1} />
      ))}
    </main>
  );
}

type LaterProps = {
  readonly trips: readonly Trip[];
  readonly onChoose: (id: string) => void;
};

/** Shows what comes after the trip at hand; a touch puts one of them first. */
function Later({ trips, onChoose }: LaterProps) {
  return (
    <section className="card" aria-label={texts.later}>
      <h2>{texts.later}</h2>
      {trips.map(({ id, orderNumber, status, address }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          {texts.order(orderNumber)}، {tripStatusLabels[status]}
          <br />
          <bdi className="small">{address && wayToDoor(address)}</bdi>
        </button>
      ))}
    </section>
  );
}

type HeadProps = {
  readonly day: ShopDay<Trip>;
  /** Who he is stands above the first of his vendors alone. */
  readonly first: boolean;
  /** He is on duty somewhere: what is at hand there is the page's, and beginning here as well stands beside it. */
  readonly working: boolean;
  /** He ended his shift, and the server does not know yet. */
  readonly ending: boolean;
  readonly online: boolean;
  readonly onChanged: () => Promise<void>;
  /** It is null while he is on duty anywhere. */
  readonly onLeave: (() => void) | null;
};

/** Shows a courier's duty at one vendor. */
function Head({ day, first, working, ending, online, onChanged, onLeave }: HeadProps) {
  const { shop, me } = day;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { onDutySince } = me;
  const onDuty = onDutySince !== null;
  // It waits its turn behind what was done before, as every step does where there is no network.
  const goOff = () => {
    if (onDutySince === null) return;
    const at = new Date(serverNow()).toISOString();
    done({ id: newId(), ended: { since: onDutySince, at }, ...ofShop(day) });
  };
  const goOn = async () => {
    setBusy(true);
    setFault(null);
    try {
      await api('POST /api/bikers/duty', { body: { onDuty: true }, hostDomain: shop, quiet: true });
      await onChanged();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      setFault(thrown.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="row head">
        <div>
          {first && <h1>{`${me.biker.firstName} ${me.biker.lastName}`}</h1>}
          <p className="small">
            {me.vendorName}، {onDuty ? texts.onDuty : texts.offDuty}
          </p>
        </div>
        {onDuty ? (
          <button type="button" onClick={goOff} disabled={ending}>
            {texts.goOff}
          </button>
        ) : working ? (
          <button type="button" onClick={goOn} disabled={busy} aria-label={`${texts.goOn}، ${me.vendorName}`}>
            {texts.goOn}
          </button>
        ) : (
          first &&
          onLeave && (
            <button type="button" onClick={onLeave}>
              {texts.leave}
            </button>
          )
        )}
      </div>
      {ending && !online && (
        <p className="note" role="status">
          {texts.ending}
        </p>
      )}
      {!onDuty && !working && (
        <button type="button" className="main" onClick={goOn} disabled={busy}>
          {texts.goOn}
          {!(first && me.otherShops.length === 0) && `، ${me.vendorName}`}
        </button>
      )}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

/** Shows what the day came to, and the cash that must be in the pocket. */
function Today({ me, alone }: { readonly me: Me; readonly alone: boolean }) {
  const { today, purse, toGive, currency, vendorName } = me;
  return (
    <section className="card bottom" aria-label={alone ? texts.today : texts.todayAt(vendorName)}>
      {!alone && <h2>{texts.todayAt(vendorName)}</h2>}
      <div className="row">
        <span>
          {formatNumber(today.trips)} {texts.trips}
        </span>
        <span>
          {formatNumber(Math.round(today.metres / 100) / 10)} {texts.kilometres}
        </span>
        <span>
          {texts.pay}: {formatMoney(today.pay + today.hourPay, currency)}
        </span>
      </div>
      <p>
        {texts.purse}: <b>{formatMoney(purse.balance, currency)}</b>
      </p>
      <p className="small">{texts.purseOf}</p>
      {toGive.map(({ id, orderNumber, amount }) => (
        <p key={id} className="note">
          {texts.toGive(orderNumber, formatMoney(amount, currency))}
        </p>
      ))}
    </section>
  );
}
