import { useEffect } from 'react';
import { usePushStanding } from '#web/push/use-push-standing.ts';
import { sitePush } from './push.ts';
import { orderTexts } from './texts.ts';

/** What comes to this phone is for the guest whose page this is, not for one who was signed in before. */
export function useOwnPush(): void {
  useEffect(() => {
    sitePush.renew().catch(() => undefined);
  }, []);
}

/** Has this phone told when the order goes on; the browser asks for it only when the guest presses. */
export function OrderPush() {
  const { standing, busy, failed, change } = usePushStanding(sitePush);
  if (standing === 'NONE') return null;
  if (standing === 'REFUSED') return <p className="panel field-hint">{orderTexts.pushRefused}</p>;
  const isOn = standing === 'ON';
  return (
    <section className="panel panel-line" aria-label={orderTexts.push}>
      <p>{isOn ? orderTexts.pushOn : orderTexts.pushOff}</p>
      <button type="button" className="button soft small" disabled={busy} onClick={() => change()}>
        {isOn ? orderTexts.pushStop : orderTexts.pushStart}
      </button>
      {failed && (
        <p className="field-error" role="alert">
          {orderTexts.pushFailed}
        </p>
      )}
    </section>
  );
}
