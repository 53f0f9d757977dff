import { ACCESS_TOKEN_SECONDS } from '@sofreh/domain/limits';
import { useAuth } from './auth-store.ts';
import { clearCredentials, readCredentials, saveCredentials, tokenEndsAt } from './credentials.ts';
import { currentHostDomain } from './host-domain.ts';
import type { Credentials } from './kept-credentials.ts';
import { notify } from './notices.ts';
import { BACKOFFICE_LOGIN_PATH, currentSurface, type Surface } from './surface.ts';
import { apiTexts } from './texts.ts';

const RELOAD_AFTER_MS = 1000;
/** A token with less than this left is renewed before it is sent, so that a till rarely meets a 401. */
const RENEW_BEFORE_MS = 60_000;

/** `unknown` says that no answer came, so the session may still be good and nothing is forgotten. */
type Outcome = 'renewed' | 'ended' | 'unknown';

const running = new Map<Surface, Promise<Outcome>>();
let recovery: Promise<void> | null = null;

/** Runs `work` in one tab at a time, where the browser can (a page on plain http has no locks). */
function oneTabAtATime<T>(surface: Surface, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`refresh:${surface}`, work) : work();
}

async function requestRefresh(surface: Surface, spent: Credentials): Promise<Outcome> {
  const domain = currentHostDomain();
  const response = await fetch('/api-identity/identity/auth/refreshtoken', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'host-domain': domain,
      'config-domain': domain,
      'request-start-time': String(Date.now()),
      'accept-language': 'fa-IR',
    },
    body: JSON.stringify({ refreshToken: spent.refreshToken }),
  }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unknown';
  if (!response.ok) return 'ended';
  const fresh = (await response.json()) as Credentials;
  await saveCredentials(surface, { token: fresh.token, refreshToken: fresh.refreshToken });
  return 'renewed';
}

/**
 * Renews the credentials of a surface once, however many calls and tabs ask at the same time.
 * @param usedToken the access token that no longer served; another tab may have replaced it meanwhile.
 */
export function refresh(surface: Surface, usedToken: string | null): Promise<Outcome> {
  const underWay = running.get(surface);
  if (underWay) return underWay;
  const work = oneTabAtATime(surface, async () => {
    const stored = readCredentials(surface);
    if (!stored) return 'ended' as const;
    if (stored.token !== usedToken) return 'renewed' as const;
    return requestRefresh(surface, stored);
  }).finally(() => running.delete(surface));
  running.set(surface, work);
  return work;
}

/** Gives the access token to send, renewed first when it is about to end; null when nobody is signed in. */
export async function freshToken(surface: Surface): Promise<string | null> {
  const stored = readCredentials(surface);
  if (!stored) return null;
  const endsAt = tokenEndsAt(stored.token);
  if (endsAt === null || endsAt - Date.now() > RENEW_BEFORE_MS) return stored.token;
  await refresh(surface, stored.token);
  return readCredentials(surface)?.token ?? stored.token;
}

/** Forgets who was signed in; the back office goes to its login page and comes back here afterwards. */
export function endSession(surface: Surface): void {
  void clearCredentials(surface);
  useAuth.setState({ profile: null });
  const { pathname, search } = window.location;
  // The platform's page asks who one is by itself.
  if (surface === 'PLATFORM') window.location.reload();
  if (surface !== 'BACKOFFICE' || pathname === BACKOFFICE_LOGIN_PATH) return;
  const back = new URLSearchParams({ back: pathname + search });
  window.location.assign(`${BACKOFFICE_LOGIN_PATH}?${back}`);
}

const RENEWED = 'renewedAt401';

type Renewed = { readonly token: string; readonly at: number };

/** Remembers, beyond the reload that follows, the token that a refused one was exchanged for. */
function noteRenewal(surface: Surface): void {
  const { token } = readCredentials(surface) ?? {};
  if (token === undefined) return;
  try {
    sessionStorage.setItem(`${RENEWED}:${surface}`, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // A browser that keeps nothing renews once more.
  }
}

/** Tells whether a token that was refused had just come for another that was: a third would be refused as well. */
function isRenewedInVain(surface: Surface, usedToken: string | null): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${RENEWED}:${surface}`) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return false;
    const { token, at } = kept as Partial<Renewed>;
    const age = Date.now() - (at ?? 0);
    // The page's clock may be wrong, and measures how long ago it was all the same.
    return token === usedToken && age < ACCESS_TOKEN_SECONDS * 1000 - RENEW_BEFORE_MS;
  } catch {
    return false;
  }
}

/**
 * Does what a 401 leads to (specification, section 8): one renewal; when it succeeds a notice and a reload after one
 * second, when it fails, or what came by it is refused as well, the credentials are cleared and the back office goes to
 * its login page.
 */
export function recoverFrom401(usedToken: string | null): Promise<void> {
  const surface = currentSurface();
  const renewal = () =>
    isRenewedInVain(surface, usedToken) ? Promise.resolve<Outcome>('ended') : refresh(surface, usedToken);
  recovery ??= renewal()
    .then((outcome) => {
      if (outcome === 'ended') return endSession(surface);
      if (outcome === 'unknown')
        return notify({ kind: 'error', message: apiTexts.unreachable, id: 'UNREACHABLE' });
      noteRenewal(surface);
      notify({ kind: 'info', message: apiTexts.tokenRenewed, id: 'tokenRenewed' });
      setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    })
    .finally(() => {
      recovery = null;
    });
  return recovery;
}
