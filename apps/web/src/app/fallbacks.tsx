import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState, ErrorState, Opening } from '#web/ui/index.ts';
import { appTexts } from './texts.ts';

/** While a surface is being fetched. */
export function AppLoading() {
  return <Opening height="60dvh" />;
}

/** A surface that broke or could not be fetched. A new version of the program is found by loading the page again. */
export function AppError({ error }: { readonly error: unknown }) {
  return <ErrorState error={error} onRetry={() => window.location.reload()} />;
}

/** An address that leads nowhere. */
export function AppNotFound() {
  return (
    <main>
      <EmptyState
        level={1}
        title={appTexts.notFound}
        hint={appTexts.notFoundHint}
        icon={<IconMapQuestion size={28} stroke={1.5} aria-hidden />}
        action={
          <Button component="a" href="/bo">
            {appTexts.toStart}
          </Button>
        }
      />
    </main>
  );
}
