import { Input, SegmentedControl, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { type RefundWay, refundParts } from '@sofreh/domain/payment-state';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { useOwnDrawer } from '#web/staff/cash-drawers/use-own-drawer.ts';
import { howBack, type refundable } from '#web/staff/payments/give-back/goes-back.ts';
import { useTerminalTitle } from '#web/staff/payments/use-terminal.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import classes from './bills.module.css';
import { refundTexts as texts } from './texts.ts';

type Payment = ReturnType<typeof refundable>[number] & { readonly posTerminalId: string | null };
type Props = {
  readonly payments: readonly Payment[];
  readonly sum: number;
  readonly currency: Currency;
  readonly ways: readonly RefundWay[];
  readonly way: RefundWay;
  readonly byCourier: boolean;
  readonly onChange: (way: RefundWay) => void;
};

/** Shows how the money goes back, by the rule the server gives it back by, before anybody confirms it. */
export function RefundWayField({ payments, sum, currency, ways, way, byCourier, onChange }: Props) {
  const { can } = useStaff();
  // Who may ask for it and not give it leaves it to another; a colleague who approves gives it.
  const gives = can('payment.refund') || !can('order.refund');
  const split = refundParts(payments, sum, way);
  return (
    <div>
      {gives && ways.length > 1 && (
        <Input.Wrapper label={texts.way} labelElement="div">
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={texts.way}
            value={way}
            onChange={(next) => onChange(next as RefundWay)}
            data={ways.map((value) => ({ value, label: texts.ways[value] }))}
          />
        </Input.Wrapper>
      )}
      {split.ok && (
        <ul className={classes.refundParts} aria-label={texts.goesBack}>
          {split.parts.map(({ payment, amount, method }) => (
            <li key={payment.id}>
              <strong>
                {paymentMethodLabels[method]} <Money amount={amount} currency={currency} />
              </strong>
              <Text span c="dimmed">
                <PartWords method={method} payment={payment} byCourier={byCourier} gives={gives} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PartProps = {
  readonly method: Payment['method'];
  readonly payment: Payment;
  readonly byCourier: boolean;
  readonly gives: boolean;
};

function PartWords({ method, payment, byCourier, gives }: PartProps) {
  const terminal = useTerminalTitle(payment.posTerminalId);
  const { data: own } = useOwnDrawer();
  if (!gives) return howBack(method, false);
  if (method === 'CASH') {
    if (byCourier) return texts.fromPurse;
    if (!own) return texts.inCash;
    return own.drawer ? texts.fromDrawer : texts.besidesDrawer;
  }
  if (method === 'CARD') return terminal ? texts.paidOn(terminal) : texts.toCard;
  return howBack(method, true);
}
