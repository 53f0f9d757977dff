import { useEffect, useRef } from 'react';
import { kioskTexts as texts } from '../texts.ts';

type OverlayProps = { readonly left: number; readonly onStay: () => void; readonly onEnd: () => void };

/** Asks whether somebody is still there, over everything else. */
export function Overlay({ left, onStay, onEnd }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="kiosk-overlay" aria-labelledby="kiosk-still-there" onCancel={onStay}>
      <h2 id="kiosk-still-there">{texts.stillThere}</h2>
      <p role="status">{texts.forgetIn(left)}</p>
      <button type="button" className="button wide" onClick={onStay}>
        {texts.iAmHere}
      </button>
      <button type="button" className="button plain wide" onClick={onEnd}>
        {texts.startOver}
      </button>
    </dialog>
  );
}
