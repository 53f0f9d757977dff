import { formatNumber, parseNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { TextField } from '../ui/field.tsx';

const SUGGESTED_TOMAN = [0, 20_000, 50_000, 100_000] as const;
const MOST = 10_000_000_000;

/** The tip: nothing, a suggested amount, or one of the guest's own. */
export function TipField() {
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
      {own && <OwnTip tip={tip} onChange={set} />}
    </fieldset>
  );
}

function OwnTip({ tip, onChange }: { tip: number; onChange: (tip: number) => void }) {
  const [text, setText] = useState(() => (tip > 0 ? formatNumber(tip) : ''));
  const amount = text.trim() === '' ? 0 : parseNumber(text);
  const wrong = amount === null || amount < 0 || amount > MOST;
  return (
    <TextField
      label={checkoutTexts.tipOther}
      inputMode="numeric"
      maxLength={20}
      value={text}
      error={wrong ? checkoutTexts.tipWrong : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const next = event.target.value.trim() === '' ? 0 : parseNumber(event.target.value);
        if (next !== null && next >= 0 && next <= MOST) onChange(next);
      }}
      onBlur={() => amount !== null && amount > 0 && setText(formatNumber(amount))}
    />
  );
}
