import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/index.ts';
import { reportsTexts as texts } from './texts.ts';

/** Stands in place of a report whose name in the address is none: another one's figures would be taken for it. */
export function NoSuchReport() {
  return (
    <EmptyState
      level={1}
      title={texts.noSuchReport}
      hint={texts.noSuchReportHint}
      icon={<IconMapQuestion size={28} stroke={1.5} aria-hidden />}
      action={
        <Button component={Link} to="/bo/reports" h={44}>
          {texts.all}
        </Button>
      }
    />
  );
}
