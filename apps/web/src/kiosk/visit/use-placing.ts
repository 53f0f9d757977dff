import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import type { KioskPaymentWay } from '@sofreh/domain/kiosks';
import { codeRefusalText } from '@sofreh/fa/code-texts';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { isFailure } from '#web/api/failure.ts';
import { newId } from '#web/api/new-id.ts';
import { isSpentOffer } from '#web/menu/offers.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import type { KioskTerms } from '../data/use-terms.ts';
import { kioskTexts as texts } from '../texts.ts';
import { kioskOrderBody } from './order-body.ts';
import { type KioskOrder, useOrder } from './use-order.ts';
import type { KioskOrderBody, Visit, VisitAction } from './visit.ts';

type PlacingInput = {
  readonly visit: Visit;
  readonly dispatch: Dispatch<VisitAction>;
  readonly terms: Pick<KioskTerms, 'asks' | 'vendor'>;
  readonly finalPrice: number;
  /** This is the offer that the price is of. */
  readonly offer: DiscountCode | null;
  /** It is the guest's code. */
  readonly code: string | null;
  readonly reload: () => Promise<Menu | null>;
};

/** An answer that was lost is asked for again so often, ms. */
const AGAIN_MS = 4_000;

/** Places the order of a visit, once however often it is touched or sent, and follows it to its number. */
export function usePlacing({ visit, dispatch, terms, finalPrice, offer, code, reload }: PlacingInput) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [printed, setPrinted] = useState<boolean | null>(null);
  const atWork = useRef(false);
  const { step, orderId } = visit;

  const followed = step === 'PAYING' || step === 'NUMBER' ? orderId : null;
  const order = useOrder(followed, (fresh: KioskOrder) => {
    if (step !== 'PAYING') return;
    if (fresh.isPaid) dispatch({ type: 'GO', step: 'NUMBER' });
    else if (fresh.status === 'REJECTED') {
      setFault(texts.paymentOver);
      dispatch({ type: 'LEFT_PAYMENT', orderId: newId() });
    }
  });

  /** Does one thing at a time: a second finger changes nothing. */
  const once = async (work: () => Promise<void>) => {
    if (atWork.current) return;
    atWork.current = true;
    setBusy(true);
    await work();
    atWork.current = false;
    setBusy(false);
  };

  const send = (body: KioskOrderBody) =>
    once(async () => {
      setFault('');
      dispatch({ type: 'SEND', body });
      try {
        await kioskApi('POST /api/orders/kiosk', { body });
        dispatch({ type: 'GO', step: body.paymentType === 'UNPAID' ? 'NUMBER' : 'PAYING' });
      } catch (failure) {
        if (!isFailure(failure)) throw failure;
        // Nobody knows whether it arrived: the very same is sent again.
        if (failure.status === 0 || failure.status >= 500) return;
        dispatch({ type: 'REFUSED' });
        const over = isSpentOffer(offer, failure);
        const menu = await reload();
        if (menu) dispatch({ type: 'SETTLE', menu });
        const changed = over || failure.code === 'PRICE_CHANGED';
        const ofCode = failure.code.startsWith('DISCOUNT_CODE_');
        const said = ofCode ? codeRefusalText(failure, terms.vendor.currency) : failure.message;
        setFault(changed ? texts.priceChanged : said);
      }
    });

  const { sent } = visit;
  useEffect(() => {
    if (!sent || busy || step !== 'PAY') return;
    const timer = setTimeout(() => void send(sent), AGAIN_MS);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    setPrinted(null);
    if (step !== 'NUMBER') return;
    kioskApi('POST /api/kiosk/orders/{id}/number', { params: { id: orderId } })
      .then((answer) => setPrinted(answer.printed))
      .catch(() => setPrinted(false));
  }, [step, orderId]);

  useEffect(() => {
    if (step === 'IDLE') setFault('');
  }, [step]);

  return {
    busy,
    fault,
    order,
    printed,
    pay: (way: KioskPaymentWay) =>
      void send(kioskOrderBody(visit, terms.asks, way, finalPrice, offer?.code ?? code ?? undefined)),
    sendAgain: () => sent && void send(sent),
    /** The guest does not want to pay on the phone after all. */
    leave: () =>
      void once(async () => {
        try {
          await kioskApi('DELETE /api/kiosk/orders/{id}', { params: { id: orderId } });
          dispatch({ type: 'LEFT_PAYMENT', orderId: newId() });
        } catch (failure) {
          // It was paid meanwhile; the next look at the order shows its number.
          if (!isFailure(failure)) throw failure;
        }
      }),
  };
}
