import { Alert, Text } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { Money } from '#web/ui/index.ts';
import { useStaff } from '../../session/staff-context.ts';
import { CompanyHolds } from '../company-cash/company-cash-notice.tsx';
import { useWholeOrder } from '../split-bill/use-whole-order.ts';
import { goesBack, howBack } from './goes-back.ts';
import { giveBackTexts as texts } from './texts.ts';

type Props = { readonly order: OrderSummary };

/** Says before an order is called off what was paid for it, and which part goes back how; nothing of an unpaid one. */
export function GoesBackList({ order }: Props) {
  return order.paidAmount > order.refundedAmount ? <Parts order={order} /> : null;
}

function Parts({ order }: Props) {
  const { can } = useStaff();
  const whole = useWholeOrder(order.id);
  if (whole === null) return <Text c="dimmed">{texts.partsUnknown}</Text>;
  const parts = goesBack(whole?.transactions ?? []);
  if (parts.length === 0) return null;
  return (
    <>
      {whole && <CompanyHolds order={whole} />}
      <Alert color="orange" title={texts.partsTitle}>
        {parts.map((part) => (
          <Text key={part.method}>
            {paymentMethodLabels[part.method]} <Money amount={part.amount} currency={order.currency} />:{' '}
            {howBack(part.method, can('payment.refund'))}
          </Text>
        ))}
      </Alert>
    </>
  );
}
