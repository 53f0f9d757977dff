import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';

type Settings = {
  /** Domain of the branch that staff chose; empty until one is. */
  readonly branchDomain: string;
  /** Whether a new order makes a sound. */
  readonly orderSound: boolean;
};
type SettingsState = Settings & { readonly change: (settings: Partial<Settings>) => void };

/** The few settings of a person at this browser. */
export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({ branchDomain: '', orderSound: true, change: (settings) => set(settings) }),
    persisted('settings', ({ branchDomain, orderSound }: SettingsState) => ({ branchDomain, orderSound })),
  ),
);
