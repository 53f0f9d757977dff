import type { ModalProps } from '@mantine/core';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Modal as SheetModal } from '../keys/sheets.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

type Tell = (form: symbol, dirty: boolean) => void;
const DialogContext = createContext<Tell | null>(null);

/**
 * Draws a dialog whose forms are not thrown away by a key or a touch beside it: while something is typed it asks first.
 */
export function Modal({ onClose, closeOnEscape = true, children, ...props }: ModalProps) {
  const dirty = useRef(new Set<symbol>());
  const [asking, setAsking] = useState(false);
  const tell = useRef<Tell>((form, isDirty) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
  }).current;
  const close = () => {
    // The press of Escape that asks would also answer, if the question opened while it is still on its way.
    if (dirty.current.size > 0) setTimeout(() => setAsking(true), 0);
    else onClose();
  };
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <SheetModal {...props} onClose={close} closeOnEscape={closeOnEscape && !asking}>
        <DialogContext value={tell}>{children}</DialogContext>
      </SheetModal>
      <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}

/** Tells the dialog around a form whether it holds what somebody would miss; when the form goes, it holds nothing. */
export function useDialogDirty(dirty: boolean): void {
  const tell = useContext(DialogContext);
  const [form] = useState(() => Symbol('a form'));
  useLayoutEffect(() => {
    tell?.(form, dirty);
    return () => tell?.(form, false);
  }, [dirty, form, tell]);
}
