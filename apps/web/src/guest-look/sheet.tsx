import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { openSheets } from './open-sheets.ts';
import { sheetTexts } from './texts.ts';
import './sheet.css';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  /** It is shown above the title, edge to edge. */
  media?: ReactNode;
};

/**
 * Draws a modal `dialog`: from the bottom on a phone, in the middle on a wide screen. The browser keeps focus inside
 * and closes it on Escape; focus goes back to where it was.
 */
export function Sheet({ title, onClose, children, footer, media }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do what a click on the backdrop does
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet-scroll">
        <button
          type="button"
          className="round-button sheet-close"
          onClick={onClose}
          aria-label={sheetTexts.close}
        >
          <Icon name="close" />
        </button>
        {media}
        <div className="sheet-body">
          <h2 id={titleId} tabIndex={-1} data-initial-focus>
            {title}
          </h2>
          {children}
        </div>
      </div>
      {footer && <div className="sheet-footer">{footer}</div>}
    </dialog>
  );
}

function useModal(ref: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const home = before?.closest('article, li, section');
    if (!dialog) return;
    dialog.showModal();
    openSheets.setState(({ list }) => ({ list: [...list, dialog] }));
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      openSheets.setState(({ list }) => ({ list: list.filter((each) => each !== dialog) }));
      dialog.close();
      // «افزودن» has become a stepper meanwhile: the focus goes to the dish it belonged to.
      const back = before?.isConnected ? before : home?.querySelector('button, a');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [ref]);
}
