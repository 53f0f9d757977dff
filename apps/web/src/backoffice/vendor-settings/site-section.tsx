import { Paper, Title } from '@mantine/core';
import { AddressForm } from '#web/staff/addresses/address-form.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { brandsChanged } from '../brands/brand-queries.ts';
import { settingsTexts as texts } from './texts.ts';
import type { SectionProps } from './use-settings-form.ts';

export function SiteSection({ onDirty }: Pick<SectionProps, 'onDirty'>) {
  const { vendor } = useStaff();
  return (
    <Paper withBorder radius="lg" p="lg" component="section" id="site" aria-label={texts.site}>
      <Title order={2} size="h4" mb="md">
        {texts.site}
      </Title>
      <AddressForm kind="VENDOR" id={vendor.id} onDirty={onDirty} onSaved={brandsChanged} />
    </Paper>
  );
}
