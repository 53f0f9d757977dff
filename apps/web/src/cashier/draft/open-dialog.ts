import { useEffect } from 'react';
import { create } from 'zustand';

export type RegisterDialog =
  | { readonly name: 'pay' | 'table' | 'discount' | 'notes' | 'extras' | 'held' }
  /** `adding` is the number of somebody new, whose name is asked at once. */
  | { readonly name: 'customer'; readonly adding?: string }
  | { readonly name: 'line'; readonly tempId: string };

type DialogState = {
  readonly dialog: RegisterDialog | null;
  readonly show: (dialog: RegisterDialog) => void;
  readonly close: () => void;
};

/** Keeps which dialog is open, one at a time; buttons, keys and lines open it from wherever they are. */
export const useRegisterDialog = create<DialogState>()((set) => ({
  dialog: null,
  show: (dialog) => set({ dialog }),
  close: () => set({ dialog: null }),
}));

/** Closes what is open over the register when it is left, or another tab takes it: it was about the order of then. */
export function useClosedOnLeaving(): void {
  useEffect(() => useRegisterDialog.getState().close, []);
}
