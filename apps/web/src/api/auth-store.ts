import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';
import type { ApiResponse } from './types.ts';

export type Profile = ApiResponse<'GET /api-identity/identity/auth/me'>;

type AuthState = {
  /** It is whoever is signed in, as last loaded; the tokens themselves are in cookies. */
  readonly profile: Profile | null;
  readonly setProfile: (profile: Profile | null) => void;
};

/** Keeps the signed-in person. */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({ profile: null, setProfile: (profile) => set({ profile }) }),
    persisted('auth', ({ profile }: AuthState) => ({ profile })),
  ),
);
