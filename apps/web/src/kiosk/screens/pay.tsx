import type { Currency } from '@sofreh/domain/enums';
import type { KioskPaymentWay } from '@sofreh/domain/kiosks';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { Icon } from '#web/guest-look/icon.tsx';
import { kioskTexts as texts } from '../texts.ts';
import { Frame } from './frame.tsx';

const WAYS = {
  CARD: { label: texts.payCard, hint: texts.payCardHint, icon: 'card' },
  QR: { label: texts.payQr, hint: texts.payQrHint, icon: 'phone' },
  TILL: { label: texts.payTill, hint: texts.payTillHint, icon: 'cash' },
} as const;

type PayProps = {
  readonly ways: readonly KioskPaymentWay[];
  readonly amount: number;
  readonly currency: Currency;
  /** An order is on its way. */
  readonly busy: boolean;
  /** It was sent and no answer came: it is sent again as it is, and nothing else can be done with it. */
  readonly unanswered: boolean;
  readonly fault: string;
  readonly onPay: (way: KioskPaymentWay) => void;
  readonly onSendAgain: () => void;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
};

/** Asks how it is paid; choosing places the order. */
export function PayStep(props: PayProps) {
  const { ways, amount, currency, busy, unanswered, fault } = props;
  const free = !busy && !unanswered;
  return (
    <Frame
      title={texts.pay}
      onBack={free ? props.onBack : undefined}
      onStartOver={free ? props.onStartOver : undefined}
    >
      <p className="kiosk-payable-now">
        <Amount amount={amount} currency={currency} />
      </p>
      {fault && (
        <p className="notice bad" role="alert">
          {fault}
        </p>
      )}
      {unanswered && (
        <div className="notice" role="alert">
          <p>{texts.notSent}</p>
        </div>
      )}
      {unanswered ? (
        <button type="button" className="button wide" disabled={busy} onClick={props.onSendAgain}>
          {busy ? texts.sending : texts.sendAgain}
        </button>
      ) : (
        <div className="kiosk-choices">
          {ways.map((way) => (
            <button
              type="button"
              key={way}
              className="kiosk-choice"
              disabled={busy}
              onClick={() => props.onPay(way)}
            >
              <Icon name={WAYS[way].icon} size={72} />
              {WAYS[way].label}
              <small>{WAYS[way].hint}</small>
            </button>
          ))}
        </div>
      )}
      {busy && !unanswered && <p role="status">{texts.sending}</p>}
    </Frame>
  );
}
