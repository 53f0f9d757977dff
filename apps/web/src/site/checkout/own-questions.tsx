import { type CustomField, type FieldValue, fieldsFor, longestAnswer } from '@sofreh/domain/custom-fields';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import type { DeliveryType } from '@sofreh/domain/enums';
import { TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { fieldRuleText } from '@sofreh/fa/answer-texts';
import { useId } from 'react';
import { answerFaultText, wholeAnswer, wholeAnswerText } from '#web/menu/whole-answer.ts';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { DiscountField } from './discount-field.tsx';
import { checkoutTexts } from './texts.ts';
import '../styles/own-questions.css';
import '../styles/select.css';

type Props = { deliveryType: DeliveryType; offer: DiscountCode | null };

/**
 * Asks the restaurant's own questions for this way of getting the order; one for a discount code is answered by the
 * order's.
 */
export function OwnQuestions({ deliveryType, offer }: Props) {
  const fields = useSite((site) => site.menu.customFields) ?? [];
  const answers = useCart()?.answers ?? {};
  const { update } = useCartActions();
  const asked = fieldsFor(fields, deliveryType);
  if (asked.length === 0) return null;
  return (
    <section className="panel own-questions" aria-label={checkoutTexts.questions}>
      {asked.map((field) =>
        field.type === 'DISCOUNT_CODE' ? (
          <DiscountField
            key={field.id}
            deliveryType={deliveryType}
            offer={offer}
            question={{ label: labelOf(field), required: field.required }}
          />
        ) : (
          <OwnQuestion
            key={field.id}
            field={field}
            value={answers[field.id]}
            onChange={(value) => update((cart) => ({ answers: { ...cart.answers, [field.id]: value } }))}
          />
        ),
      )}
    </section>
  );
}

type QuestionProps = {
  field: CustomField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
};

/** Gives what is asked, and whether it must be answered. */
function labelOf({ title, required }: CustomField): string {
  return required ? title : common.optional(title);
}

/** Asks one question of the restaurant's own, as its kind is answered. */
export function OwnQuestion({ field, value, onChange }: QuestionProps) {
  const { type, required } = field;
  const text = typeof value === 'string' ? value : '';
  const shared = { label: labelOf(field), required, maxLength: longestAnswer(field) };
  const ruled = { hint: fieldRuleText(field) ?? undefined, error: answerFaultText(field, value) };
  switch (type) {
    case 'INT':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          maxLength={TYPED_NUMBER_LENGTH_MAX}
          value={wholeAnswerText(value)}
          {...ruled}
          onChange={(event) => onChange(wholeAnswer(event.target.value))}
        />
      );
    case 'BOOLEAN':
      return (
        <label className="check-line">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {labelOf(field)}
        </label>
      );
    case 'SELECT':
      return <Dropdown field={field} value={value} onChange={onChange} />;
    case 'RADIO':
    case 'MULTI':
      return <Choices field={field} value={value} onChange={onChange} />;
    case 'TEXT_AREA':
      return (
        <TextArea {...shared} {...ruled} value={text} onChange={(event) => onChange(event.target.value)} />
      );
    default:
      return (
        <TextField
          {...shared}
          {...ruled}
          inputMode={field.digits ? 'numeric' : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function Dropdown({ field, value, onChange }: QuestionProps) {
  const id = useId();
  const { options, required } = field;
  return (
    <div className="field own-select">
      <label htmlFor={id}>{labelOf(field)}</label>
      <select
        id={id}
        required={required}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{checkoutTexts.notChosen}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}

function Choices({ field, value, onChange }: QuestionProps) {
  const { id, type, options } = field;
  const many = type === 'MULTI';
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];
  const toggle = (option: string, on: boolean) => {
    if (!many) return onChange(option);
    onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option));
  };
  return (
    <fieldset className="question-choices">
      <legend>{labelOf(field)}</legend>
      {options.map((option) => (
        <label key={option} className="check-line">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
