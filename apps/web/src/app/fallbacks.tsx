import { ErrorState, NoPage, Opening } from '#web/ui/index.ts';

/** It stands there while a surface is being fetched. */
export function AppLoading() {
  return <Opening height="60dvh" />;
}

/**
 * Stands in for a surface that broke or could not be fetched. A new version of the program is found by loading the page
 * again.
 */
export function AppError({ error }: { readonly error: unknown }) {
  return <ErrorState error={error} onRetry={() => window.location.reload()} />;
}

/** It is shown at an address that leads nowhere. */
export function AppNotFound() {
  return (
    <main>
      <NoPage />
    </main>
  );
}
