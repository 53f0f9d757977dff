import { useEffect } from 'react';
import { ownPush } from '#web/push/own-push.ts';
import { usePushStanding } from '#web/push/use-push-standing.ts';
import { courierTexts as texts } from './texts.ts';

/** Brings messages to a courier's locked phone; the worker that keeps this page shows them. */
export const courierPush = ownPush('/courier', '/courier-worker.js');

/** Has a locked phone hear of trips; the browser asks only when the courier presses, who has read what for. */
export function CourierPush() {
  const { standing, busy, failed, change } = usePushStanding(courierPush);
  // What comes to this phone is for whoever is signed in now.
  useEffect(() => void courierPush.renew().catch(() => undefined), []);
  if (standing === 'NONE') return null;
  if (standing === 'REFUSED') return <p className="small">{texts.pushRefused}</p>;
  const isOn = standing === 'ON';
  return (
    <section className="card" aria-label={texts.push}>
      <p>{isOn ? texts.pushOn : texts.pushOff}</p>
      <button type="button" disabled={busy} onClick={change}>
        {isOn ? texts.pushStop : texts.pushStart}
      </button>
      {failed && (
        <p className="fault" role="alert">
          {texts.pushFailed}
        </p>
      )}
    </section>
  );
}
