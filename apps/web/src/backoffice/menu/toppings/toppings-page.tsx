import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, EmptyState, ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { ArchiveButton, ArchivedList } from '../shared/archive.tsx';
import { type ToppingCategoryRow, useToppingCategories } from '../shared/catalog-queries.ts';
import { useOrdered } from '../shared/use-ordered.ts';
import { CategoryCard } from './category-card.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import { toppingsTexts } from './texts.ts';
import classes from './toppings.module.css';

/** Shows the topping builder: categories with their rules, and what stands in the one chosen. */
export function ToppingsPage() {
  const { can } = useStaff();
  const [address, change] = useAddress();
  const query = useToppingCategories();
  const [editing, setEditing] = useState<ToppingCategoryRow | 'new' | null>(null);
  const list = query.data?.data ?? [];
  const chosen = list.find(({ id }) => id === address.category) ?? list[0];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {toppingsTexts.title}
        </Title>
        {can('menu.edit') && (
          <Group gap="sm">
            <ArchiveButton title={toppingsTexts.categoryArchive}>
              <ArchivedCategories />
            </ArchiveButton>
            {list.length > 0 && (
              <Button h={44} onClick={() => setEditing('new')}>
                {toppingsTexts.addCategory}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.isPending ? (
        <LoadingRows rows={6} />
      ) : !chosen ? (
        <EmptyState
          title={toppingsTexts.empty}
          hint={toppingsTexts.emptyHint}
          action={<Button onClick={() => setEditing('new')}>{toppingsTexts.addCategory}</Button>}
        />
      ) : (
        <div className={classes.panes}>
          <Categories
            list={list}
            chosen={chosen.id}
            onChoose={(category) => change({ category }, { toTop: true })}
          />
          <CategoryCard key={chosen.id} category={chosen} onEdit={() => setEditing(chosen)} />
        </div>
      )}
      <RulesDrawer
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={(category) => change({ category })}
      />
    </Stack>
  );
}

function ArchivedCategories() {
  const restore = (id: string) =>
    api('PUT /api-catalog/catalog/toppingcategory/archive', { body: { ids: [id], archived: false } });
  return <ArchivedList query={useToppingCategories(true)} restore={restore} />;
}

type CategoriesProps = {
  readonly list: readonly ToppingCategoryRow[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function Categories({ list, chosen, onChoose }: CategoriesProps) {
  const { can } = useStaff();
  const { items, move } = useOrdered(list, (ids) =>
    api('PUT /api-catalog/catalog/toppingcategory/order', { body: { ids } }),
  );
  return (
    <Paper withBorder radius="lg" p={8} component="nav" aria-label={toppingsTexts.categories}>
      <DragList
        label={toppingsTexts.categories}
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        disabled={!can('menu.edit')}
        renderItem={({ id, title, toppingCount, itemCount }) => (
          <button
            type="button"
            className={classes.category}
            aria-current={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span>{title}</span>
            <Text span size="sm" c="dimmed">
              {toppingsTexts.counts(toppingCount, itemCount)}
            </Text>
          </button>
        )}
      />
    </Paper>
  );
}
