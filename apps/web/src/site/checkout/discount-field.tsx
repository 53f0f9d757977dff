import type { DiscountCheck, DiscountCode } from '@sofreh/domain/discount';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { codeRefusalText, codeUnfitText } from '@sofreh/fa/code-texts';
import { errorText } from '@sofreh/fa/error-texts';
import { type FormEvent, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { useBasket } from '../table/table-store.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { checkCode, lookUpCode, useCartCode, useKnownCode, withCode, withoutCode } from './discount-codes.ts';

type Refused = Extract<DiscountCheck, { ok: false }>;

/** The discount code of the order: typed and applied, or shown with a way to take it off. */
export function DiscountField({
  deliveryType,
  offer,
  question,
}: {
  deliveryType: DeliveryType;
  offer: DiscountCode | null;
  /** What the code is asked by, where a question of the vendor's own asks for it. */
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
  const currency = useSite((site) => site.vendor.currency);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const { busy, error, submit, clear } = useSubmit(async () => {
    if (!cart) return;
    const code = await lookUpCode(name.trim());
    const check = checkCode(code, cart, deliveryType);
    if (!check.ok) return setRefused(refusal(check, code, currency));
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

/** Why a code does not help, with what it asks for. */
function refusal(
  { code: failure, unfit }: Refused,
  code: DiscountCode | undefined,
  currency: Currency,
): string {
  return unfit && code ? codeUnfitText(unfit, code, currency) : errorText(failure);
}

type AppliedCodeProps = NonNullable<ReturnType<typeof useCartCode>>;

function AppliedCode({ name, check }: AppliedCodeProps) {
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
          {checkoutTexts.codeNotApplied} {refusal(check, known, currency)}
        </p>
      )}
    </div>
  );
}
