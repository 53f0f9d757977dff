import { expect, type Page } from '@playwright/test';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { callApi, VANAK } from './api.ts';
import { moveToNextTill } from './database.ts';
import { currentRun, type Session, saveRun } from './run.ts';

/** People of the demo's first branch. */
export const STAFF = { owner: '09120001001', cashier: '09120001003', secondCashier: '09120001004' } as const;
export type StaffName = keyof typeof STAFF;

const SESSION_KEPT_MS = 10 * 60_000;

/** The last one-time code that the built-in outbox shows for a phone; empty when there is none. */
async function lastCode(phoneNumber: string, url: string): Promise<string> {
  const page = await (await fetch(`${url}/simulators/outbox`)).text();
  const messages = page.split('<li>').filter((row) => row.includes(toPersianDigits(phoneNumber)));
  // An owner is written to in the evening, too: that message has no code.
  const codes = messages.map((row) => /<b>.*?(\d{6})/s.exec(toAsciiDigits(row))?.[1] ?? '');
  return codes.find(Boolean) ?? '';
}

/** Waits for the one-time code that was sent to a phone. `before`: the one it had until then; `url`: of which program. */
export async function codeSentTo(phoneNumber: string, before = '', url = currentRun().url): Promise<string> {
  let code = before;
  await expect(async () => {
    code = await lastCode(phoneNumber, url);
    expect(code).not.toBe(before);
  }).toPass();
  return code;
}

let lastPhone = 0;

/** A mobile number nobody has used: the moment says it, and no two of a lane are of the same one. */
export function newPhone(): string {
  lastPhone = Math.max(lastPhone + 1, Date.now());
  return `0935${String(lastPhone % 10 ** 7).padStart(7, '0')}`;
}

async function signIn(
  phoneNumber: string,
  surface: 'SITE' | 'BACKOFFICE',
  names: object = {},
): Promise<Session> {
  const before = await lastCode(phoneNumber, currentRun().url);
  const { userId } = await callApi('POST /api-identity/identity/auth/login', {
    body: { phoneNumber, surface },
  });
  const otp = await codeSentTo(phoneNumber, before);
  const verify = { userId, otp, surface, ...names };
  const { token, refreshToken } = await callApi('POST /api-identity/identity/auth/verify', { body: verify });
  return {
    token,
    refreshToken,
    profile: await callApi('GET /api-identity/identity/auth/me', { token }),
  };
}

/** The session of a member of staff, signed in once in a run: codes are limited by the hour. */
export async function staffSession(name: StaffName): Promise<Session> {
  const phoneNumber = STAFF[name];
  const run = currentRun();
  const kept = run.sessions[phoneNumber];
  if (kept && Date.now() - kept.at < SESSION_KEPT_MS) return kept;
  const session = await signIn(phoneNumber, 'BACKOFFICE');
  saveRun({ ...run, sessions: { ...run.sessions, [phoneNumber]: { ...session, at: Date.now() } } });
  return session;
}

/** Somebody new at the first branch, in the given role, signed in beside the browser. */
export async function newStaff(roleId: string): Promise<Session> {
  const { token } = await staffSession('owner');
  const phoneNumber = newPhone();
  // Nobody's name is a part of another's: people are chosen by it.
  const lastName = `آزمون ${toPersianDigits(phoneNumber.slice(-7))}`;
  const body = { id: crypto.randomUUID(), phoneNumber, firstName: 'پگاه', lastName, roleId };
  await callApi('POST /api-identity/identity/users/addstaff', { token, body });
  return signIn(phoneNumber, 'BACKOFFICE');
}

/** Somebody new in the cashiers' role of the first branch. */
export async function newCashier(): Promise<Session> {
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/roles', { token, query: {} });
  const role = data.find(
    ({ permissions }) => permissions.includes('payment.take') && !permissions.includes('report.view'),
  );
  if (!role) throw new Error('the branch has no cashiers');
  return newStaff(role.id);
}

/** Gives somebody's session, signed in anew once it is some minutes old: tests may run longer than a token holds. */
export function keptFresh(first: Session): () => Promise<Session> {
  let [session, at] = [first, Date.now()];
  return async () => {
    if (Date.now() - at < SESSION_KEPT_MS) return session;
    [session, at] = [await signIn(first.profile.phoneNumber, 'BACKOFFICE'), Date.now()];
    return session;
  };
}

/** A guest who was never here before, signed in beside the browser. */
export function newGuest(firstName = 'مینا', lastName = 'آزمونی'): Promise<Session> {
  return signIn(newPhone(), 'SITE', { firstName, lastName });
}

/** Makes the page's browser a signed-in one, as the site or the back office keeps it. */
export async function signInBrowser(
  page: Page,
  session: Session,
  surface: 'SITE' | 'BACKOFFICE',
): Promise<void> {
  const { url } = currentRun();
  const staff = surface === 'BACKOFFICE';
  const path = staff ? '/bo' : '/';
  const { hostname } = new URL(url);
  if (staff) await moveToNextTill(session.token);
  await page.context().addCookies([
    { name: staff ? 'boToken' : 'token', value: session.token, domain: hostname, path },
    { name: staff ? 'boRefreshToken' : 'refreshToken', value: session.refreshToken, domain: hostname, path },
  ]);
  const kept = {
    auth: { state: { profile: session.profile }, version: 1 },
    settings: { state: { branchDomain: VANAK, orderSound: false }, version: 1 },
  };
  await page.addInitScript((stores) => {
    if (sessionStorage.getItem('signed-in-before')) return;
    sessionStorage.setItem('signed-in-before', 'yes');
    for (const [name, value] of Object.entries(stores)) localStorage.setItem(name, JSON.stringify(value));
  }, kept);
}
