import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { BranchItemRow } from './branch-item-row.tsx';
import classes from './branches.module.css';
import { branchItemTexts as texts } from './texts.ts';

/**
 * Shows the item at the other branches of the chain: what it costs there, whether it is sold, what is the branch's own.
 */
export function BranchesSection({ itemId }: { readonly itemId: string }) {
  const { vendor, vendors, can } = useStaff();
  const query = useQuery({
    ...callQuery('GET /api-catalog/catalog/menuitems/{id}/branches', { params: { id: itemId } }),
    enabled: vendors.length > 1,
  });
  if (vendors.length < 2) return null;
  const all = query.data?.data ?? [];
  const others = all.filter(({ vendorId }) => vendorId !== vendor.id);
  const here = all.find(({ vendorId }) => vendorId === vendor.id);
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={texts.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text c="dimmed" size="sm">
          {texts.hint}
        </Text>
        {query.error && (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        )}
        {query.isPending && <LoadingRows rows={2} />}
        {query.data && others.length === 0 && <Alert color="gray">{texts.nowhere}</Alert>}
        <ul className={classes.list}>
          {here && here.own.length > 0 && <BranchItemRow itemId={itemId} row={here} />}
          {others.map((row) => (
            <BranchItemRow key={row.vendorId} itemId={itemId} row={row} />
          ))}
        </ul>
        {can('menu.edit') && (
          <Anchor renderRoot={(props) => <Link {...props} to="/bo/menu-branches" />}>{texts.sync}</Anchor>
        )}
      </Stack>
    </Paper>
  );
}
