import { Alert, Button, Group } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason, JalaliDate, Money } from '#web/ui/index.ts';
import { dispatchTexts as texts } from './texts.ts';
import { type Board, type DoorClaim, useSettleClaim } from './use-dispatch.ts';

/** Names the money that couriers say they took at doors and that is in no book; nothing where there is none. */
export function RefusedMoney({
  money,
  more,
}: {
  readonly money: Board['refusedMoney'];
  readonly more: Board['refusedMore'];
}) {
  const { can } = useStaff();
  const [asked, setAsked] = useState<DoorClaim | null>(null);
  const close = () => setAsked(null);
  const settle = useSettleClaim(close);
  const mayAnswer = can('courier.assign');
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
      {money.map((claim) => (
        <Group key={claimKey(claim)} gap="xs">
          <ClaimLine claim={claim} />
          {mayAnswer && (
            <Button variant="subtle" h={44} px="xs" onClick={() => setAsked(claim)}>
              {texts.settle}
              <span className="visually-hidden">
                ، {texts.order(claim.orderNumber)}، {claim.bikerName}
              </span>
            </Button>
          )}
        </Group>
      ))}
      {more.map(({ bikerId, bikerName, count }) => (
        <div key={bikerId}>{texts.refusedMore(bikerName, count)}</div>
      ))}
      <ConfirmWithReason
        opened={asked !== null}
        title={asked ? texts.settleTitle(asked.orderNumber) : ''}
        hint={texts.settleHint}
        suggestions={texts.settleReasons}
        confirmLabel={texts.settle}
        loading={settle.running}
        onConfirm={(reason) => asked && settle.start({ claim: asked, reason })}
        onClose={close}
      />
    </Alert>
  );
}

export const claimKey = ({ tripId, bikerId, method, amount }: DoorClaim) =>
  `${tripId} ${bikerId} ${method} ${amount}`;

function ClaimLine({ claim }: { readonly claim: DoorClaim }) {
  const { vendor } = useStaff();
  const { orderId, orderNumber, bikerName, method, amount, reason, at } = claim;
  return (
    <div>
      <OrderLink id={orderId}>{texts.order(orderNumber)}</OrderLink>، {texts.refusedOf[method](bikerName)}:{' '}
      <Money amount={amount} currency={vendor.currency} />، <JalaliDate at={at} />. {reason}
    </div>
  );
}
