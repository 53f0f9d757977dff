import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { common } from '../texts/common.ts';
import '#web/guest-look/sheet.css';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  /** Shown above the title, edge to edge. */
  media?: ReactNode;
};

/**
 * A modal `dialog`: from the bottom on a phone, in the middle on a wide screen. The browser keeps focus inside and
 * closes it on Escape; focus goes back to where it was.
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
          aria-label={common.close}
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
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref]);
}
