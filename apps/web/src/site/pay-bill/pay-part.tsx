import type { OnlineGateway } from '@sofreh/domain/enums';
import type { Allocation } from '@sofreh/domain/split-bill';
import type { ReactNode } from 'react';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { GatewayChoice, useGateways } from './gateway-choice.tsx';
import { PartChoice, usePart, type Way } from './part-choice.tsx';
import type { PayableBill } from './payable-bill.ts';
import { Notice } from './payment-ending.tsx';
import { partTexts, payTexts } from './texts.ts';

type Props = {
  bill: PayableBill;
  vendorId: string;
  /** Tells whether a company that lends can be told whose phone number it is. */
  lends: boolean;
  /**
   * Opens the payment at a gateway, or at the first that works; nothing to allocate is all that is open.
   * Throws ApiFailure.
   */
  open: (
    allocations: readonly Allocation[],
    gateway: OnlineGateway | undefined,
  ) => Promise<{ readonly submitUrl: string }>;
  /** It says why nothing is left to choose: `due` is what is paid. */
  fixed?: ReactNode;
  /** It is chosen at first. */
  first?: Way;
  hints: readonly string[];
  /** The part could not be paid: the bill is not as it was. */
  onRefused?: () => void;
};

/** Asks what of a bill to pay, and leads to the gateway. */
export function PayPart({ bill, vendorId, lends, open, fixed, first = 'ALL', hints, onRefused }: Props) {
  const choice = usePart(bill, first);
  const { part } = choice;
  const gateways = useGateways({ vendorId, amount: part?.amount ?? 0, lends });
  const { busy, error, submit } = useSubmit(async () => {
    if (!part) return;
    try {
      const { submitUrl } = await open(part.allocations, gateways.named);
      location.assign(submitUrl);
    } catch (failure) {
      onRefused?.();
      throw failure;
    }
  });
  if (bill.due === 0 && !bill.asked) return <Notice kind="warn" text={partTexts.inProgress} />;
  return (
    <section className="panel pay-card">
      {fixed ?? <PartChoice choice={choice} />}
      <GatewayChoice offered={gateways.offered} chosen={gateways.chosen} pick={gateways.pick} />
      <button type="button" className="button wide" disabled={busy || !part} onClick={() => submit()}>
        {payTexts.pay}
        {part && <Amount amount={part.amount} currency={bill.currency} />}
      </button>
      {!part && <p className="field-hint">{choice.tooSmall ?? partTexts.nothing}</p>}
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className="field-hint">
          {hint}
        </p>
      ))}
    </section>
  );
}
