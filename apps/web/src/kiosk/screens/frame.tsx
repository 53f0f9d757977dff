import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { kioskTexts as texts } from '../texts.ts';

/** Tells whether everything stands low, for whoever sits, and what changes that. */
export const Height = createContext({ low: false, toggle: () => {} });

type FrameProps = {
  readonly title: string;
  readonly onBack?: (() => void) | undefined;
  readonly onStartOver?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Stays within reach at the bottom of the screen. */
  readonly footer?: ReactNode;
};

/** Frames a step of the visit: its title above, what is chosen in the middle, and what leads on within reach below. */
export function Frame({ title, onBack, onStartOver, children, footer }: FrameProps) {
  const { low, toggle } = useContext(Height);
  return (
    <main className="kiosk-frame">
      <h1>{title}</h1>
      <div className="kiosk-content">{children}</div>
      <div className="kiosk-foot">
        {footer}
        <div className="kiosk-ways">
          {onBack && (
            <button type="button" className="button plain" onClick={onBack}>
              <Icon name="back" />
              {texts.back}
            </button>
          )}
          {onStartOver && (
            <button type="button" className="button plain" onClick={onStartOver}>
              <Icon name="close" />
              {texts.startOver}
            </button>
          )}
          <button type="button" className="button plain" aria-pressed={low} onClick={toggle}>
            {low ? texts.raise : texts.lower}
          </button>
        </div>
      </div>
    </main>
  );
}
