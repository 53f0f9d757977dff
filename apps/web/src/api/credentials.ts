import { TOKEN_COOKIE_DAYS } from '@sofreh/domain/limits';
import { type Credentials, keepCredentials, keptCredentials } from './kept-credentials.ts';
import { BACKOFFICE_PATH, COURIER_PATH, PLATFORM_PATH, type Surface } from './surface.ts';

type Place = { readonly token: string; readonly refreshToken: string; readonly path: string };

/** The names are separate, so that a staff member may also order as a guest from the same browser. */
const places: Readonly<Record<Surface, Place>> = {
  SITE: { token: 'token', refreshToken: 'refreshToken', path: '/' },
  BACKOFFICE: { token: 'boToken', refreshToken: 'boRefreshToken', path: BACKOFFICE_PATH },
  COURIER: { token: 'courierToken', refreshToken: 'courierRefreshToken', path: COURIER_PATH },
  PLATFORM: { token: 'platformToken', refreshToken: 'platformRefreshToken', path: PLATFORM_PATH },
};

function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) : null;
}

function writeCookie(name: string, value: string, path: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = days * 24 * 60 * 60;
  // The Cookie Store API is missing in Safari and on plain http.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Reads the stored credentials of a surface, or null when nobody is signed in there. */
export function readCredentials(surface: Surface): Credentials | null {
  const place = places[surface];
  const token = readCookie(place.token);
  const refreshToken = readCookie(place.refreshToken);
  return token && refreshToken ? { token, refreshToken } : null;
}

function writeCookies(surface: Surface, credentials: Credentials): void {
  const place = places[surface];
  writeCookie(place.token, credentials.token, place.path, TOKEN_COOKIE_DAYS);
  writeCookie(place.refreshToken, credentials.refreshToken, place.path, TOKEN_COOKIE_DAYS);
}

/** Those of staff are on the disk as well; a guest's order is known by its own address. */
const kept = (surface: Surface) => surface === 'BACKOFFICE';

/**
 * Stores credentials in cookies that live 7 days (specification, section 9), at once.
 * @returns when they are on the disk.
 */
export function saveCredentials(surface: Surface, credentials: Credentials): Promise<void> {
  writeCookies(surface, credentials);
  return kept(surface) ? keepCredentials(surface, credentials) : Promise.resolve();
}

/** Forgets the credentials of a surface, at once. @returns when the disk has forgotten them too. */
export function clearCredentials(surface: Surface): Promise<void> {
  const place = places[surface];
  writeCookie(place.token, '', place.path, 0);
  writeCookie(place.refreshToken, '', place.path, 0);
  return kept(surface) ? keepCredentials(surface, null) : Promise.resolve();
}

/**
 * Puts right what a killed browser's cookies say, before anything is asked with them: those on the disk count where they
 * are newer.
 */
export async function restoreCredentials(surface: Surface): Promise<void> {
  const disk = await keptCredentials(surface);
  if (!disk) return;
  const stored = readCredentials(surface);
  const ends = (token: string | undefined) => (token === undefined ? null : tokenEndsAt(token)) ?? 0;
  if (ends(disk.token) > ends(stored?.token)) writeCookies(surface, disk);
}

type Claims = { readonly exp?: unknown; readonly sub?: unknown };

/**
 * Reads an access token without proof, because only what is shown here hangs on its word; it gives nothing where it
 * cannot be read.
 */
function claimsOf(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    return {};
  }
}

/** Tells when an access token ends, in epoch milliseconds; null when it does not say. */
export function tokenEndsAt(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Gives the id of the person who is signed in at a surface, also where there is no network; null where nobody is. */
export function signedInPerson(surface: Surface): string | null {
  const stored = readCredentials(surface);
  const { sub } = stored ? claimsOf(stored.token) : {};
  return typeof sub === 'string' && sub !== '' ? sub : null;
}
