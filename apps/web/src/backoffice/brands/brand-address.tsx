import { Paper, Title } from '@mantine/core';
import { useState } from 'react';
import { AddressForm } from '#web/staff/addresses/address-form.tsx';
import { UnsavedGuard } from '#web/ui/index.ts';
import { brandsChanged } from './brand-queries.ts';
import { brandTexts as texts } from './texts.ts';

/** Shows the address under which guests find the brand and not a branch of it. */
export function BrandAddress({ brandId }: { readonly brandId: string }) {
  const [dirty, setDirty] = useState(false);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.address}>
      <UnsavedGuard dirty={dirty} />
      <Title order={2} size="h4" mb="md">
        {texts.address}
      </Title>
      <AddressForm kind="BRAND" id={brandId} onDirty={setDirty} onSaved={brandsChanged} />
    </Paper>
  );
}
