import type { Permission } from '@sofreh/contract/permissions';
import { create } from 'zustand';
import { type Profile, useAuth } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';
import { forgetSigningKeys } from './kept-keys.ts';
import { forgetPeople, forgetPins } from './kept-pins.ts';

/** This is who is at the till. */
export type TillPerson = {
  readonly userId: string;
  readonly name: string;
  /** They may do this until the till is online again; null where the session's own rights hold. */
  readonly permissions: readonly Permission[] | null;
};

type PersonState = {
  /**
   * This person took the till over, and the server has not heard of it yet; null where the signed-in person is still
   * there.
   */
  readonly switchedTo: TillPerson | null;
  /** It is true once the disk was asked who is here: until then nothing is done in anybody's name. */
  readonly known: boolean;
};

/** Keeps who took the till over by PIN while it was offline; nobody where the signed-in person is still there. */
export const usePersonStore = create<PersonState>()(() => ({ switchedTo: null, known: false }));

/** This document says who stands at the till: it is on the disk before anything is done in their name. */
const HERE = 'personHere';
/** Older programs kept here who had taken over. The browser writes it late, and a killed one brings back who was before. */
const BEFORE = 'tillPerson';

/**
 * Puts somebody at the till: their name is on the disk when this resolves, so that a killed browser neither loses them nor
 * brings back who stood there before, whatever its cookies say.
 * @throws what the browser throws when it cannot write: nobody has taken over then.
 */
export async function standAtTill(person: TillPerson): Promise<void> {
  await writeDocument(HERE, person);
  usePersonStore.setState({ switchedTo: isSignedIn(person) ? null : person });
}

/** Nobody is at the till any more. */
export async function leaveTill(): Promise<void> {
  forgetBefore();
  usePersonStore.setState({ switchedTo: null });
  await tillDb.till.delete(HERE);
}

function isSignedIn({ userId }: TillPerson): boolean {
  return useAuth.getState().profile?.id === userId;
}

/**
 * Reads whom an older program had at the till; null where that is who is signed in, or the browser keeps nothing for
 * pages.
 */
function hereBefore(): TillPerson | null {
  try {
    const kept = JSON.parse(localStorage.getItem(BEFORE) ?? 'null') as {
      readonly state?: { readonly switchedTo?: TillPerson | null };
    } | null;
    return kept?.state?.switchedTo ?? null;
  } catch {
    return null;
  }
}

function forgetBefore(): void {
  try {
    localStorage.removeItem(BEFORE);
  } catch {
    // A browser that keeps nothing for pages has nothing to forget.
  }
}

/** Asks the disk who stands at the till. Whoever that is and the cookies do not name has to show it by their PIN. */
async function readHere(): Promise<void> {
  const before = hereBefore();
  if (before) await writeDocument(HERE, before).catch(() => undefined);
  forgetBefore();
  const here = before ?? (await readDocument<TillPerson>(HERE));
  const { profile } = useAuth.getState();
  const other = here && profile && !isSignedIn(here) ? here : null;
  usePersonStore.setState({ switchedTo: other, known: true });
}
void readHere();

/** Gives a signed-in person as who is at the till. */
function asPerson({ id, firstName, lastName }: Profile): TillPerson {
  return { userId: id, name: `${firstName} ${lastName}`.trim(), permissions: null };
}

// The PINs at hand and whoever took over by them belong to who is signed in: another one begins anew.
useAuth.subscribe(({ profile }, before) => {
  if (profile?.id === before.profile?.id) return;
  void (profile ? standAtTill(asPerson(profile)) : leaveTill()).catch(() => undefined);
  if (!before.profile) return;
  void forgetSigningKeys();
  void (profile ? forgetPins() : forgetPeople());
});

/**
 * Gives who is at the till now.
 * @throws when nobody is signed in.
 */
export function currentPerson(): TillPerson {
  const { switchedTo } = usePersonStore.getState();
  if (switchedTo) return switchedTo;
  const { profile } = useAuth.getState();
  if (!profile) throw new Error('nobody is signed in at this till');
  return asPerson(profile);
}
