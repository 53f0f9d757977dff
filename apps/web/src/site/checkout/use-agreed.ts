import { useState } from 'react';
import { useCartNews } from '../cart/cart-changes.ts';
import { othersChanges } from '../table/others-changes.ts';
import { type OthersLine, useOthers, useTable } from '../table/table-store.ts';

/** This is what the guest last read at the last step, and would have ordered with a tap. */
type Agreed = {
  readonly total: number;
  readonly others: readonly OthersLine[];
  /** The sitting was on the page by then. */
  readonly seated: boolean;
};

/**
 * Keeps what the guest has agreed to by being shown it, and what became of it behind their back. It follows what they
 * do themselves; what others at the table or a newer menu do stays unread until `agree`.
 * @param total that the page asks for now.
 */
export function useAgreed(total: number) {
  const others = useOthers();
  const seated = useTable((state) => state.sitting !== null);
  const { changes } = useCartNews();
  const [agreed, setAgreed] = useState<Agreed>({ total, others, seated });
  // Until the sitting has come, and after it is over, there is nothing of others to be read.
  const unread = seated && agreed.seated ? othersChanges(agreed.others, others) : [];
  const now = { total, others, seated };
  const follows = unread.length === 0 && changes.length === 0;
  if (follows && (agreed.total !== total || agreed.others !== others || agreed.seated !== seated)) {
    setAgreed(now);
  }
  return {
    /** This is the total that the guest read last. */
    total: agreed.total,
    /** This is what others did to the basket since. */
    unread,
    isRead: follows,
    /** The guest has read of all of it. */
    agree: () => setAgreed(now),
  };
}
