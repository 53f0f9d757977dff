import { Navigate } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState } from '#web/ui/index.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { allowedNavigation } from './navigation/navigation.ts';
import { shellTexts } from './shell/texts.ts';

/** Opens for `/bo` the dashboard, or the first part of the person's role. */
export function BackofficeHome() {
  const { can } = useStaff();
  const first = allowedNavigation(can)[0];
  if (!first) return <EmptyState title={shellTexts.nothingAllowed} hint={shellTexts.nothingAllowedHint} />;
  return first.to === '/bo' ? <Dashboard /> : <Navigate to={first.to} replace />;
}
