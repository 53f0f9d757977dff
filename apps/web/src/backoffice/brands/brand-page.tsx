import { Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { BranchesSection } from './branches-section.tsx';
import { BrandAddress } from './brand-address.tsx';
import { brandsQuery } from './brand-queries.ts';
import { BrandSection } from './brand-section.tsx';
import { DomainField } from './domain-field.tsx';
import { brandTexts as texts } from './texts.ts';

export function BrandPage() {
  const { vendor, can } = useStaff();
  const query = useQuery(brandsQuery());
  const brands = query.data?.data ?? [];
  const brand = brands.find(({ id }) => id === vendor.brandId);
  const [domain, setDomain] = useState('');
  return (
    <Stack gap="md" maw={860}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      {query.isPending && <LoadingRows rows={8} />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {brand && <BranchesSection brand={brand} brands={brands} />}
      {brand && <BrandSection key={brand.id} brand={brand} />}
      {brand && can('billing.edit') && <BrandAddress brandId={brand.id} />}
      <Paper withBorder radius="lg" p="lg">
        <DomainField
          label={texts.lookup}
          description={texts.lookupHint}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
      </Paper>
    </Stack>
  );
}
