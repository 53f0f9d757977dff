import { useDebouncedValue } from '@mantine/hooks';
import type { DeliveryType } from '@sofreh/domain/enums';
import type { Pricing } from '@sofreh/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

/** The points are asked for after so much quiet since the last tap, ms. */
const QUIET_MS = 600;

type Props = {
  readonly pricing: Pricing;
  readonly deliveryType: DeliveryType;
  readonly customerId: string;
};

/** Shows what the guest earns in the club by this order; nothing where there is no club or no network. */
export function TillPoints({ pricing, deliveryType, customerId }: Props) {
  const [id] = useState(newId);
  const isShipping = pricing.discountType === 'FREESHIPPING';
  const [asked] = useDebouncedValue(
    {
      lines: pricing.lines.map(({ menuItemId, base }) => `${menuItemId}:${base}`).join(','),
      discount: String(isShipping ? 0 : pricing.finalDiscountAmount),
    },
    QUIET_MS,
  );
  const query = { ...asked, source: 'SALON', deliveryType, customerId } as const;
  const { data } = useQuery({
    ...callQuery('GET /api/clubs/earnpoint/preview/{id}', { params: { id }, query }, { quiet: true }),
    enabled: asked.lines !== '' && pricing.lines.length > 0,
    retry: false,
  });
  if (!data || data.points === 0 || pricing.lines.length === 0) return null;
  return (
    <p className={classes.points} role="status">
      {orderPanelTexts.willEarn(data.points)}
    </p>
  );
}
