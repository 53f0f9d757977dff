import type { KioskDeliveryType } from '@sofreh/domain/kiosks';
import { Icon } from '#web/guest-look/icon.tsx';
import { kioskTexts as texts } from '../texts.ts';
import { Frame } from './frame.tsx';

const WAYS = {
  SERVE: { label: texts.eatHere, icon: 'table' },
  PICKUP: { label: texts.takeAway, icon: 'bag' },
} as const;

type WhereProps = {
  readonly offered: readonly KioskDeliveryType[];
  readonly onChoose: (deliveryType: KioskDeliveryType) => void;
  readonly onStartOver: () => void;
};

/** Asks whether the guest eats here or takes away. */
export function Where({ offered, onChoose, onStartOver }: WhereProps) {
  return (
    <Frame title={texts.where} onStartOver={onStartOver}>
      <div className="kiosk-choices">
        {offered.map((type) => (
          <button type="button" key={type} className="kiosk-choice" onClick={() => onChoose(type)}>
            <Icon name={WAYS[type].icon} size={72} />
            {WAYS[type].label}
          </button>
        ))}
      </div>
    </Frame>
  );
}
