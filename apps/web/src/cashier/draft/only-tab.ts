import { useEffect } from 'react';
import { create } from 'zustand';
import { dropHeldOfRegister, takeOverHeld } from './held-orders.ts';
import { claimDraft, giveUpDraft } from './keep-draft.ts';

const LOCK = 'sofreh-register';

type TabState = {
  /** Tells whether this tab holds the register; null while that is found out. */
  readonly mine: boolean | null;
  /** It counts how often this tab asked to take the register over. */
  readonly taking: number;
  readonly take: () => void;
};

/** Tells who holds the register: two tabs would overwrite each other's order. */
export const useTab = create<TabState>()((set) => ({
  mine: null,
  taking: 0,
  take: () => set(({ taking }) => ({ taking: taking + 1 })),
}));

/** Holds the register for this tab while the till is open; a tab that took over reads the order as it was left. */
export function useHoldRegister(): void {
  const taking = useTab((state) => state.taking);
  useEffect(() => {
    void takeOverHeld().catch(() => undefined);
  }, []);
  useEffect(() => {
    // Without locks (an old browser, a page that is not secure) there is nothing to hold.
    if (!navigator.locks) {
      void readAgain().then(() => useTab.setState({ mine: true }));
      return;
    }
    const leave = new AbortController();
    const hold = async (lock: Lock | null) => {
      if (leave.signal.aborted) return;
      if (lock) await readAgain();
      if (!lock) return lose();
      useTab.setState({ mine: true });
      await new Promise<void>((done) => leave.signal.addEventListener('abort', () => done()));
    };
    const options = taking > 0 ? { steal: true } : { ifAvailable: true };
    // It fails when another tab takes it.
    navigator.locks.request(LOCK, options, hold).catch(lose);
    return () => leave.abort();
  }, [taking]);
}

function lose(): void {
  giveUpDraft();
  useTab.setState({ mine: false });
}

async function readAgain(): Promise<void> {
  // A browser that keeps nothing goes on with what this page knows; the storage guard says so.
  await claimDraft().catch(() => undefined);
  await dropHeldOfRegister().catch(() => undefined);
}
