import { create } from 'zustand';

/** What is open over the register. */
export type RegisterDialog =
  | { readonly name: 'pay' | 'table' | 'discount' | 'notes' | 'extras' | 'held' }
  /** `adding`: the number of somebody new, whose name is asked at once. */
  | { readonly name: 'customer'; readonly adding?: string }
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
