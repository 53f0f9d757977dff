import { create } from 'zustand';
import { api, isFailure, readCredentials, signedInPerson } from '#web/api/index.ts';
import { forgetNotice, tellMoney, useDoorMoney } from './door-money.ts';
import { keepOf, keptOf, type OfPerson } from './kept-of.ts';
import { unsentMoney, useQueue } from './queue.ts';
import { courierTexts as texts } from './texts.ts';

/** This is the session of a courier whose money waits here: once it was ended, it shows whose the money is. */
interface HeldSession extends OfPerson {
  /** It is empty once there is nothing more to tell by it. */
  readonly refreshToken: string;
  /** The shop does not take the money of these steps from here, and this says why; the courier tells of it himself. */
  readonly refused: readonly { readonly id: string; readonly why: string }[];
  /** Tells whether it shows nothing any more. */
  readonly isOver: boolean;
  /** These are steps that wait on for him to sign in, and of which he has read. */
  readonly hidden?: readonly string[];
}

const KEPT = 'courierClaims';
const RETRY_MS = 10_000;

/** Keeps the sessions that are held; they outlive the page. */
export const useClaims = create<{ readonly sessions: readonly HeldSession[] }>(() => ({
  sessions: keptOf<HeldSession>(KEPT),
}));
useClaims.subscribe(({ sessions }) => keepOf(KEPT, sessions));

let last: Pick<HeldSession, 'by' | 'refreshToken'> | null = null;

const moneyOf = (person: string) => unsentMoney(useQueue.getState().steps, person);

function hold({ by, refreshToken }: Pick<HeldSession, 'by' | 'refreshToken'>): void {
  const { sessions } = useClaims.getState();
  if (sessions.some((each) => each.by === by && each.refreshToken === refreshToken)) return;
  const others = sessions.filter((each) => each.by !== by);
  useClaims.setState({ sessions: [...others, { by, refreshToken, refused: [], isOver: false }] });
}

/** Keeps, for as long as money waits here, by what this phone can show whose session it was, should it be ended. */
export function holdSession(): void {
  const by = signedInPerson('COURIER');
  const refreshToken = readCredentials('COURIER')?.refreshToken;
  if (by === null || !refreshToken) return;
  last = { by, refreshToken };
  if (moneyOf(by).length > 0) hold(last);
  else forgetSession(by);
}

/** Forgets the session of a courier who signed out himself, or whose money is told of. */
export function forgetSession(person: string): void {
  const { sessions } = useClaims.getState();
  if (sessions.some(({ by }) => by === person))
    useClaims.setState({ sessions: sessions.filter(({ by }) => by !== person) });
}

/** Says that the session of a courier was ended, not by himself. */
export function sessionEnded(person: string): void {
  if (last?.by === person && moneyOf(person).length > 0) hold(last);
  last = null;
  void claimUnsent();
}

function change(person: string, to: (session: HeldSession) => HeldSession): void {
  useClaims.setState(({ sessions }) => ({
    sessions: sessions.map((each) => (each.by === person ? to(each) : each)),
  }));
}

const refuse = (person: string, id: string, why: string) =>
  change(person, (session) => ({ ...session, refused: [...session.refused, { id, why }] }));

/** Gives the money of a courier that the shop can still be told of from here. */
export const openClaims = ({ by, refused, isOver }: HeldSession) =>
  isOver ? [] : moneyOf(by).filter(({ id }) => !refused.some((each) => each.id === id));

/** What opens nothing any more is not left on a phone. */
const withoutSpent = (session: HeldSession): HeldSession =>
  session.refreshToken !== '' && openClaims(session).length === 0
    ? { ...session, refreshToken: '' }
    : session;

const dropStep = (id: string) =>
  useQueue.setState(({ steps }) => ({ steps: steps.filter((each) => each.id !== id) }));

/**
 * Takes money out of sight of which its courier has read. What the shop has answered is off this phone then: he tells of it himself, or it
 * knows. What it has answered nothing to waits on for him to sign in.
 */
export function toldByHimself(id: string, person: string): void {
  forgetNotice(id);
  const session = useClaims.getState().sessions.find(({ by }) => by === person);
  if (session?.refused.some((each) => each.id === id)) dropStep(id);
  else if (moneyOf(person).some((money) => money.id === id)) hide(person, id);
  const stands = useDoorMoney.getState().notices.some(({ by }) => by === person);
  if (!stands && moneyOf(person).length === 0) forgetSession(person);
}

/** Of one whose session this phone does not hold it is written down as of one whose session is over. */
function hide(person: string, id: string): void {
  const { sessions } = useClaims.getState();
  if (!sessions.some(({ by }) => by === person))
    useClaims.setState({
      sessions: [...sessions, { by: person, refreshToken: '', refused: [], isOver: true }],
    });
  change(person, (session) => ({ ...session, hidden: [...(session.hidden ?? []), id] }));
}

let running: Promise<void> | null = null;

/**
 * Tells the shop of the money that waits here of couriers who were let go: the only thing that is still heard of them. What was told
 * waits no more; of whoever may sign in again everything waits on.
 */
export function claimUnsent(): Promise<void> {
  running ??= claimAll().finally(() => {
    running = null;
  });
  return running;
}

async function claimAll(): Promise<void> {
  for (const session of useClaims.getState().sessions) {
    // Whoever is signed in sends his steps himself.
    if (session.by === signedInPerson('COURIER')) continue;
    for (const { id } of openClaims(session)) if (!(await claim(session, id))) break;
    change(session.by, withoutSpent);
  }
}

/** @returns whether it makes sense to go on with the next one. */
async function claim({ by, refreshToken }: HeldSession, stepId: string): Promise<boolean> {
  const step = useQueue.getState().steps.find(({ id }) => id === stepId);
  const [notice] = moneyOf(by).filter(({ id }) => id === stepId);
  if (!step || !notice || !('tripId' in step) || !step.collected) return true;
  const { id, method, amount } = step.collected;
  try {
    const { told, why } = await api('POST /api/bikers/claims', {
      body: { refreshToken, tripId: step.tripId, collected: { id, method, amount } },
      hostDomain: step.shop,
      quiet: true,
    });
    if (!told) refuse(by, stepId, why === null ? '' : texts.untold[why]);
    else {
      tellMoney([{ ...notice, why: texts.claimed }]);
      dropStep(stepId);
    }
    return true;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    const { status, code, message } = thrown;
    if (status === 0 || status >= 500 || status === 429) return false;
    if (code === 'TOKEN_INVALID') {
      change(by, (session) => ({ ...session, isOver: true }));
      return false;
    }
    refuse(by, stepId, message);
    return true;
  }
}

/** Tries again by itself while something can be told of. @returns the function that ends it. */
export function keepClaiming(): () => void {
  const now = () => void claimUnsent();
  const timer = setInterval(now, RETRY_MS);
  window.addEventListener('online', now);
  now();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', now);
  };
}
