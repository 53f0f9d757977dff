/** Says from where a person is signed in; each keeps credentials of its own (specification, section 6). */
export type Surface = 'SITE' | 'BACKOFFICE' | 'COURIER' | 'PLATFORM';

/** Access to the back office is judged by this path prefix (specification, section 2). */
export const BACKOFFICE_PATH = '/bo';
/** This is the path of the couriers' page. */
export const COURIER_PATH = '/courier';
/** This is the path of the page of whoever runs the platform. */
export const PLATFORM_PATH = '/platform';
/** Logging out of the back office, or failing to renew a token there, leads here. */
export const BACKOFFICE_LOGIN_PATH = '/bo/auth/login';

/** Names the surface that a path of this origin belongs to. */
export function surfaceOf(path: string): Surface {
  if (path === COURIER_PATH || path.startsWith(`${COURIER_PATH}/`)) return 'COURIER';
  if (path === PLATFORM_PATH) return 'PLATFORM';
  return path === BACKOFFICE_PATH || path.startsWith(`${BACKOFFICE_PATH}/`) ? 'BACKOFFICE' : 'SITE';
}

/** Gives the surface this page is. */
export function currentSurface(): Surface {
  return surfaceOf(window.location.pathname);
}
