import { OTP_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { type RefObject, useEffect, useId } from 'react';
import { loginTexts } from './texts.ts';

type CodeBoxesProps = {
  /** This is the input under the boxes, to be focused again. */
  ref: RefObject<HTMLInputElement | null>;
  /** These are the digits typed so far, ASCII. */
  code: string;
  onChange: (code: string) => void;
  /** The code is being tried: it stays as it is until the answer. */
  busy: boolean;
  error?: string | undefined;
};

/** Gives the ASCII digits of whatever was typed or pasted, at most six. */
export function codeDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, OTP_LENGTH);
}

/**
 * Draws six boxes over one real input: filling from the SMS, pasting and screen readers meet a single field, and digits
 * of any script arrive as ASCII.
 */
export function CodeBoxes({ ref, code, onChange, busy, error }: CodeBoxesProps) {
  const id = useId();
  const errorId = `${id}-error`;
  // The boxes appear because somebody asked for a code: typing it is the one thing left to do.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className="field">
      <label htmlFor={id}>{loginTexts.code}</label>
      <div className={error ? 'code-boxes wrong' : 'code-boxes'} dir="ltr">
        <input
          ref={ref}
          id={id}
          data-initial-focus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={toPersianDigits(code)}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(codeDigits(event.target.value))}
        />
        {Array.from({ length: OTP_LENGTH }, (_, index) => index).map((index) => (
          <span key={index} className={index === code.length ? 'next' : undefined} aria-hidden="true">
            {toPersianDigits(code.charAt(index))}
          </span>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
