import { Alert } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDate, Money } from '#web/ui/index.ts';
import { dispatchTexts as texts } from './texts.ts';
import type { Board } from './use-dispatch.ts';

/** Names the money that couriers say they took at doors and that is in no book; nothing where there is none. */
export function RefusedMoney({ money }: { readonly money: Board['refusedMoney'] }) {
  const { vendor } = useStaff();
  if (money.length === 0) return null;
  return (
    <Alert
      role="alert"
      variant="light"
      c="dark"
      mb="md"
      color="red"
      icon={<IconCoins aria-hidden />}
      title={texts.refusedMoney}
    >
      {texts.refusedMoneyHint}
      {money.map(({ tripId, orderId, orderNumber, bikerId, bikerName, method, amount, reason, at }) => (
        <div key={`${tripId} ${bikerId} ${method} ${amount}`}>
          <OrderLink id={orderId}>{texts.order(orderNumber)}</OrderLink>، {texts.refusedOf[method](bikerName)}
          : <Money amount={amount} currency={vendor.currency} />، <JalaliDate at={at} />. {reason}
        </div>
      ))}
    </Alert>
  );
}
