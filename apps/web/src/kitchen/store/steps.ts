import type { KitchenStepBody } from '@sofreh/contract/main/kitchen';
import { liveQuery } from 'dexie';
import { create } from 'zustand';
import { currentHostDomain, notify } from '#web/api/index.ts';
import { kitchenTexts } from '../texts.ts';
import { kitchenDb, type StepRow } from './kitchen-db.ts';

type Steps = {
  /** These are the steps on the disk, and those just done and on their way there. */
  readonly kept: readonly StepRow[];
  readonly fresh: readonly (StepRow & { readonly written?: boolean })[];
};

const useStepsStore = create<Steps>()(() => ({ kept: [], fresh: [] }));

let joined: { readonly of: Steps; readonly rows: readonly StepRow[] } | undefined;

/** Gives what was done here and the server does not have yet, in its order; the same list while it is the same. */
export function usePendingSteps(): readonly StepRow[] {
  return useStepsStore((state) => {
    if (joined?.of !== state) {
      const known = new Set(state.kept.map(({ id }) => id));
      const rows = [...state.kept, ...state.fresh.filter(({ id }) => !known.has(id))];
      // A step on its way to the disk is the same step: a screen with hundreds of tickets is not drawn again for it.
      const before = joined?.rows;
      const isSame = before?.length === rows.length && rows.every(({ id }, at) => before[at]?.id === id);
      joined = { of: state, rows: before && isSame ? before : rows };
    }
    return joined.rows;
  });
}

const doneListeners = new Set<() => void>();

/** Tells when something was done here. @returns the end of it. */
export function onStepsSaid(listener: () => void): () => void {
  doneListeners.add(listener);
  return () => {
    doneListeners.delete(listener);
  };
}

/**
 * Does steps: they are on the screen at once and on the disk a moment later; what the disk does not take leaves the
 * screen again, and its people are told.
 */
export async function saySteps(steps: readonly KitchenStepBody[]): Promise<void> {
  if (steps.length === 0) return;
  const hostDomain = currentHostDomain();
  const rows = steps.map((step): StepRow => ({ id: step.id, hostDomain, step }));
  const ids = new Set(rows.map(({ id }) => id));
  useStepsStore.setState(({ fresh }) => ({ fresh: [...fresh, ...rows] }));
  try {
    await kitchenDb.steps.bulkAdd(rows.map((row) => ({ ...row })));
    useStepsStore.setState(({ fresh }) => ({
      fresh: fresh.map((row) => (ids.has(row.id) ? { ...row, written: true } : row)),
    }));
  } catch {
    useStepsStore.setState(({ fresh }) => ({ fresh: fresh.filter(({ id }) => !ids.has(id)) }));
    notify({ kind: 'error', message: kitchenTexts.notKept, id: 'kitchen-not-kept' });
    return;
  }
  for (const listener of doneListeners) listener();
}

/** Gives the steps of a branch on the disk, oldest first. */
export function readSteps(hostDomain: string): Promise<StepRow[]> {
  return kitchenDb.steps.where('hostDomain').equals(hostDomain).sortBy('position');
}

/** Shows what is on the disk, in this tab and others, until it is ended. */
export function followSteps(): () => void {
  const hostDomain = currentHostDomain();
  const subscription = liveQuery(() => readSteps(hostDomain)).subscribe({
    next: (kept) =>
      useStepsStore.setState(({ fresh }) => ({ kept, fresh: fresh.filter(({ written }) => !written) })),
    error: () => useStepsStore.setState({ kept: [] }),
  });
  return () => subscription.unsubscribe();
}
