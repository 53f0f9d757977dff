import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PLATFORM_PATH } from '#web/api/index.ts';
import { root } from './frames.ts';

/** The page of whoever runs the platform, who is no staff. */
export const platform = createRoute({
  getParentRoute: () => root,
  path: PLATFORM_PATH,
  component: lazyRouteComponent(() => import('#web/platform/platform-page.tsx'), 'PlatformPage'),
});
