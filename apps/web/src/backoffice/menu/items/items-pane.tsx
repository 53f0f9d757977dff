import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type ChangeAddress,
  DragList,
  EmptyState,
  ErrorState,
  LoadingRows,
} from '#web/ui/index.ts';
import type { MenuCategory, MenuItemRow } from '../shared/catalog-queries.ts';
import { useOrdered } from '../shared/use-ordered.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ITEMS_OF_PAGE, isNarrowed, itemsQueryOf, NO_FILTERS, pageOf } from './item-filters.ts';
import { ItemFilters } from './item-filters-bar.tsx';
import { ItemRow } from './item-row.tsx';
import classes from './items.module.css';
import { itemsTexts } from './texts.ts';

type Props = {
  readonly address: Address;
  readonly onChange: ChangeAddress;
  readonly categories: readonly MenuCategory[];
};

export function ItemsPane({ address, onChange, categories }: Props) {
  const query = useQuery(callQuery('GET /api-catalog/catalog/menuitems', { query: itemsQueryOf(address) }));
  const items = query.data?.data ?? [];
  const total = query.data?.totalCount ?? 0;
  return (
    <Stack gap="sm" miw={0}>
      <ItemFilters address={address} onChange={onChange} />
      {query.isPending ? (
        <LoadingRows rows={8} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : items.length === 0 ? (
        <NothingHere address={address} onChange={onChange} />
      ) : (
        <Items
          key={`${address.category} ${address.archived}`}
          items={items}
          sortable={address.category !== undefined && !isNarrowed(address) && total === items.length}
          categories={categories}
          onWhy={(why) => onChange({ why }, { drawer: 'OPENS' })}
        />
      )}
      <Pages total={total} address={address} onChange={onChange} />
    </Stack>
  );
}

type ItemsProps = {
  readonly items: readonly MenuItemRow[];
  readonly sortable: boolean;
  readonly categories: readonly MenuCategory[];
  readonly onWhy: (id: string) => void;
};

function Items({ items: rows, sortable, categories, onWhy }: ItemsProps) {
  const { can } = useStaff();
  const editable = can('menu.edit');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items, move } = useOrdered(rows, (ids) =>
    api('PUT /api-catalog/catalog/menuitems/order', { body: { ids } }),
  );
  const chosen = items.filter(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((old) =>
      old.has(id) ? new Set([...old].filter((each) => each !== id)) : new Set([...old, id]),
    );
  const row = (item: MenuItemRow) => (
    <ItemRow
      item={item}
      place={categories.findIndex(({ id }) => id === item.categoryId)}
      selected={selected.has(item.id)}
      onSelect={editable ? () => toggle(item.id) : undefined}
      onWhy={() => onWhy(item.id)}
    />
  );
  return (
    <>
      {editable && (
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={itemsTexts.selectAll}
            checked={chosen.length === items.length}
            indeterminate={chosen.length > 0 && chosen.length < items.length}
            onChange={() =>
              setSelected(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id)))
            }
          />
          {!sortable && (
            <Text c="dimmed" size="sm">
              {itemsTexts.dragHint}
            </Text>
          )}
        </Group>
      )}
      {sortable && editable ? (
        <DragList
          label={itemsTexts.items}
          items={items}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={move}
          renderItem={row}
        />
      ) : (
        <Paper withBorder radius="lg" style={{ overflow: 'hidden' }}>
          <ul className={classes.list} aria-label={itemsTexts.items}>
            {items.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ul>
        </Paper>
      )}
      {chosen.length > 0 && <BulkBar items={chosen} onClear={() => setSelected(new Set())} />}
    </>
  );
}

type PagesProps = Pick<Props, 'address' | 'onChange'> & { readonly total: number };

/** Leads to the next hundred and back; it is nothing where all are shown. */
function Pages({ total, address, onChange }: PagesProps) {
  const page = pageOf(address);
  const pages = Math.ceil(total / ITEMS_OF_PAGE);
  if (pages <= 1) return null;
  const go = (next: number) => onChange({ page: next > 1 ? String(next) : undefined });
  return (
    <Group justify="center" role="navigation" aria-label={itemsTexts.pages}>
      <Button variant="default" h={44} disabled={page <= 1} onClick={() => go(page - 1)}>
        {itemsTexts.previousPage}
      </Button>
      <Text>{itemsTexts.pageOf(page, pages)}</Text>
      <Button variant="default" h={44} disabled={page >= pages} onClick={() => go(page + 1)}>
        {itemsTexts.nextPage}
      </Button>
    </Group>
  );
}

function NothingHere({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
  if (address.archived === 'true' && !address.search) return <EmptyState title={itemsTexts.emptyArchive} />;
  if (!isNarrowed(address)) {
    return (
      <EmptyState
        title={itemsTexts.empty}
        hint={itemsTexts.emptyHint}
        action={
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/bo/menu/$id"
                params={{ id: 'new' }}
                search={(address.category ? { category: address.category } : {}) as never}
              />
            )}
          >
            {itemsTexts.addItem}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={itemsTexts.nothingFound}
      hint={itemsTexts.nothingFoundHint}
      action={
        <Button variant="default" onClick={() => onChange({ ...NO_FILTERS, category: address.category })}>
          {itemsTexts.clearFilters}
        </Button>
      }
    />
  );
}
