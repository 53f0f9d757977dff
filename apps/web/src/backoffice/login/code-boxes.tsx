import { OTP_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './code-boxes.module.css';
import { loginTexts } from './texts.ts';

type Props = {
  /** Holds the digits so far, in ASCII. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  readonly disabled: boolean;
};

/**
 * Draws six boxes for the one-time code. Digits of any script are taken, a pasted or autofilled code fills all boxes,
 * and the boxes run left to right as numbers do.
 */
export function CodeBoxes({ value, onChange, invalid, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // Focusing a box selects what it holds, so that the next digit replaces it.
  const focus = (index: number) => boxes.current[Math.min(index, OTP_LENGTH - 1)]?.focus();
  // Boxes that were emptied for another try are typed into at once; a disabled box cannot hold the focus.
  useEffect(() => {
    if (value === '' && !disabled) boxes.current[0]?.focus();
  }, [value, disabled]);
  const write = (index: number, text: string) => {
    const digits = toAsciiDigits(text).replace(/\D/g, '');
    if (!digits) return;
    // A box that held a digit and gets another one means the new one.
    const typed =
      digits.length === 2 && value[index] ? digits.replace(value[index], '') || digits.slice(1) : digits;
    const start = typed.length >= OTP_LENGTH ? 0 : Math.min(index, value.length);
    const next = (value.slice(0, start) + typed + value.slice(start + typed.length)).slice(0, OTP_LENGTH);
    onChange(next);
    focus(start + typed.length);
  };
  const erase = (index: number) => {
    const at = value[index] ? index : index - 1;
    if (at < 0) return;
    onChange(value.slice(0, at) + value.slice(at + 1));
    focus(at);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      erase(index);
    }
    if (event.key === 'ArrowLeft') focus(Math.max(0, index - 1));
    if (event.key === 'ArrowRight') focus(index + 1);
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    write(index, event.clipboardData.getData('text'));
  };
  return (
    <fieldset className={classes.boxes} dir="ltr" disabled={disabled}>
      <legend className="visually-hidden">{loginTexts.code}</legend>
      {Array.from({ length: OTP_LENGTH }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their positions
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={classes.box}
          aria-label={loginTexts.digit(index)}
          aria-invalid={invalid}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
          autoFocus={index === 0}
          value={toPersianDigits(value[index] ?? '')}
          onChange={(event) => write(index, event.currentTarget.value)}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste(index)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  );
}
