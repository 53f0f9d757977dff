import type { DiscountCode, DiscountFailure } from '@sofreh/domain/discount';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { errorText } from '@sofreh/fa/error-texts';
import { formatMoney } from '@sofreh/fa/money';
import { type FormEvent, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { useCartActions } from '../cart/cart-store.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { useSite } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { useBasket } from '../table/table-store.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { checkCode, lookUpCode, useCartCode, useKnownCode, withCode, withoutCode } from './discount-codes.ts';

/** The discount code of the order: typed and applied, or shown with a way to take it off. */
export function DiscountField({ deliveryType }: { deliveryType: DeliveryType }) {
  const code = useCartCode(deliveryType);
  return code ? <AppliedCode {...code} /> : <CodeForm deliveryType={deliveryType} />;
}

function CodeForm({ deliveryType }: { deliveryType: DeliveryType }) {
  const cart = useBasket();
  const { update } = useCartActions();
  const currency = useSite((site) => site.vendor.currency);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const { busy, error, submit, clear } = useSubmit(async () => {
    if (!cart) return;
    const code = await lookUpCode(name.trim());
    const check = checkCode(code, cart, deliveryType);
    if (!check.ok) return setRefused(refusal(check.code, code, cart, currency));
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

/** Why a code does not help, with what it asks for where the cart is too small. */
function refusal(
  failure: DiscountFailure,
  code: DiscountCode | undefined,
  cart: SiteCart | null,
  currency: Currency,
): string {
  const tooSmall = code !== undefined && itemsTotal(cart?.items ?? []) < code.minimumItemsTotal;
  if (failure !== 'DISCOUNT_CODE_NOT_APPLICABLE' || !tooSmall) return errorText(failure);
  return checkoutTexts.minimumForCode(formatMoney(code.minimumItemsTotal, currency));
}

type AppliedCodeProps = NonNullable<ReturnType<typeof useCartCode>>;

function AppliedCode({ name, check }: AppliedCodeProps) {
  const cart = useBasket();
  const { update } = useCartActions();
  const known = useKnownCode(name);
  const currency = useSite((site) => site.vendor.currency);
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
          {checkoutTexts.codeNotApplied} {refusal(check.code, known, cart, currency)}
        </p>
      )}
    </div>
  );
}
