import type { DeliveryType } from '@sofreh/domain/enums';
import { isCouriered } from '@sofreh/domain/enums';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { serviceFeeText } from '#web/menu/service-fee.ts';
import { useSite } from '../data/site-store.tsx';
import { useBasket } from '../table/table-store.ts';
import { cartTerms, type KnownTerms } from './cart-terms.ts';
import { useDeliveryQuote } from './use-delivery-quote.ts';
import { usePromise } from './use-promise.ts';

type NoticeProps = {
  /** It is true where another part of the page tells what is missing. */
  missingTold?: boolean;
};

/** Shows what the basket still misses, what bringing it costs and how long it takes, as far as the guest has chosen. */
export function TermsNotice({ missingTold = false }: NoticeProps) {
  const deliveryType = useBasket()?.deliveryType ?? null;
  if (!deliveryType) return <Terms deliveryType={null} minutes={null} missingTold={missingTold} />;
  return <Promised deliveryType={deliveryType} missingTold={missingTold} />;
}

function Promised({ deliveryType, missingTold }: { deliveryType: DeliveryType; missingTold: boolean }) {
  return <Terms deliveryType={deliveryType} minutes={usePromise(deliveryType)} missingTold={missingTold} />;
}

type TermsProps = Pick<KnownTerms, 'deliveryType' | 'minutes'> & { missingTold: boolean };

function Terms({ deliveryType, minutes, missingTold }: TermsProps) {
  const basket = useBasket();
  const vendor = useSite((site) => site.vendor);
  const delivery = useSite((site) => site.delivery);
  const total = itemsTotal(basket?.items ?? []);
  const brought = deliveryType !== null && isCouriered(deliveryType);
  const { data, error } = useDeliveryQuote(brought ? (basket?.addressId ?? null) : null, total);
  const terms = cartTerms({
    deliveryType,
    itemsTotal: total,
    vendorMinimum: vendor.minimumBasket,
    delivery,
    quote: error?.code === 'ADDRESS_NOT_COVERED' ? 'UNCOVERED' : data,
    minutes,
    serviceFee: deliveryType && serviceFeeText(vendor, deliveryType),
    currency: vendor.currency,
  }).filter(({ isMissing }) => !(isMissing && missingTold));
  if (terms.length === 0) return null;
  return (
    <p className="cart-terms">
      {terms.map(({ text, isMissing }) => (
        <span key={text} className={isMissing ? 'missing' : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}
