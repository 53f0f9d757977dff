import type { Currency } from '@sofreh/domain/enums';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { chargeDeclineLabels, chargeStatusLabels } from '@sofreh/fa/labels';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { Icon } from '#web/guest-look/icon.tsx';
import { kioskTexts as texts } from '../texts.ts';
import { useCard } from '../visit/use-card.ts';
import type { KioskOrder } from '../visit/use-order.ts';
import { Frame } from './frame.tsx';

type CardPayingProps = {
  readonly order: KioskOrder | null;
  readonly currency: Currency;
  readonly busy: boolean;
  /** Gives the order up for another way of paying. */
  readonly onLeave: () => void;
  readonly onEnd: () => void;
};

/** The amount is at the terminal beside the kiosk; the screen says what the terminal says. */
export function CardPaying({ order, currency, busy, onLeave, onEnd }: CardPayingProps) {
  const { charge, fault, acting, cancel, again } = useCard(order);
  const status = charge?.status ?? 'CONNECTING';
  const over = fault !== '' || status === 'DECLINED';
  const button = (words: string, act: () => void, plain = false) => (
    <button
      type="button"
      className={plain ? 'button plain wide' : 'button wide'}
      disabled={busy || acting}
      onClick={act}
    >
      {words}
    </button>
  );
  const waits = !over && (status === 'CONNECTING' || status === 'WAITING_FOR_CARD');
  const calledBack = charge?.cancelAsked ?? false;
  return (
    <Frame
      title={texts.cardTitle}
      footer={
        <>
          {over && button(texts.tryAgain, again)}
          {over && button(texts.otherWay, onLeave, true)}
          {status === 'UNKNOWN' && button(texts.goToTill, onEnd)}
          {waits &&
            charge &&
            (status === 'CONNECTING' || charge.cancels) &&
            button(calledBack ? texts.canceling : texts.cancelCard, () => void cancel(), true)}
        </>
      }
    >
      <p className="kiosk-card" data-status={over ? 'DECLINED' : status}>
        <Icon name={over ? 'close' : status === 'UNKNOWN' ? 'alert' : 'card'} size={120} />
      </p>
      {order && (
        <p className="kiosk-payable-now">
          <Amount amount={order.due} currency={currency} />
        </p>
      )}
      <p className="kiosk-note" role="status">
        <strong>{fault || chargeStatusLabels[status]}</strong>
      </p>
      {status === 'WAITING_FOR_CARD' && <p className="kiosk-note">{texts.present}</p>}
      {status === 'WAITING_FOR_CARD' && !charge?.cancels && <p className="kiosk-note">{texts.cancelThere}</p>}
      {charge?.decline && <p className="kiosk-note">{chargeDeclineLabels[charge.decline]}</p>}
      {status === 'UNKNOWN' && order && (
        <p className="notice bad" role="alert">
          {texts.unsure(formatOrderNumber(order.number))}
        </p>
      )}
    </Frame>
  );
}
