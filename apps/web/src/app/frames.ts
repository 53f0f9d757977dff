import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { BACKOFFICE_LOGIN_PATH, readCredentials } from '#web/api/index.ts';
import { placeAfterLogin } from '#web/backoffice/login/after-login.ts';
import { AppNotFound } from './fallbacks.tsx';
import { StaffFrame } from './staff-frame.tsx';

/** Sends whoever is not signed in to the login page, and back here afterwards. */
function requireStaff({ location }: { readonly location: { readonly href: string } }): void {
  if (readCredentials('BACKOFFICE')) return;
  throw redirect({ to: BACKOFFICE_LOGIN_PATH, search: { back: location.href } as never });
}

/** Sends whoever is signed in already to where they were going: the login page has nothing for them. */
export function refuseSignedIn({ location }: { readonly location: { readonly searchStr: string } }): void {
  if (readCredentials('BACKOFFICE')) throw redirect({ href: placeAfterLogin(location.searchStr) });
}

export const root = createRootRoute({ component: Outlet, notFoundComponent: AppNotFound });

export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: requireStaff,
  // Every page but the login's stands in it: it comes with the program, not after it.
  component: StaffFrame,
});

export const backoffice = createRoute({
  getParentRoute: () => staff,
  id: 'backoffice',
  component: lazyRouteComponent(() => import('#web/backoffice/shell/shell.tsx'), 'BackofficeShell'),
});
