import { PAIRING_CODE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { isFailure } from '#web/api/failure.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import { keepPairing, shopOfAddress } from '../data/kiosk-token.ts';
import { kioskTexts as texts } from '../texts.ts';
import { Pad } from './pad.tsx';

/** Pairs a screen that belongs to no shop yet: six digits of the back office make it a kiosk. */
export function Pairing({ onPaired }: { readonly onPaired: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const pair = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { token } = await kioskApi('POST /api/kiosks/pair', { body: { code } });
      keepPairing({ token, shop: shopOfAddress() });
      onPaired();
    } catch (failure) {
      setFault(isFailure(failure) ? failure.message : String(failure));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <main className="kiosk-frame">
      <h1>{texts.pairTitle}</h1>
      <form className="kiosk-content kiosk-narrow" onSubmit={pair}>
        <p>{texts.pairHint}</p>
        <label className="kiosk-field">
          <span>{texts.pairCode}</span>
          <input
            dir="ltr"
            inputMode="none"
            autoComplete="off"
            value={code}
            onChange={({ target }) =>
              setCode(toAsciiDigits(target.value).replace(/\D/g, '').slice(0, PAIRING_CODE_LENGTH))
            }
          />
        </label>
        {fault && (
          <p className="notice bad" role="alert">
            {fault}
          </p>
        )}
        <Pad kind="DIGITS" value={code} maximum={PAIRING_CODE_LENGTH} onChange={setCode} />
        <button type="submit" className="button wide" disabled={busy || code.length < PAIRING_CODE_LENGTH}>
          {texts.pair}
        </button>
      </form>
    </main>
  );
}
