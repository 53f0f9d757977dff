import type { Currency } from '@sofreh/domain/enums';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { QrCode } from '#web/guest-look/qr-code.tsx';
import { kioskTexts as texts } from '../texts.ts';
import type { KioskOrder } from '../visit/use-order.ts';
import { Frame } from './frame.tsx';

type PayingProps = {
  readonly order: KioskOrder | null;
  readonly currency: Currency;
  readonly simulated: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
};

/** Shows the code that the guest's phone reads; the screen follows the payment. */
export function Paying({ order, currency, simulated, busy, onLeave }: PayingProps) {
  return (
    <Frame
      title={texts.scan}
      footer={
        <button type="button" className="button plain wide" disabled={busy} onClick={onLeave}>
          {texts.leave}
        </button>
      }
    >
      {order?.payCode && (
        <div className="kiosk-code">
          <QrCode value={`${location.origin}/pay/${order.payCode}`} label={texts.scanLabel} />
        </div>
      )}
      {order && (
        <p className="kiosk-payable-now">
          <Amount amount={order.due} currency={currency} />
        </p>
      )}
      {simulated && <p className="kiosk-note">{texts.simulated}</p>}
      <p className="kiosk-note" role="status">
        {texts.waiting}
      </p>
    </Frame>
  );
}
