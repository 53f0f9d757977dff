import { type DiscountCode, needsCustomer } from '@sofreh/domain/discount-codes';
import type { DeliveryType } from '@sofreh/domain/enums';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { codeFaultText, codeNeedsText, codeRefusalText } from '@sofreh/fa/code-texts';
import { type FormEvent, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { itemsTotal } from '#web/menu/guest-cart.ts';
import { useCartActions } from '../cart/cart-store.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { useBasket } from '../table/table-store.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { checkCode, lookUpCode, useCartCode, waitsForWay, withCode, withoutCode } from './discount-codes.ts';
import { checkoutTexts } from './texts.ts';

/** Shows the discount code of the order: typed and applied, or shown with a way to take it off. */
export function DiscountField({
  deliveryType,
  offer,
  question,
}: {
  deliveryType: DeliveryType;
  offer: DiscountCode | null;
  /** It is what the code is asked by, where a question of the vendor's own asks for it. */
  question?: { label: string; required: boolean };
}) {
  const code = useCartCode(deliveryType);
  const name = offer?.title ?? '';
  return (
    <>
      {offer && (
        <p className="applied-offer">
          <Icon name="tag" size={16} />
          {code ? checkoutTexts.offerOverCode(name) : checkoutTexts.offerApplied(name)}
        </p>
      )}
      {question && code && <p>{question.label}</p>}
      {code ? <AppliedCode {...code} /> : <CodeForm deliveryType={deliveryType} question={question} />}
      {question && code && <p className="field-hint">{checkoutTexts.codeHolds}</p>}
    </>
  );
}

type CodeFormProps = {
  deliveryType: DeliveryType;
  question: { label: string; required: boolean } | undefined;
};

function CodeForm({ deliveryType, question }: CodeFormProps) {
  const cart = useBasket();
  const { update } = useCartActions();
  const { currency, deliveryTypes } = useSite((site) => site.vendor);
  const signedIn = useSignedIn();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const { busy, error, submit, clear } = useSubmit(async () => {
    if (!cart) return;
    const code = await lookUpCode(name.trim(), signedIn);
    const check = checkCode(code, cart, deliveryType);
    if (!check.ok && !waitsForWay(check, code, cart, deliveryTypes))
      return setRefused(codeFaultText(check, code, currency, itemsTotal(cart.items)));
    update((current) => withCode(current, code));
    if (check.ok) announce(checkoutTexts.codeApplied);
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (name.trim()) submit();
  };
  return (
    <form className="code-form" onSubmit={apply}>
      <TextField
        label={question?.label ?? checkoutTexts.discountCode}
        required={question?.required}
        placeholder={checkoutTexts.discountPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={TYPED_CODE_LENGTH.max}
        value={name}
        error={refused ?? (error ? codeRefusalText(error, currency) : undefined)}
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

/** Shows the code of the cart; where it does not hold, why at once, and what of it can be judged only of somebody. */
function AppliedCode({ name, code, check, refused }: AppliedCodeProps) {
  const { update } = useCartActions();
  const cart = useBasket();
  const signedIn = useSignedIn();
  const currency = useSite((site) => site.vendor.currency);
  const total = itemsTotal(cart?.items ?? []);
  const unfit = code && check?.ok === false ? codeFaultText(check, code, currency, total) : null;
  const fault = refused ? codeRefusalText(refused, currency) : unfit;
  const asks = code && !signedIn && needsCustomer(code) ? codeNeedsText(code) : null;
  return (
    <div className="applied-code">
      <span className={fault ? 'badge warn' : 'badge good'}>
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
      {fault && (
        <p className="field-error" role="alert">
          {checkoutTexts.codeNotApplied} {fault}
        </p>
      )}
      {asks && <p className="field-hint">{asks}</p>}
    </div>
  );
}
