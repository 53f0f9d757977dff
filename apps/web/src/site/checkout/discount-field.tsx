import type { DeliveryType } from '@sofreh/domain/enums';
import { errorText } from '@sofreh/fa/error-texts';
import { formatMoney } from '@sofreh/fa/money';
import { type FormEvent, useState } from 'react';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { checkCode, lookUpCode, useCartCode, useKnownCode, withCode, withoutCode } from './discount-codes.ts';

/** The discount code of the order: typed and applied, or shown with a way to take it off. */
export function DiscountField({ deliveryType }: { deliveryType: DeliveryType }) {
  const code = useCartCode(deliveryType);
  return code ? <AppliedCode {...code} /> : <CodeForm deliveryType={deliveryType} />;
}

function CodeForm({ deliveryType }: { deliveryType: DeliveryType }) {
  const cart = useCart();
  const { update } = useCartActions();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const { busy, error, submit, clear } = useSubmit(async () => {
    if (!cart) return;
    const code = await lookUpCode(name.trim());
    const check = checkCode(code, cart, deliveryType);
    if (!check.ok) return setRefused(errorText(check.code));
    update((current) => withCode(current, code));
    announce(checkoutTexts.codeApplied);
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (name.trim()) submit();
  };
  return (
    <form className="code-form" onSubmit={apply}>
      <TextField
        label={checkoutTexts.discountCode}
        placeholder={checkoutTexts.discountPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={name}
        error={refused ?? error?.message}
        onChange={(event) => {
          setName(event.target.value);
          setRefused(undefined);
          clear();
        }}
      />
      <button type="submit" className="button soft small" disabled={busy || name.trim() === ''}>
        {checkoutTexts.apply}
      </button>
    </form>
  );
}

type AppliedCodeProps = NonNullable<ReturnType<typeof useCartCode>>;

function AppliedCode({ name, check }: AppliedCodeProps) {
  const { update } = useCartActions();
  const known = useKnownCode(name);
  const currency = useSite((site) => site.vendor.currency);
  const tooSmall = check?.ok === false && known && known.minimumItemsTotal > 0;
  return (
    <div className="applied-code">
      <span className={check?.ok === false ? 'badge warn' : 'badge good'}>
        <Icon name="tag" size={16} />
        <bdi>{name}</bdi>
      </span>
      <button
        type="button"
        className="link-button"
        aria-label={checkoutTexts.removeCode(name)}
        onClick={() => update(withoutCode)}
      >
        {checkoutTexts.removeShort}
      </button>
      {check?.ok === false && (
        <p className="field-error" role="alert">
          {checkoutTexts.codeNotApplied} {errorText(check.code)}{' '}
          {tooSmall && checkoutTexts.minimumForCode(formatMoney(known.minimumItemsTotal, currency))}
        </p>
      )}
    </div>
  );
}
