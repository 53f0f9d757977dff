import type { Currency } from '@sofreh/domain/enums';
import { MONEY_AMOUNT, TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { parseNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { type FormEvent, useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { TextField } from '../ui/field.tsx';
import { walletTexts as texts } from './texts.ts';

/** These sums are chosen in one touch, in toman. */
const SUMS = [100_000, 200_000, 500_000] as const;
const MOST = MONEY_AMOUNT.max;

type Props = { currency: Currency; isOpen: boolean; simulated: boolean };

/** Asks how much is put into the wallet, and leads to the gateway. */
export function TopUp({ currency, isOpen, simulated }: Props) {
  const [typed, setTyped] = useState('');
  const [asked] = useState(newId);
  // What is no whole number stays as it was typed and is no amount: «۱۲٫۵» is not 125.
  const amount = parseNumber(typed) ?? 0;
  const isAmount = amount >= 1 && amount <= MOST;
  const { busy, error, submit } = useSubmit(async () => {
    // Asked again for another sum, it is another payment.
    const id = error ? newId() : asked;
    const opened = await api('POST /api/wallet/topups', { body: { id, amount } });
    location.assign(opened.submitUrl);
  });
  if (!isOpen) return <p className="field-hint">{texts.closed}</p>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const inCurrency = (sum: number) => (currency === 'RIAL' ? sum * 10 : sum);
  return (
    <form className="panel points-form" onSubmit={send} noValidate>
      <h2>{texts.topup}</h2>
      <div className="field-pair">
        {SUMS.map((sum) => (
          <button
            key={sum}
            type="button"
            className="button plain small"
            onClick={() => setTyped(toPersianDigits(String(inCurrency(sum))))}
          >
            {formatMoney(inCurrency(sum), currency)}
          </button>
        ))}
      </div>
      <TextField
        label={texts.amount}
        hint={amount > 0 ? formatMoney(amount, currency) : texts.amountHint(currencyLabels[currency])}
        error={typed.trim() !== '' && !isAmount ? texts.amountWrong(formatMoney(MOST, currency)) : undefined}
        inputMode="numeric"
        maxLength={TYPED_NUMBER_LENGTH_MAX}
        value={typed}
        onChange={(event) => setTyped(toPersianDigits(event.target.value))}
      />
      {simulated && <p className="field-hint">{texts.simulated}</p>}
      <button type="submit" className="button wide" disabled={busy || !isAmount}>
        {texts.pay}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
