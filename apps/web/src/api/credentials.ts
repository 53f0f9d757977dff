import { TOKEN_COOKIE_DAYS } from '@sofreh/domain/limits';
import { BACKOFFICE_PATH, type Surface } from './surface.ts';

/** What signing in gives; the access token lives minutes, the refresh token is used once. */
export type Credentials = { readonly token: string; readonly refreshToken: string };

type Place = { readonly token: string; readonly refreshToken: string; readonly path: string };

/** Separate names, so that a staff member may also order as a guest from the same browser. */
const places: Readonly<Record<Surface, Place>> = {
  SITE: { token: 'token', refreshToken: 'refreshToken', path: '/' },
  BACKOFFICE: { token: 'boToken', refreshToken: 'boRefreshToken', path: BACKOFFICE_PATH },
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

/** The stored credentials of a surface, or null when nobody is signed in there. */
export function readCredentials(surface: Surface): Credentials | null {
  const place = places[surface];
  const token = readCookie(place.token);
  const refreshToken = readCookie(place.refreshToken);
  return token && refreshToken ? { token, refreshToken } : null;
}

/** Stores credentials in cookies that live 7 days (specification, section 9). */
export function saveCredentials(surface: Surface, credentials: Credentials): void {
  const place = places[surface];
  writeCookie(place.token, credentials.token, place.path, TOKEN_COOKIE_DAYS);
  writeCookie(place.refreshToken, credentials.refreshToken, place.path, TOKEN_COOKIE_DAYS);
}

/** Forgets the credentials of a surface. */
export function clearCredentials(surface: Surface): void {
  const place = places[surface];
  writeCookie(place.token, '', place.path, 0);
  writeCookie(place.refreshToken, '', place.path, 0);
}

/** When an access token ends, in epoch milliseconds; null when it does not say. */
export function tokenEndsAt(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof json === 'object' && json !== null && 'exp' in json ? json.exp : null;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
