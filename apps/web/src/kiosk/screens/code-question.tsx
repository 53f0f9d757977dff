import type { CustomField } from '@sofreh/domain/custom-fields';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { codeRefusalText } from '@sofreh/fa/code-texts';
import { useState } from 'react';
import { isFailure } from '#web/api/failure.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import { kioskTexts as texts } from '../texts.ts';
import { kioskCodeCheck, kioskCodeFault } from '../visit/kiosk-code.ts';
import type { Visit } from '../visit/visit.ts';
import { Pad } from './pad.tsx';

type Props = {
  readonly question: CustomField;
  readonly visit: Pick<Visit, 'cart' | 'code'>;
  readonly deliveryType: DeliveryType;
  readonly currency: Currency;
  readonly onCode: (code: DiscountCode | null) => void;
};

/** Asks a question for a discount code: its answer is looked up and becomes the code of the order. */
export function CodeQuestion(props: Props) {
  const { question, visit } = props;
  return (
    <fieldset className="kiosk-question">
      <legend>
        {question.title}
        {!question.required && <small>{texts.optional}</small>}
      </legend>
      {visit.code ? <Standing {...props} code={visit.code} /> : <Typing {...props} />}
    </fieldset>
  );
}

/** Shows the code that holds, with the way to take it off. */
function Standing({ visit, deliveryType, currency, onCode, code }: Props & { readonly code: DiscountCode }) {
  const fault = kioskCodeFault(code, kioskCodeCheck(code, visit.cart, deliveryType), currency);
  return (
    <>
      <p className={fault ? 'notice bad' : 'notice'} role={fault ? 'alert' : undefined}>
        <span>
          <bdi>{code.code}</bdi>، {fault ?? texts.codeHolds}
        </span>
      </p>
      <button type="button" className="kiosk-option" onClick={() => onCode(null)}>
        {texts.dropCode}
      </button>
    </>
  );
}

function Typing({ visit, deliveryType, currency, onCode }: Props) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setFault('');
  };
  const apply = async () => {
    setBusy(true);
    try {
      const found = await kioskApi('GET /api-identity/identity/discountcodes/site/getbycode/{code}', {
        params: { code: typed },
      });
      const unfit = kioskCodeFault(found, kioskCodeCheck(found, visit.cart, deliveryType), currency);
      if (unfit) setFault(unfit);
      else onCode(found);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setFault(codeRefusalText(failure, currency));
    } finally {
      setBusy(false);
    }
  };
  if (!opened) {
    return (
      <button type="button" className="kiosk-option" onClick={() => setOpened(true)}>
        {texts.haveCode}
      </button>
    );
  }
  return (
    <div className="kiosk-code-question">
      <output className="kiosk-typed" aria-live="polite">
        <bdi>{typed}</bdi>
      </output>
      {fault !== '' && (
        <p className="notice bad" role="alert">
          {fault}
        </p>
      )}
      <Pad kind="CODE" value={typed} maximum={TYPED_CODE_LENGTH.max} onChange={type} />
      <button type="button" className="button" disabled={busy || typed === ''} onClick={() => void apply()}>
        {texts.useCode}
      </button>
    </div>
  );
}
