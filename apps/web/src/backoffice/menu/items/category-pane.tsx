import { Paper } from '@mantine/core';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList } from '#web/ui/index.ts';
import { ArchiveButton, ArchivedList } from '../shared/archive.tsx';
import { type MenuCategory, useMenuCategories } from '../shared/catalog-queries.ts';
import { useOrdered } from '../shared/use-ordered.ts';
import { CategoryRow } from './category-row.tsx';
import classes from './items.module.css';
import { itemsTexts } from './texts.ts';

export type CategoryPaneProps = {
  readonly categories: readonly MenuCategory[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onEdit: (category: MenuCategory) => void;
};

/** Lists the categories in their order, dragged by their handles; one is chosen to show its items. */
export function CategoryPane(props: CategoryPaneProps) {
  const { chosen, onChoose } = props;
  return (
    <Paper
      withBorder
      radius="lg"
      p={8}
      className={classes.rail}
      component="nav"
      aria-label={itemsTexts.categories}
    >
      <button
        type="button"
        className={classes.categoryButton}
        style={{ inlineSize: '100%' }}
        aria-current={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span className={classes.name}>{itemsTexts.allCategories}</span>
      </button>
      <CategoryOrder {...props} />
    </Paper>
  );
}

/** Shows the categories as a list to put in order, and those that were archived. */
export function CategoryOrder({ categories, chosen, onChoose, onEdit }: CategoryPaneProps) {
  const { can } = useStaff();
  const { items, move } = useOrdered(categories, (ids) =>
    api('PUT /api-catalog/catalog/menucategories/order', { body: { ids } }),
  );
  return (
    <>
      <DragList
        label={itemsTexts.categories}
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        disabled={!can('menu.edit')}
        renderItem={(category) => (
          <CategoryRow
            category={category}
            place={items.indexOf(category)}
            chosen={category.id === chosen}
            onChoose={() => onChoose(category.id)}
            onEdit={() => onEdit(category)}
          />
        )}
      />
      {can('menu.edit') && (
        <ArchiveButton title={itemsTexts.categoryArchive}>
          <ArchivedCategories />
        </ArchiveButton>
      )}
    </>
  );
}

function ArchivedCategories() {
  const restore = (id: string) =>
    api('PUT /api-catalog/catalog/menucategories/archive', { body: { ids: [id], archived: false } });
  return <ArchivedList query={useMenuCategories(true)} restore={restore} />;
}
