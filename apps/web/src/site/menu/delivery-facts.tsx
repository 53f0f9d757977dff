import { duration } from '@sofreh/fa/dates';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { useUsualPromise } from '../data/use-usual-promise.ts';
import { spanText, termTexts } from '../texts/terms.ts';

/** Shows what delivery costs and asks for before anybody knows where to. Whoever sits at a table is brought nothing. */
export function DeliveryFacts() {
  const currency = useSite((site) => site.vendor.currency);
  const promised = useUsualPromise();
  const delivery = useSite((site) => site.delivery);
  const table = useSite((site) => site.table);
  if (!delivery || table) return null;
  const { cost, minimumBasket, freeOver } = delivery;
  return (
    <p className="delivery-facts">
      <Icon name="truck" size={18} />
      <span>{cost.most === 0 ? termTexts.free : termTexts.cost(spanText(cost, currency))}</span>
      {freeOver !== null && cost.most > 0 && (
        <span>{termTexts.freeOver(spanText({ least: freeOver, most: freeOver }, currency))}</span>
      )}
      {minimumBasket.most > 0 && <span>{termTexts.minimum(spanText(minimumBasket, currency))}</span>}
      <span>{termTexts.readyWithin(duration(promised))}</span>
    </p>
  );
}
