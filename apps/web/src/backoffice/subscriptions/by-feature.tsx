import { Button, Select, Stack, Table, Text } from '@mantine/core';
import type { Feature } from '@sofreh/domain/subscriptions';
import { featureLabels } from '@sofreh/fa/labels';
import { IconArrowsSort } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, EmptyState, ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { amountText } from './package-cards.tsx';
import { subscriptionTexts as texts } from './texts.ts';

/** Opens the packages as one feature sees them: which has more of it, and for how much. */
export function ByFeature() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        h={44}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.byFeature}
      </Button>
      <EditDrawer opened={open} title={texts.byFeature} onClose={() => setOpen(false)}>
        {open && <Features />}
      </EditDrawer>
    </>
  );
}

function Features() {
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('GET /api-identity/identity/features/list', { query: {} }),
  );
  const [chosen, setChosen] = useState<Feature>('TILLS');
  if (!data && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingRows />;
  const own = data.data.find(({ feature }) => feature === chosen);
  return (
    <Stack>
      <Select
        size="md"
        label={texts.feature}
        allowDeselect={false}
        data={data.data.map(({ feature }) => ({ value: feature, label: featureLabels[feature] }))}
        value={chosen}
        onChange={(value) => setChosen(data.data.find(({ feature }) => feature === value)?.feature ?? chosen)}
      />
      {own && (
        <Text>
          {texts.youHave(amountText(own.limit))} {own.monthly && texts.countedMonthly}
        </Text>
      )}
      <Packages feature={chosen} />
    </Stack>
  );
}

/** Lists the packages on sale with how much of the feature each holds, the cheapest first. */
function Packages({ feature }: { readonly feature: Feature }) {
  const params = { id: feature };
  const query = useQuery({
    ...callQuery('GET /api-identity/identity/features/{id}/package', { params, query: { pageSize: 100 } }),
  });
  if (query.isPending) return <LoadingRows />;
  if (query.isError)
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const rows = query.data.data;
  if (rows.length === 0) return <EmptyState title={texts.noPackages} />;
  return (
    <Table aria-label={featureLabels[feature]}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.package}</Table.Th>
          <Table.Th>{featureLabels[feature]}</Table.Th>
          <Table.Th>{texts.priceOfMonth}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ packageId, title, price, limit }) => (
          <Table.Tr key={packageId}>
            <Table.Td>{title}</Table.Td>
            <Table.Td>{amountText(limit)}</Table.Td>
            <Table.Td>{price === 0 ? texts.free : <Money amount={price} currency="TOMAN" />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
