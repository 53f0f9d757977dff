import { toPersianDigits } from '@sofreh/fa/digits';
import { kioskTexts as texts } from '../texts.ts';

const LETTERS = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپوژئآ'].map((row) => [...row]);
const DIGITS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
];

type PadProps = {
  readonly kind: 'LETTERS' | 'DIGITS';
  readonly value: string;
  /** Longest text. */
  readonly maximum: number;
  readonly onChange: (value: string) => void;
};

/** Keys on the screen: a kiosk has no keyboard, and its system's own would lie over half of it. */
export function Pad({ kind, value, maximum, onChange }: PadProps) {
  const put = (sign: string) => onChange((value + sign).slice(0, maximum));
  const erase = () => onChange([...value].slice(0, -1).join(''));
  const rows = kind === 'LETTERS' ? LETTERS : DIGITS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no form part of their own
    <div
      className="pad"
      data-kind={kind}
      role="group"
      aria-label={kind === 'LETTERS' ? texts.letters : texts.digits}
    >
      {rows.map((row) => (
        <div className="pad-row" key={row.join('')}>
          {row.map((sign) => (
            <button type="button" key={sign} onClick={() => put(sign)}>
              {kind === 'DIGITS' ? toPersianDigits(sign) : sign}
            </button>
          ))}
        </div>
      ))}
      <div className="pad-row">
        {kind === 'LETTERS' ? (
          <button type="button" className="pad-wide" onClick={() => put(' ')}>
            {texts.space}
          </button>
        ) : (
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
