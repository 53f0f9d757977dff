import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';

type Settings = {
  /** This is the domain of the branch that staff chose; it is empty until one is chosen. */
  readonly branchDomain: string;
  /**
   * Says by which domain this browser calls each branch it has worked at. What a till keeps stands under that name, so it stays
   * the same when the branch gets another domain: the one it had goes on meaning it.
   */
  readonly branchNames: Readonly<Record<string, string>>;
  /** Tells whether a new order makes a sound. */
  readonly orderSound: boolean;
  /** Holds names of lists, each with the keys of its columns that are shown; absent ones are as the list has them. */
  readonly listColumns: Readonly<Record<string, readonly string[]>>;
  /** Names the groups of the navigation that are folded. */
  readonly foldedGroups: readonly string[];
  /** This is the card terminal beside this till, as it was chosen last; empty until one was. */
  readonly posTerminalId: string;
  /**
   * This is the width of the sheet on which the browser's own dialog prints papers here, mm; null: as the paper's
   * printer has it.
   */
  readonly sheetWidth: 58 | 80 | null;
};
type SettingsState = Settings & { readonly change: (settings: Partial<Settings>) => void };

/** Keeps the few settings of a person at this browser. */
export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      branchDomain: '',
      branchNames: {},
      orderSound: true,
      listColumns: {},
      foldedGroups: [],
      posTerminalId: '',
      sheetWidth: null,
      change: (settings) => set(settings),
    }),
    persisted('settings', ({ change: _change, ...settings }: SettingsState) => settings),
  ),
);
