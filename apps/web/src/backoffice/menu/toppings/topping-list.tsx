import { Button, Group, Switch, Text } from '@mantine/core';
import { IconArchive, IconEdit, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { ToppingPrice } from '#web/guest-look/toppings/topping-price.tsx';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, LoadingRows, Money, RowMenu } from '#web/ui/index.ts';
import { ArchiveButton, ArchivedList } from '../shared/archive.tsx';
import { type ToppingRow, toppingBodyOf, useToppingCategories } from '../shared/catalog-queries.ts';
import { Mark } from '../shared/mark.tsx';
import { useRemoval } from '../shared/removal.tsx';
import { useChange } from '../shared/use-change.ts';
import { useOrdered } from '../shared/use-ordered.ts';
import { toppingsTexts } from './texts.ts';
import { ToppingDrawer } from './topping-drawer.tsx';
import classes from './toppings.module.css';

export function ToppingList({ categoryId }: { readonly categoryId: string }) {
  const { can } = useStaff();
  const [editing, setEditing] = useState<ToppingRow | 'new' | null>(null);
  const query = useQuery(
    wholeListQuery('GET /api-catalog/catalog/topping', { toppingCategoryId: categoryId }),
  );
  const { items, move } = useOrdered(query.data?.data ?? [], (ids) =>
    api('PUT /api-catalog/catalog/topping/order', { body: { ids } }),
  );
  return (
    <section aria-label={toppingsTexts.toppings}>
      <Group justify="space-between" mb="xs">
        <Text fw={700}>{toppingsTexts.toppings}</Text>
        {can('menu.edit') && (
          <Group gap="xs">
            <ArchiveButton title={toppingsTexts.toppingArchive}>
              <ArchivedToppings categoryId={categoryId} />
            </ArchiveButton>
            <Button
              variant="light"
              h={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setEditing('new')}
            >
              {toppingsTexts.addTopping}
            </Button>
          </Group>
        )}
      </Group>
      {query.isPending && <LoadingRows rows={3} />}
      {query.data && items.length === 0 && <Text c="dimmed">{toppingsTexts.noToppings}</Text>}
      <DragList
        label={toppingsTexts.toppings}
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        disabled={!can('menu.edit')}
        renderItem={(topping) => <Topping topping={topping} onEdit={() => setEditing(topping)} />}
      />
      <ToppingDrawer
        categoryId={categoryId}
        editing={editing}
        place={items.length + 1}
        onClose={() => setEditing(null)}
      />
    </section>
  );
}

function ArchivedToppings({ categoryId }: { readonly categoryId: string }) {
  const query = useQuery(
    wholeListQuery('GET /api-catalog/catalog/topping', { toppingCategoryId: categoryId, archived: 'true' }),
  );
  const restore = (id: string) =>
    api('PUT /api-catalog/catalog/topping/archive', { body: { ids: [id], archived: false } });
  return <ArchivedList query={query} restore={restore} />;
}

function Topping({ topping, onEdit }: { readonly topping: ToppingRow; readonly onEdit: () => void }) {
  const { vendor, can } = useStaff();
  const { id, title, price, active, available } = topping;
  const change = useChange((next: boolean) => {
    const body = { ...toppingBodyOf(topping), available: next };
    return api('PUT /api-catalog/catalog/topping', { body });
  });
  const archive = useChange(
    () => api('PUT /api-catalog/catalog/topping/archive', { body: { ids: [id], archived: true } }),
    toppingsTexts.archived,
  );
  const removal = useRemoval(title, () =>
    api('DELETE /api-catalog/catalog/topping/{id}', { params: { id } }),
  );
  return (
    <div className={classes.topping}>
      <span>
        {title} {!active && <Mark tone="off">{toppingsTexts.inactive}</Mark>}
        <Text size="sm" c="dimmed">
          <Facts topping={topping} />
        </Text>
      </span>
      <span className={classes.side}>
        <ToppingPrice price={price} currency={vendor.currency} money={Money} />
        {can('menu.edit') && (
          <>
            <Switch
              size="md"
              aria-label={toppingsTexts.availableOf(title)}
              checked={change.isPending ? change.variables : available}
              onChange={(event) => change.mutate(event.currentTarget.checked)}
            />
            <RowMenu
              name={title}
              actions={[
                {
                  label: toppingsTexts.editTopping(title),
                  icon: <IconEdit size={18} aria-hidden />,
                  onClick: onEdit,
                },
                {
                  label: toppingsTexts.archive,
                  icon: <IconArchive size={18} aria-hidden />,
                  onClick: () => archive.mutate(undefined),
                },
                removal.action,
              ]}
            />
            {removal.question}
          </>
        )}
      </span>
    </div>
  );
}

/** Shows under a topping's name how many of it, the menu item it stands for, what is asked after it. */
function Facts({ topping }: { readonly topping: ToppingRow }) {
  const categories = useToppingCategories().data?.data ?? [];
  const { maximum, menuItemTitle, opensCategoryIds } = topping;
  const opened = categories.filter(({ id }) => opensCategoryIds.includes(id)).map(({ title }) => title);
  return [
    toppingsTexts.upTo(maximum),
    menuItemTitle !== null && toppingsTexts.standsFor(menuItemTitle),
    opened.length > 0 && toppingsTexts.opensThen(opened.join('، ')),
  ]
    .filter(Boolean)
    .join('؛ ');
}
