import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newId, persisted } from '#web/api/index.ts';
import { completeDraft, type Draft, isTyped } from '../draft/draft.ts';
import { draftOf, useRegister } from '../draft/register-store.ts';

/** An order put aside until its guest comes back. */
export type HeldOrder = { readonly id: string; readonly at: string; readonly draft: Draft };
type HeldState = {
  readonly held: readonly HeldOrder[];
  readonly keep: (draft: Draft) => void;
  readonly drop: (id: string) => void;
};

/** The orders put aside at this till, oldest first; they outlive reloads as the order being typed does. */
export const useHeldOrders = create<HeldState>()(
  persist(
    (set) => ({
      held: [],
      keep: (draft) =>
        set(({ held }) => ({ held: [...held, { id: newId(), at: new Date().toISOString(), draft }] })),
      drop: (id) => set(({ held }) => ({ held: held.filter((each) => each.id !== id) })),
    }),
    {
      ...persisted('heldOrders', ({ held }: HeldState) => ({ held })),
      merge: (kept, fresh) => {
        const { held = [] } = (kept ?? {}) as Partial<HeldState>;
        return { ...fresh, held: held.map((each) => ({ ...each, draft: completeDraft(each.draft) })) };
      },
    },
  ),
);

/**
 * Puts the order being typed aside; written before the register is emptied, so that a crash between loses nothing.
 * @returns whether there was anything to put aside.
 */
export function holdOrder(): boolean {
  const register = useRegister.getState();
  if (!isTyped(register)) return false;
  useHeldOrders.getState().keep(draftOf(register));
  register.finish();
  return true;
}

/** Brings an order back; what was being typed is put aside in its place. */
export function recallOrder({ id, draft }: HeldOrder): void {
  holdOrder();
  useRegister.getState().open(draft);
  useHeldOrders.getState().drop(id);
}
