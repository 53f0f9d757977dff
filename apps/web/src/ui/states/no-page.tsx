import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { uiTexts } from '../texts.ts';
import { EmptyState } from './empty-state.tsx';

/** Stands where an address leads nowhere: it says what that means, and gives a way out. */
export function NoPage() {
  return (
    <EmptyState
      level={1}
      title={uiTexts.noPage}
      hint={uiTexts.noPageHint}
      icon={<IconMapQuestion size={28} stroke={1.5} aria-hidden />}
      action={
        <Button component="a" href="/bo">
          {uiTexts.toStart}
        </Button>
      }
    />
  );
}
