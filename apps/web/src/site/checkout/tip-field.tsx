import type { Currency } from '@sofreh/domain/enums';
import { TIP_MAX, TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { formatNumber, parseNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { TextField } from '../ui/field.tsx';
import { checkoutTexts } from './texts.ts';

const SUGGESTED_TOMAN = [0, 20_000, 50_000, 100_000] as const;

type Props = {
  /** It is told whether what stands in the guest's own amount cannot be a tip: nothing is ordered with it. */
  readonly onRefused: (refused: boolean) => void;
};

/** Asks for the tip: nothing, a suggested amount, or one of the guest's own. */
export function TipField({ onRefused }: Props) {
  const tip = useCart()?.tip ?? 0;
  const { update } = useCartActions();
  const currency = useSite((site) => site.vendor.currency);
  const suggested = SUGGESTED_TOMAN.map((amount) => (currency === 'RIAL' ? amount * 10 : amount));
  const [own, setOwn] = useState(() => !suggested.includes(tip));
  const set = (amount: number) => update(() => ({ tip: amount }));
  return (
    <fieldset className="choice-row">
      <legend>{checkoutTexts.tip}</legend>
      {suggested.map((amount) => (
        <label key={amount} className="pill">
          <input
            type="radio"
            name="tip"
            checked={!own && tip === amount}
            onChange={() => {
              setOwn(false);
              set(amount);
            }}
          />
          {amount === 0 ? checkoutTexts.noTip : formatMoney(amount, currency)}
        </label>
      ))}
      <label className="pill">
        <input type="radio" name="tip" checked={own} onChange={() => setOwn(true)} />
        {checkoutTexts.tipOther}
      </label>
      {own && <OwnTip tip={tip} currency={currency} onChange={set} onRefused={onRefused} />}
    </fieldset>
  );
}

type OwnTipProps = Props & { tip: number; currency: Currency; onChange: (tip: number) => void };

/** Asks for an amount of the guest's own; what cannot be a tip counts as none and says so. */
function OwnTip({ tip, currency, onChange, onRefused }: OwnTipProps) {
  const [text, setText] = useState(() => (tip > 0 ? formatNumber(tip) : ''));
  const read = (typed: string) => (typed.trim() === '' ? 0 : parseNumber(typed));
  const amount = read(text);
  const most = TIP_MAX[currency];
  const isTip = (value: number | null) => value !== null && value >= 0 && value <= most;
  const refused = !isTip(amount);
  useEffect(() => {
    onRefused(refused);
    return () => onRefused(false);
  }, [refused, onRefused]);
  const error =
    amount === null || amount < 0
      ? checkoutTexts.tipWrong
      : checkoutTexts.tipTooMuch(formatMoney(most, currency));
  return (
    <TextField
      label={checkoutTexts.tipOther}
      inputMode="numeric"
      maxLength={TYPED_NUMBER_LENGTH_MAX}
      value={text}
      error={refused ? error : undefined}
      onChange={(event) => {
        const next = read(event.target.value);
        setText(toPersianDigits(event.target.value));
        onChange(next !== null && isTip(next) ? next : 0);
      }}
      // It stands without its groups while it is written: a digit more or less would leave them in odd places.
      onFocus={({ currentTarget }) => {
        if (amount === null || amount <= 0) return;
        // Another text loses the selection that the keyboard came with: the next digit would be written behind the old amount.
        flushSync(() => setText(toPersianDigits(String(amount))));
        currentTarget.select();
      }}
      onBlur={() => amount !== null && amount > 0 && setText(formatNumber(amount))}
    />
  );
}
