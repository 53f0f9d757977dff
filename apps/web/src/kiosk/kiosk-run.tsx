import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { cartCountOf } from '@sofreh/domain/cart';
import { codeAnswers, fieldsAtKiosk } from '@sofreh/domain/custom-fields';
import { kioskSuggestions } from '@sofreh/domain/kiosks';
import type { Pricing } from '@sofreh/domain/pricing';
import { isWeighed } from '@sofreh/domain/weight';
import { formatNumber } from '@sofreh/fa/digits';
import { tagName } from '@sofreh/fa/table-word';
import { useEffect, useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { cartCount } from '#web/menu/guest-cart.ts';
import { menuIndex } from '#web/menu/menu-index.ts';
import { useOffers } from '#web/menu/offers.ts';
import { priceCart } from '#web/menu/price-cart.ts';
import { serviceFeeText } from '#web/menu/service-fee.ts';
import { themeCss, themeOf } from '#web/theme/theme.ts';
import { useMenu } from './data/use-menu.ts';
import type { KioskTerms } from './data/use-terms.ts';
import { CardPaying } from './screens/card-paying.tsx';
import { CartStep } from './screens/cart.tsx';
import { CodeQuestion } from './screens/code-question.tsx';
import { Dish } from './screens/dish.tsx';
import { Frame, Height } from './screens/frame.tsx';
import { GuestStep } from './screens/guest.tsx';
import { Idle } from './screens/idle.tsx';
import { MenuBoard } from './screens/menu.tsx';
import { NumberStep } from './screens/number.tsx';
import { Overlay } from './screens/overlay.tsx';
import { PayStep } from './screens/pay.tsx';
import { Paying } from './screens/paying.tsx';
import { QuestionsStep } from './screens/questions.tsx';
import { Where } from './screens/where.tsx';
import { kioskTexts as texts } from './texts.ts';
import { kioskCodeCheck } from './visit/kiosk-code.ts';
import { usePlacing } from './visit/use-placing.ts';
import { useVisit } from './visit/use-visit.ts';
import { asksFor, type VisitStep } from './visit/visit.ts';

/** So many dishes are suggested at once. */
const SUGGESTED_AT_ONCE = 4;

type RunProps = { readonly terms: KioskTerms; readonly online: boolean };

/** Runs a kiosk at work, for one guest after the other. */
export function KioskRun({ terms, online }: RunProps) {
  const { vendor } = terms;
  const [low, setLow] = useState(false);
  const visiting = useVisit(terms);
  const { visit, end, idle, stay } = visiting;
  useEffect(() => {
    if (visit.step === 'IDLE') setLow(false);
  }, [visit.step]);
  return (
    <div className="kiosk" data-low={low || undefined} data-step={visit.step}>
      <style>{themeCss(themeOf(vendor.themeColor))}</style>
      {!online && visit.step !== 'IDLE' && (
        <p className="notice bad kiosk-offline" role="alert">
          {texts.offlineVisit}
        </p>
      )}
      <Height.Provider value={{ low, toggle: () => setLow(!low) }}>
        <Steps terms={terms} online={online} visiting={visiting} />
      </Height.Provider>
      {idle.state === 'ASKS' && <Overlay left={idle.left} onStay={stay} onEnd={end} />}
    </div>
  );
}

type StepsProps = RunProps & { readonly visiting: ReturnType<typeof useVisit> };

function Steps({ terms, online, visiting }: StepsProps) {
  const { vendor, deliveryTypes, asks } = terms;
  const { visit: standing, go, dispatch, end } = visiting;
  const { menu, reload } = useMenu(standing.deliveryType);
  useEffect(() => {
    if (menu) dispatch({ type: 'SETTLE', menu });
  }, [menu, dispatch]);
  const deliveryType = standing.deliveryType ?? 'PICKUP';
  const offers = useOffers(menu);
  const questions = fieldsAtKiosk(menu?.customFields ?? [], deliveryType);
  const check = standing.code && kioskCodeCheck(standing.code, standing.cart, deliveryType);
  const discount = check?.ok ? check.benefit.discount : null;
  const code = standing.code?.code ?? null;
  // A question for a code is answered by the code of the order.
  const visit = { ...standing, answers: { ...standing.answers, ...codeAnswers(questions, code) } };
  const priced = { deliveryType, discount, deliveryCost: 0, tip: 0 };
  const { pricing, offer } = priceCart(visit.cart, vendor, priced, offers, 'KIOSK');
  const placing = usePlacing({ visit, dispatch, terms, finalPrice: pricing.finalPrice, offer, code, reload });
  const asked = asksFor(asks, visit.deliveryType);
  /** These steps lie between the cart and paying. */
  const steps: VisitStep[] = [
    ...(questions.length > 0 ? (['QUESTIONS'] as const) : []),
    ...(asked === 'NOTHING' ? [] : (['GUEST'] as const)),
  ];
  const begin = () =>
    dispatch({
      type: 'BEGIN',
      orderId: newId(),
      only: deliveryTypes.length === 1 ? (deliveryTypes[0] ?? null) : null,
    });
  switch (visit.step) {
    case 'IDLE':
      return <Idle terms={terms} online={online} onBegin={begin} />;
    case 'WHERE':
      return (
        <Where
          offered={deliveryTypes}
          onChoose={(chosen) => dispatch({ type: 'CHOOSE_WHERE', deliveryType: chosen })}
          onStartOver={end}
        />
      );
    case 'MENU':
    case 'CART':
      return (
        <Choosing
          terms={terms}
          visiting={visiting}
          menu={menu}
          pricing={pricing}
          onGoOn={() => go(steps[0] ?? 'PAY')}
        />
      );
    case 'QUESTIONS':
      return (
        <QuestionsStep
          questions={questions}
          answers={visit.answers}
          onAnswer={(id, value) => dispatch({ type: 'ANSWER', id, value })}
          askCode={(question) => (
            <CodeQuestion
              question={question}
              visit={visit}
              deliveryType={deliveryType}
              currency={vendor.currency}
              onCode={(found) => dispatch({ type: 'CODE', code: found, makeId: newId })}
            />
          )}
          onGoOn={() => go(asked === 'NOTHING' ? 'PAY' : 'GUEST')}
          onBack={() => go('CART')}
          onStartOver={end}
        />
      );
    case 'GUEST':
      return asked === 'NOTHING' ? null : (
        <GuestStep
          asks={asked}
          value={asked === 'TAG' ? visit.tag : visit.name}
          onChange={(value) =>
            dispatch(asked === 'TAG' ? { type: 'TAG', tag: value } : { type: 'NAME', name: value })
          }
          onGoOn={() => go('PAY')}
          onBack={() => go(questions.length > 0 ? 'QUESTIONS' : 'CART')}
          onStartOver={end}
        />
      );
    case 'PAY':
      return (
        <PayStep
          ways={terms.paymentWays}
          amount={pricing.finalPrice}
          currency={vendor.currency}
          busy={placing.busy}
          unanswered={visit.sent !== null && !placing.busy}
          fault={placing.fault}
          onPay={placing.pay}
          onSendAgain={placing.sendAgain}
          onBack={() => go(steps.at(-1) ?? 'CART')}
          onStartOver={end}
        />
      );
    case 'PAYING':
      return visit.sent?.paymentType === 'CARD' ? (
        <CardPaying
          order={placing.order}
          currency={vendor.currency}
          busy={placing.busy}
          onLeave={placing.leave}
          onEnd={end}
        />
      ) : (
        <Paying
          order={placing.order}
          currency={vendor.currency}
          simulated={terms.simulated}
          busy={placing.busy}
          onLeave={placing.leave}
        />
      );
    case 'NUMBER':
      return placing.order ? (
        <NumberStep
          order={placing.order}
          currency={vendor.currency}
          guest={visit.sent?.tag ? tagName(visit.sent.tag) : (visit.sent?.guestName ?? '')}
          printed={placing.printed}
          onDone={end}
        />
      ) : (
        <Frame title={texts.loading}>{null}</Frame>
      );
  }
}

type ChoosingProps = Pick<StepsProps, 'terms' | 'visiting'> & {
  readonly menu: ReturnType<typeof useMenu>['menu'];
  readonly pricing: Pricing;
  readonly onGoOn: () => void;
};

/** Shows menu and cart, with the sheet of one dish over either. */
function Choosing({ terms, visiting, menu, pricing, onGoOn }: ChoosingProps) {
  const { vendor, suggestions, deliveryTypes } = terms;
  const { visit, go, dispatch, end } = visiting;
  const { cart } = visit;
  const [open, setOpen] = useState<{ readonly itemId: string; readonly lineId: string | null } | null>(null);
  if (!menu)
    return (
      <Frame title={texts.loading} onStartOver={end}>
        {null}
      </Frame>
    );
  const { items } = menuIndex(menu);
  const pick = (item: MenuItem) => {
    if (item.toppingCategoryIds.length > 0 || isWeighed(item))
      return setOpen({ itemId: item.id, lineId: null });
    dispatch({ type: 'ADD', menu, item, wish: { count: 1, note: '', toppings: [] }, lineId: newId() });
  };
  const opened = open && items.get(open.itemId);
  const line = cart.items.find(({ temporaryOrderId }) => temporaryOrderId === open?.lineId) ?? null;
  const inCart = new Set(cart.items.map(({ id }) => id));
  const currency = vendor.currency;
  const serviceFee = serviceFeeText(vendor, visit.deliveryType ?? 'PICKUP');
  return (
    <>
      {visit.step === 'MENU' ? (
        <Frame
          title={texts.menu}
          onBack={deliveryTypes.length > 1 && cart.items.length === 0 ? () => go('WHERE') : undefined}
          onStartOver={end}
          footer={
            <>
              {serviceFee && <p className="kiosk-fee">{serviceFee}</p>}
              <button
                type="button"
                className="button wide"
                disabled={cart.items.length === 0}
                onClick={() => go('CART')}
              >
                {texts.seeCart}
                {cart.items.length > 0 && (
                  <>
                    <span>{texts.inCart(formatNumber(cartCount(cart.items)))}</span>
                    <Amount amount={pricing.finalPrice} currency={currency} />
                  </>
                )}
              </button>
            </>
          }
        >
          <MenuBoard
            menu={menu}
            currency={currency}
            counts={new Map([...inCart].map((id) => [id, cartCountOf(cart, id)]))}
            onPick={pick}
          />
        </Frame>
      ) : (
        <CartStep
          cart={cart}
          pricing={pricing}
          currency={currency}
          suggestions={kioskSuggestions(suggestions, (id) => items.get(id), inCart, SUGGESTED_AT_ONCE)}
          news={visit.news}
          onCount={(lineId, count) => dispatch({ type: 'COUNT', lineId, count })}
          onEdit={({ id, temporaryOrderId }) => setOpen({ itemId: id, lineId: temporaryOrderId })}
          onPick={pick}
          onGoOn={() => {
            dispatch({ type: 'READ_NEWS' });
            onGoOn();
          }}
          onBack={() => go('MENU')}
          onStartOver={end}
        />
      )}
      {opened && (
        <Dish
          key={`${opened.id} ${open?.lineId}`}
          menu={menu}
          item={opened}
          currency={currency}
          line={line}
          onPut={(wish) => {
            const lineId = line?.temporaryOrderId ?? newId();
            dispatch({ type: line ? 'REPLACE' : 'ADD', menu, item: opened, wish, lineId });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
