import { KIOSK_NAME_LENGTH, KIOSK_TAG } from '@sofreh/domain/kiosks';
import { toPersianDigits } from '@sofreh/fa/digits';
import { kioskTexts as texts } from '../texts.ts';
import { Frame } from './frame.tsx';
import { Pad } from './pad.tsx';

type GuestProps = {
  readonly asks: 'NAME' | 'TAG';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
};

/** Asks by what the guest is called, or the number of the tag they took. */
export function GuestStep({ asks, value, onChange, onGoOn, onBack, onStartOver }: GuestProps) {
  const isTag = asks === 'TAG';
  const digits = String(KIOSK_TAG.max).length;
  const missing = isTag ? Number(value) < KIOSK_TAG.min : false;
  return (
    <Frame
      title={isTag ? texts.tag : texts.name}
      onBack={onBack}
      onStartOver={onStartOver}
      footer={
        <button type="button" className="button wide" disabled={missing} onClick={onGoOn}>
          {!isTag && value.trim() === '' ? texts.withoutName : texts.goOn}
        </button>
      }
    >
      <div className="kiosk-narrow">
        <p>{isTag ? texts.tagHint : texts.nameHint}</p>
        <output className="kiosk-typed" aria-live="polite">
          {isTag ? toPersianDigits(value) : value}
        </output>
        <Pad
          kind={isTag ? 'DIGITS' : 'LETTERS'}
          value={value}
          maximum={isTag ? digits : KIOSK_NAME_LENGTH.max}
          onChange={onChange}
        />
      </div>
    </Frame>
  );
}
