import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, LoadingRows, useAddress, usePhone } from '#web/ui/index.ts';
import { type MenuCategory, useMenuCategories } from '../shared/catalog-queries.ts';
import { WhyDrawer } from '../why/why-drawer.tsx';
import { CategoryDrawer } from './category-drawer.tsx';
import { CategoryPane } from './category-pane.tsx';
import { CategorySelect } from './category-select.tsx';
import classes from './items.module.css';
import { ItemsPane } from './items-pane.tsx';
import { itemsTexts } from './texts.ts';

/** The category drawer is open for this. */
export type CategoryEditing = MenuCategory | 'new' | null;

/** Shows the menu: categories beside the items of the one chosen, both put in order by hand. */
export function ItemsPage() {
  const [address, change] = useAddress();
  const phone = usePhone();
  const categories = useMenuCategories();
  const [editing, setEditing] = useState<CategoryEditing>(null);
  const list = categories.data?.data ?? [];
  const choose = (category: string | undefined) => change({ category, page: undefined }, { toTop: true });
  const panes = { categories: list, chosen: address.category, onChoose: choose, onEdit: setEditing };
  return (
    <Stack gap="md">
      <Header
        category={address.category}
        hasCategories={list.length > 0}
        onAddCategory={() => setEditing('new')}
      />
      {categories.error ? (
        <ErrorState error={categories.error} onRetry={categories.refetch} retrying={categories.isFetching} />
      ) : categories.isPending ? (
        <LoadingRows rows={8} />
      ) : list.length === 0 && address.archived !== 'true' ? (
        <NoCategories onAdd={() => setEditing('new')} />
      ) : (
        <div className={classes.panes}>
          {phone ? <CategorySelect {...panes} /> : <CategoryPane {...panes} />}
          <ItemsPane
            address={address}
            onChange={(next, manner) =>
              change(
                manner?.drawer ? next : { page: undefined, ...next },
                manner ?? { toTop: 'page' in next },
              )
            }
            categories={list}
          />
        </div>
      )}
      <CategoryDrawer editing={editing} onClose={() => setEditing(null)} />
      <WhyDrawer itemId={address.why} onClose={() => change({ why: undefined }, { drawer: 'CLOSES' })} />
    </Stack>
  );
}

type HeaderProps = {
  readonly category: string | undefined;
  readonly hasCategories: boolean;
  readonly onAddCategory: () => void;
};

function Header({ category, hasCategories, onAddCategory }: HeaderProps) {
  const { can } = useStaff();
  return (
    <Group justify="space-between">
      <Title order={1} size="h2">
        {itemsTexts.title}
      </Title>
      {can('menu.edit') && hasCategories && (
        <Group gap="sm">
          <Button variant="default" h={44} onClick={onAddCategory}>
            {itemsTexts.addCategory}
          </Button>
          <Button
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/bo/menu/$id"
                params={{ id: 'new' }}
                search={(category ? { category } : {}) as never}
              />
            )}
          >
            {itemsTexts.addItem}
          </Button>
        </Group>
      )}
    </Group>
  );
}

function NoCategories({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title={itemsTexts.noCategory}
      hint={itemsTexts.noCategoryHint}
      action={<Button onClick={onAdd}>{itemsTexts.addCategory}</Button>}
    />
  );
}
