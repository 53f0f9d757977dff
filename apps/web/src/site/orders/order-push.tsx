import { useEffect, useState } from 'react';
import { useSubmit } from '../data/use-submit.ts';
import { orderTexts } from '../texts/orders.ts';
import { type PushStanding, readStanding, renewPush, startPush, stopPush } from './push.ts';

/** What comes to this phone is for the guest whose page this is, not for one who was signed in before. */
export function useOwnPush(): void {
  useEffect(() => {
    renewPush().catch(() => undefined);
  }, []);
}

/** Has this phone told when the order goes on; the browser asks for it only when the guest presses. */
export function OrderPush() {
  const [standing, setStanding] = useState<PushStanding>('NONE');
  useEffect(() => {
    readStanding().then(setStanding, () => undefined);
  }, []);
  const { busy, error, submit } = useSubmit(async () =>
    setStanding(standing === 'ON' ? await stopPush() : await startPush()),
  );
  if (standing === 'NONE') return null;
  if (standing === 'REFUSED') return <p className="field-hint">{orderTexts.pushRefused}</p>;
  const isOn = standing === 'ON';
  return (
    <section className="panel panel-line" aria-label={orderTexts.push}>
      <p>{isOn ? orderTexts.pushOn : orderTexts.pushOff}</p>
      <button type="button" className="button soft small" disabled={busy} onClick={() => submit()}>
        {isOn ? orderTexts.pushStop : orderTexts.pushStart}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {orderTexts.pushFailed}
        </p>
      )}
    </section>
  );
}
