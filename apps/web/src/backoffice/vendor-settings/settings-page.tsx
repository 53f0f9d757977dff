import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, UnsavedGuard } from '#web/ui/index.ts';
import { BoardSection } from './board-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { KitchenKeySection } from './kitchen-key-section.tsx';
import { LookSection } from './look-section.tsx';
import { MoneySection } from './money-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PrintSection } from './print-section.tsx';
import { ScaleSection } from './scale-section.tsx';
import { SiteSection } from './site-section.tsx';
import { settingsTexts as texts } from './texts.ts';
import type { SectionProps } from './use-settings-form.ts';

const SECTIONS = [
  { id: 'look', Section: LookSection },
  { id: 'contact', Section: ContactSection },
  { id: 'orders', Section: OrdersSection },
  { id: 'money', Section: MoneySection },
  { id: 'print', Section: PrintSection },
  { id: 'scale', Section: ScaleSection },
] as const;

/** Everything the branch sets for itself, in sections that are saved one by one. */
export function SettingsPage() {
  const query = useQuery(callQuery('GET /api-identity/identity/vendors/settings', {}));
  const { can } = useStaff();
  const withKitchen = can('integration.edit');
  const withSite = can('billing.edit');
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback((id: string, dirty: boolean) => {
    setUnsaved((ids) =>
      dirty === ids.includes(id) ? ids : dirty ? [...ids, id] : ids.filter((x) => x !== id),
    );
  }, []);
  const onSiteDirty = useCallback((dirty: boolean) => tell('site', dirty), [tell]);
  return (
    <Stack gap="md" maw={860}>
      <UnsavedGuard dirty={unsaved.length > 0} />
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Group component="nav" gap="lg" aria-label={texts.sections}>
        {[
          ...SECTIONS.map(({ id }) => id),
          ...(withSite ? (['site'] as const) : []),
          'board' as const,
          ...(withKitchen ? (['kitchen'] as const) : []),
        ].map((id) => (
          <Anchor key={id} href={`#${id}`} py={10} miw={44} mih={44} fw={500}>
            {texts[id]}
          </Anchor>
        ))}
      </Group>
      {query.isPending && <LoadingRows rows={12} />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {query.data &&
        SECTIONS.map(({ id, Section }) => (
          <Told key={id} id={id} Section={Section} settings={query.data} tell={tell} />
        ))}
      {query.data && withSite && <SiteSection onDirty={onSiteDirty} />}
      {query.data && <BoardSection />}
      {query.data && withKitchen && <KitchenKeySection />}
    </Stack>
  );
}

type ToldProps = Pick<SectionProps, 'settings'> & {
  readonly id: string;
  readonly Section: (props: SectionProps) => ReactNode;
  readonly tell: (id: string, dirty: boolean) => void;
};

function Told({ id, Section, settings, tell }: ToldProps) {
  const onDirty = useCallback((dirty: boolean) => tell(id, dirty), [id, tell]);
  return <Section settings={settings} onDirty={onDirty} />;
}
