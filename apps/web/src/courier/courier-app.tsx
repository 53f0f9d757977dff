import { formatNumber } from '@sofreh/fa/digits';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { api, isFailure, newId, readCredentials, signOut } from '#web/api/index.ts';
import { CourierPush, courierPush } from './courier-push.tsx';
import { Login } from './login.tsx';
import { done, endsShift, useQueue } from './queue.ts';
import { serverNow } from './server-clock.ts';
import { courierTexts as texts } from './texts.ts';
import { useTouchedTrip } from './touched-trip.ts';
import { TripCard } from './trip-card.tsx';
import { inTurn } from './turn.ts';
import { forgetDay, type Me, type Trip, useCourierDay, usePositions } from './use-courier.ts';
import { useAwake, useOfferBell } from './use-offer-bell.ts';

/** The couriers' page: signing in, then one trip at a time. */
export function CourierApp() {
  const [signedIn, setSignedIn] = useState(() => readCredentials('COURIER') !== null);
  // Whoever is signed out, also by the restaurant, leaves nobody's address and number on the phone, and hears of no trip there.
  const onSignedOut = () => {
    forgetDay();
    void courierPush.stop().catch(() => undefined);
    setSignedIn(false);
  };
  return signedIn ? <Work onSignedOut={onSignedOut} /> : <Login onSignedIn={() => setSignedIn(true)} />;
}

function Work({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { me, trips, fault, ask } = useCourierDay(onSignedOut);
  const { steps, online, fault: refused } = useQueue();
  const leave = async () => {
    // While the server still knows whose phone it is.
    await courierPush.stop().catch(() => undefined);
    await signOut();
    onSignedOut();
  };
  const [chosen, setChosen] = useState<string | null>(null);
  useTouchedTrip(setChosen);
  const { offers, current, later } = inTurn(trips, chosen);
  usePositions(current);
  useOfferBell(offers);
  const ending = endsShift({ steps });
  useAwake(me !== null && me.onDutySince !== null && !ending);
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
      {(refused ?? fault) && (
        <p className="fault" role="alert">
          {refused ?? fault}
        </p>
      )}
      {!me && !fault && <p aria-busy="true">{texts.loading}</p>}
      {!me && fault && (
        <button type="button" onClick={() => void ask()}>
          {texts.retry}
        </button>
      )}
      {me && <Head me={me} ending={ending} online={online} onChanged={ask} onLeave={leave} />}
      {me &&
        [...(current ? [current] : []), ...offers].map((trip, place) => (
          <TripCard
            key={trip.id}
            trip={trip}
            trips={trips}
            shop={me.shop}
            currency={me.currency}
            atHand={place === 0}
            touched={trip.id === chosen}
          />
        ))}
      {later.length > 0 && <Later trips={later} onChoose={setChosen} />}
      {me && trips.length === 0 && (
        <div className="card">
          <h2>{texts.empty}</h2>
          <p>{me.onDutySince ? texts.emptyHint : texts.offHint}</p>
        </div>
      )}
      {me && <CourierPush />}
      {me && <Today me={me} />}
    </main>
  );
}

type LaterProps = {
  readonly trips: readonly Trip[];
  readonly onChoose: (id: string) => void;
};

/** What comes after the trip at hand; a touch puts one of them first. */
function Later({ trips, onChoose }: LaterProps) {
  return (
    <section className="card" aria-label={texts.later}>
      <h2>{texts.later}</h2>
      {trips.map(({ id, orderNumber, status, address }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          {texts.order(orderNumber)}، {tripStatusLabels[status]}
          <br />
          <span className="small">{address?.detail}</span>
        </button>
      ))}
    </section>
  );
}

type HeadProps = {
  readonly me: Me;
  /** He ended his shift, and the server does not know yet. */
  readonly ending: boolean;
  readonly online: boolean;
  readonly onChanged: () => Promise<void>;
  readonly onLeave: () => void;
};

function Head({ me, ending, online, onChanged, onLeave }: HeadProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { onDutySince } = me;
  const onDuty = onDutySince !== null;
  // It waits its turn behind what was done before, as every step does where there is no network.
  const goOff = () => {
    if (onDutySince === null) return;
    const at = new Date(serverNow()).toISOString();
    done({ id: newId(), ended: { since: onDutySince, at } });
  };
  const goOn = async () => {
    setBusy(true);
    setFault(null);
    try {
      await api('POST /api/bikers/duty', { body: { onDuty: true }, quiet: true });
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
          <h1>{`${me.biker.firstName} ${me.biker.lastName}`}</h1>
          <p className="small">
            {me.vendorName}، {onDuty ? texts.onDuty : texts.offDuty}
          </p>
        </div>
        {onDuty ? (
          <button type="button" onClick={goOff} disabled={ending}>
            {texts.goOff}
          </button>
        ) : (
          <button type="button" onClick={onLeave}>
            {texts.leave}
          </button>
        )}
      </div>
      {ending && !online && (
        <p className="note" role="status">
          {texts.ending}
        </p>
      )}
      {!onDuty && (
        <button type="button" className="main" onClick={goOn} disabled={busy}>
          {texts.goOn}
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

/** What the day came to, and the cash that must be in the pocket. */
function Today({ me: { today, purse, toGive, currency } }: { readonly me: Me }) {
  return (
    <section className="card bottom" aria-label={texts.today}>
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
