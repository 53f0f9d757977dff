import { SegmentedControl } from '@mantine/core';
import { ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { HallList } from './hall-list.tsx';
import { PlanPage } from './plan-page.tsx';
import { TableList } from './table-list.tsx';
import { useHalls } from './tables-queries.ts';
import { tablesTexts } from './texts.ts';

/** Shows halls and tables: as a list, as a drawn plan, and the halls themselves. */
export function TablesPage() {
  const [{ tab = '' }, change] = useAddress();
  const { data, error, isFetching, refetch } = useHalls();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <LoadingRows rows={8} />;
  const halls = data.data;
  const switcher = halls.length > 0 && (
    <SegmentedControl
      aria-label={tablesTexts.views}
      value={tab}
      onChange={(next) => change({ tab: next, search: undefined, page: undefined, active: undefined })}
      data={[
        { value: '', label: tablesTexts.list },
        { value: 'plan', label: tablesTexts.plan },
        { value: 'halls', label: tablesTexts.halls },
      ]}
    />
  );
  if (tab === 'halls' || halls.length === 0) return <HallList halls={halls} switcher={switcher} />;
  if (tab === 'plan') return <PlanPage halls={halls} switcher={switcher} />;
  return <TableList halls={halls} switcher={switcher} />;
}
