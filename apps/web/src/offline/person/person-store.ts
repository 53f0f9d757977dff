import type { Permission } from '@sofreh/contract/permissions';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted, useAuth } from '#web/api/index.ts';
import { forgetPeople, forgetPins } from './kept-pins.ts';

/** Who is at the till. */
export type TillPerson = {
  readonly userId: string;
  readonly name: string;
  /** What they may do until the till is online again; null where the session's own rights hold. */
  readonly permissions: readonly Permission[] | null;
};

type PersonState = { readonly switchedTo: TillPerson | null };

/** Who took the till over by PIN while it was offline; nobody where the signed-in person is still there. */
export const usePersonStore = create<PersonState>()(
  persist(
    (): PersonState => ({ switchedTo: null }),
    persisted('tillPerson', ({ switchedTo }: PersonState) => ({ switchedTo })),
  ),
);

// The PINs at hand and whoever took over by them belong to who is signed in: another one begins anew.
useAuth.subscribe(({ profile }, before) => {
  if (!before.profile || profile?.id === before.profile.id) return;
  usePersonStore.setState({ switchedTo: null });
  void (profile ? forgetPins() : forgetPeople());
});

/**
 * Who is at the till now.
 * @throws when nobody is signed in.
 */
export function currentPerson(): TillPerson {
  const { switchedTo } = usePersonStore.getState();
  if (switchedTo) return switchedTo;
  const { profile } = useAuth.getState();
  if (!profile) throw new Error('nobody is signed in at this till');
  return {
    userId: profile.id,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    permissions: null,
  };
}
