import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import { api } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { pointsTexts as texts } from '../points/texts.ts';
import type { OrderPrice } from './use-order-price.ts';

/** Shows what the cart will earn in the club; nothing where there is no club or no network. */
export function CartPoints({ price }: { price: OrderPrice }) {
  const [id] = useState(newId);
  const source = useSite((site) => (site.table ? 'QR' : 'WEBSITE'));
  const signedIn = useSignedIn();
  const { pricing, deliveryType } = price;
  // This is what each line costs after the dish's own discount, as the server counts it.
  const lines = pricing.lines.map(({ menuItemId, base }) => `${menuItemId}:${base}`).join(',');
  const isShipping = pricing.discountType === 'FREESHIPPING';
  const discount = isShipping ? 0 : pricing.finalDiscountAmount;
  const { data } = useLoad(lines && `${lines} ${deliveryType} ${discount} ${signedIn}`, () =>
    api('GET /api/clubs/earnpoint/preview/{id}', {
      params: { id },
      query: { source, deliveryType, lines, discount: String(discount) },
      quiet: true,
    }),
  );
  if (!data || data.points === 0) return null;
  return (
    <p className="field-hint" role="status">
      {texts.willEarn(data.points, formatMoney(data.worth, data.currency))}
    </p>
  );
}
