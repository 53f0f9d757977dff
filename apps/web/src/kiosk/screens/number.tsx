import type { Currency } from '@sofreh/domain/enums';
import { KIOSK_NUMBER_SECONDS } from '@sofreh/domain/kiosks';
import { time } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useEffect, useState } from 'react';
import { kioskTexts as texts } from '../texts.ts';
import type { KioskOrder } from '../visit/use-order.ts';
import { Frame } from './frame.tsx';

type NumberProps = {
  readonly order: KioskOrder;
  readonly currency: Currency;
  readonly guest: string;
  /** Tells whether it comes out on paper, too; null while nobody knows. */
  readonly printed: boolean | null;
  readonly onDone: () => void;
};

/** Shows the number a guest waits with; it makes room by itself. */
export function NumberStep({ order, currency, guest, printed, onDone }: NumberProps) {
  const [left, setLeft] = useState<number>(KIOSK_NUMBER_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onDone();
  }, [left, onDone]);
  return (
    <Frame
      title={texts.yourNumber}
      footer={
        <button type="button" className="button wide" onClick={onDone}>
          {texts.doneIn(Math.max(0, left))}
        </button>
      }
    >
      <p className="kiosk-number" role="status">
        {formatOrderNumber(order.number)}
      </p>
      {guest && <p className="kiosk-guest">{guest}</p>}
      <p className={order.isPaid ? 'notice good' : 'notice'}>
        {order.isPaid ? texts.paid : texts.mustPay(formatMoney(order.due, currency))}
      </p>
      {order.promisedAt && <p className="kiosk-note">{texts.readyAbout(time(order.promisedAt))}</p>}
      {printed !== null && <p className="kiosk-note">{printed ? texts.paper : texts.keepNumber}</p>}
    </Frame>
  );
}
