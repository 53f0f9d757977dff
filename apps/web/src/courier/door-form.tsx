import type { Currency } from '@sofreh/domain/enums';
import { quickCash } from '@sofreh/domain/money';
import { fitsTendered } from '@sofreh/domain/payment-state';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { inSight } from './in-sight.ts';
import { CodeForm, PictureForm, type Proof } from './proof-forms.tsx';
import { done, ofShop } from './queue.ts';
import { courierTexts as texts } from './texts.ts';
import type { Trip } from './use-courier.ts';

type Props = { readonly trip: Trip; readonly currency: Currency; readonly onClose: () => void };
type Way = 'CASH' | 'CARD' | 'UNPAID';

/** Asks at the door for the proof where one is due, then for the money where some is due. */
export function DoorForm({ trip, currency, onClose }: Props) {
  const [proof, setProof] = useState<Proof | null>(null);
  if (trip.proof !== 'NONE' && proof === null) {
    const shown = (given: Proof) => {
      setProof(given);
      if (trip.due > 0) return;
      done({ id: newId(), tripId: trip.id, status: 'DELIVERED', proof: given, ...ofShop(trip) });
      onClose();
    };
    return trip.proof === 'CODE' ? (
      <CodeForm onShown={shown} onClose={onClose} />
    ) : (
      <PictureForm onShown={shown} onClose={onClose} />
    );
  }
  return <MoneyForm trip={trip} currency={currency} proof={proof} onClose={onClose} />;
}

/** Gives what the guest said they would hand over, where that asks for change. */
export function notesToExpect(payingWith: number | null, due: number, currency: Currency): readonly number[] {
  const asksForChange = payingWith !== null && payingWith > due;
  return asksForChange && fitsTendered('CASH', due, payingWith, currency) ? [payingWith] : [];
}

/** Asks how an order was paid at the door: in cash with its change, by card, or not. */
function MoneyForm({ trip, currency, proof, onClose }: Props & { readonly proof: Proof | null }) {
  const [way, setWay] = useState<Way | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const { id: tripId, due, payingWith } = trip;
  const deliver = (more: Partial<Parameters<typeof done>[0]>) => {
    done({ id: newId(), tripId, status: 'DELIVERED', ...(proof ? { proof } : {}), ...more, ...ofShop(trip) });
    onClose();
  };
  const collected = (method: 'CASH' | 'CARD', tendered?: number) =>
    deliver({
      collected: { id: newId(), method, amount: due, ...(tendered ? { tendered } : {}) },
      about: { orderNumber: trip.orderNumber, currency },
    });
  if (way === 'UNPAID') {
    return (
      <fieldset key="unpaid" ref={inSight} className="card">
        <legend>{texts.whyUnpaid}</legend>
        {texts.unpaidReasons.map((reason) => (
          <button key={reason} type="button" onClick={() => deliver({ reason })}>
            {reason}
          </button>
        ))}
        <button type="button" onClick={() => setWay(null)}>
          {texts.cancel}
        </button>
      </fieldset>
    );
  }
  if (way === 'CASH') {
    const [, ...more] = quickCash(due, currency);
    const said = notesToExpect(payingWith, due, currency);
    const notes = [...new Set([...said, ...more])];
    const change = given === null ? 0 : given - due;
    const tooMuch = change > 0 && !fitsTendered('CASH', due, given, currency);
    return (
      <fieldset key="cash" ref={inSight} className="card">
        <legend>{texts.given}</legend>
        <div className="row">
          <button type="button" aria-pressed={given === due} onClick={() => setGiven(due)}>
            {texts.exact}
          </button>
          {notes.map((note) => (
            <button key={note} type="button" aria-pressed={given === note} onClick={() => setGiven(note)}>
              {formatMoney(note, currency)}
            </button>
          ))}
        </div>
        <input
          aria-label={texts.given}
          inputMode="numeric"
          value={given === null ? '' : toPersianDigits(String(given))}
          onChange={(event) => {
            const digits = toAsciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 11);
            setGiven(digits === '' ? null : Number(digits));
          }}
        />
        {/* What he gives back is read where he touches. */}
        <div className="under-thumb">
          {tooMuch && <p className="fault">{texts.tooMuch}</p>}
          {change > 0 && !tooMuch && (
            <p>
              {texts.change}: <span className="money">{formatMoney(change, currency)}</span>
            </p>
          )}
          <button
            type="button"
            className="main"
            disabled={given === null || !fitsTendered('CASH', due, given, currency)}
            onClick={() => collected('CASH', given ?? due)}
          >
            {formatMoney(due, currency)} {texts.cash}
          </button>
        </div>
        <button type="button" onClick={() => setWay(null)}>
          {texts.cancel}
        </button>
      </fieldset>
    );
  }
  return (
    <fieldset key="how" ref={inSight} className="card">
      <legend>{texts.how}</legend>
      <button type="button" onClick={() => setWay('CASH')}>
        {texts.cash}
      </button>
      <button type="button" onClick={() => collected('CARD')}>
        {texts.card}
      </button>
      <button type="button" onClick={() => setWay('UNPAID')}>
        {texts.unpaid}
      </button>
      <button type="button" onClick={onClose}>
        {texts.cancel}
      </button>
    </fieldset>
  );
}
