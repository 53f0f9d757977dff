import { toPersianDigits } from '@sofreh/fa/digits';
import { kioskTexts as texts } from '../texts.ts';

const LETTERS = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپوژئآ'].map((row) => [...row]);
/** A code is of Latin letters and digits, whatever the shop's language. */
const CODE = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM-'].map((row) => [...row]);
const DIGITS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
];

type PadKind = 'LETTERS' | 'DIGITS' | 'CODE';
const ROWS: Readonly<Record<PadKind, readonly (readonly string[])[]>> = { LETTERS, DIGITS, CODE };

type PadProps = {
  readonly kind: PadKind;
  readonly value: string;
  /** No longer text than this many letters can be typed. */
  readonly maximum: number;
  readonly onChange: (value: string) => void;
};

/** Draws keys on the screen: a kiosk has no keyboard, and its system's own would lie over half of it. */
export function Pad({ kind, value, maximum, onChange }: PadProps) {
  const put = (sign: string) => onChange((value + sign).slice(0, maximum));
  const erase = () => onChange([...value].slice(0, -1).join(''));
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no form part of their own
    <div
      className="pad"
      data-kind={kind}
      role="group"
      aria-label={kind === 'DIGITS' ? texts.digits : texts.letters}
    >
      {ROWS[kind].map((row) => (
        <div className="pad-row" key={row.join('')}>
          {row.map((sign) => (
            <button type="button" key={sign} onClick={() => put(sign)}>
              <Sign kind={kind} sign={sign} />
            </button>
          ))}
        </div>
      ))}
      <div className="pad-row">
        {kind === 'LETTERS' && (
          <button type="button" className="pad-wide" onClick={() => put(' ')}>
            {texts.space}
          </button>
        )}
        {kind === 'DIGITS' && (
          <button type="button" onClick={() => put('0')}>
            {toPersianDigits('0')}
          </button>
        )}
        <button type="button" className="pad-wide" onClick={erase}>
          {texts.erase}
        </button>
      </div>
    </div>
  );
}

function Sign({ kind, sign }: { readonly kind: PadKind; readonly sign: string }) {
  if (kind === 'CODE') return <bdi lang="en">{sign}</bdi>;
  return kind === 'DIGITS' ? toPersianDigits(sign) : sign;
}
