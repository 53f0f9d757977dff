import { notify } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { offlineTexts } from '../texts.ts';

/**
 * Watches whether the server was asked about a change of which the kitchen must hear: where it was and did not answer, or
 * cannot be asked, no printer and no screen says the change, and whoever made it is told to.
 */
export function kitchenWord() {
  let asked = false;
  return {
    asked: () => {
      asked = true;
    },
    /** Says so of a change that was written here. */
    kept({ id, number }: { readonly id: string; readonly number: number }): void {
      if (maySend(useNetworkStore.getState()) && !asked) return;
      const message = offlineTexts.kitchenUnheard(number);
      notify({ kind: 'error', message, id: `kitchen-${id}`, stays: true });
    },
  };
}
