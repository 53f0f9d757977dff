import { DOOR_CODE_DIGITS } from '@sofreh/domain/courier-state';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { drawForDoor } from './door-picture.ts';
import { inSight } from './in-sight.ts';
import { courierTexts as texts } from './texts.ts';

/** This is what shows that an order was handed over. */
export type Proof = { readonly code: string } | { readonly picture: string };
type Props = { readonly onShown: (proof: Proof) => void; readonly onClose: () => void };

/** Asks for the code that the guest was told. */
export function CodeForm({ onShown, onClose }: Props) {
  const [code, setCode] = useState('');
  return (
    <form
      ref={inSight}
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DOOR_CODE_DIGITS) onShown({ code });
      }}
    >
      <label>
        {texts.doorCode}
        <input
          className="code"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={toPersianDigits(code)}
          onChange={(event) =>
            setCode(toAsciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, DOOR_CODE_DIGITS))
          }
        />
      </label>
      <p className="small">{texts.doorCodeHint}</p>
      <button type="submit" className="main" disabled={code.length !== DOOR_CODE_DIGITS}>
        {texts.codeSaid}
      </button>
      <button type="button" onClick={onClose}>
        {texts.cancel}
      </button>
    </form>
  );
}

/** Takes a picture of what was handed over; the phone's camera is asked for one. */
export function PictureForm({ onShown, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailed(false);
    try {
      onShown({ picture: await drawForDoor(file) });
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <fieldset ref={inSight} className="card">
      <legend>{texts.doorPicture}</legend>
      {failed && (
        <p className="fault" role="alert">
          {texts.pictureFailed}
        </p>
      )}
      <label className="main" aria-busy={busy}>
        {busy ? texts.loading : texts.takePicture}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={busy}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <button type="button" onClick={onClose}>
        {texts.cancel}
      </button>
    </fieldset>
  );
}
