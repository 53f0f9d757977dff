import type { Currency, OnlineGateway } from '@sofreh/domain/enums';
import { TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { parseNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../data/use-submit.ts';
import { GatewayChoice, useGateways } from '../pay-bill/gateway-choice.tsx';
import { TextField } from '../ui/field.tsx';
import { accountTexts as texts } from './texts.ts';

type Props = {
  readonly vendorId: string;
  readonly currency: Currency;
  /** It is what may be paid at most; a link of a part is for that alone. */
  readonly owed: number;
  readonly isPart?: boolean;
  readonly hints: readonly string[];
  /** Opens the payment of an amount. */
  readonly open: (
    amount: number,
    gateway: OnlineGateway | undefined,
  ) => Promise<{ readonly submitUrl: string }>;
};

/** Asks how much of what is owed is paid and at which gateway, and leads there. */
export function PayDebt({ vendorId, currency, owed, isPart = false, hints, open }: Props) {
  const [typed, setTyped] = useState(toPersianDigits(String(owed)));
  // What is no whole number stays as it was typed and is no amount.
  const amount = isPart ? owed : (parseNumber(typed) ?? 0);
  const isAmount = amount >= 1 && amount <= owed;
  const gateways = useGateways({ vendorId, amount: isAmount ? amount : 0 });
  const { busy, error, submit } = useSubmit(async () => {
    const opened = await open(amount, gateways.named);
    location.assign(opened.submitUrl);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="panel points-form" onSubmit={send} noValidate>
      <h2>{texts.payOnline}</h2>
      {isPart ? (
        <p>{texts.partOnly}</p>
      ) : (
        <TextField
          label={texts.amount}
          hint={amount > 0 && isAmount ? formatMoney(amount, currency) : texts.amountHint}
          error={isAmount ? undefined : texts.amountWrong(formatMoney(owed, currency))}
          inputMode="numeric"
          maxLength={TYPED_NUMBER_LENGTH_MAX}
          value={typed}
          onChange={(event) => setTyped(toPersianDigits(event.target.value))}
        />
      )}
      <GatewayChoice {...gateways} />
      {hints.map((hint) => (
        <p key={hint} className="field-hint">
          {hint}
        </p>
      ))}
      <button type="submit" className="button wide" disabled={busy || !isAmount}>
        {isAmount ? texts.pay(formatMoney(amount, currency)) : texts.payOnline}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
