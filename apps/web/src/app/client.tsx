import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreCredentials } from '#web/api/index.ts';
import { nameTabs } from '#web/headings/tab-title.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { followChosenBranch } from '#web/staff/session/branch.ts';
import { KitProvider } from '#web/ui/index.ts';
import { askAhead } from './ask-ahead.ts';
import { leaveOldAddress } from './old-addresses.ts';
import { router } from './router.tsx';

leaveOldAddress();
followChosenBranch();
nameTabs();
const root = document.getElementById('app');
// What is asked first must not be asked with a token that was used before the browser was killed.
await restoreCredentials('BACKOFFICE');
if (root) {
  askAhead(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
