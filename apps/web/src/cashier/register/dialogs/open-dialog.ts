import { create } from 'zustand';

/** What is open over the register. */
export type RegisterDialog =
  | { readonly name: 'pay' | 'table' | 'customer' | 'discount' | 'notes' | 'extras' | 'held' }
  | { readonly name: 'line'; readonly tempId: string };

type DialogState = {
  readonly dialog: RegisterDialog | null;
  readonly show: (dialog: RegisterDialog) => void;
  readonly close: () => void;
};

/** One dialog at a time; buttons, keys and lines open it from wherever they are. */
export const useRegisterDialog = create<DialogState>()((set) => ({
  dialog: null,
  show: (dialog) => set({ dialog }),
  close: () => set({ dialog: null }),
}));
