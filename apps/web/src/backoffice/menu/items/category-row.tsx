import { formatNumber } from '@sofreh/fa/digits';
import { IconArchive, IconEdit, IconTrash } from '@tabler/icons-react';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { categoryColor } from '#web/staff/till-tile/category-color.ts';
import { type RowAction, RowMenu } from '#web/ui/index.ts';
import type { MenuCategory } from '../shared/catalog-queries.ts';
import { Mark } from '../shared/mark.tsx';
import { useChange } from '../shared/use-change.ts';
import classes from './items.module.css';
import { itemsTexts } from './texts.ts';

type Props = {
  readonly category: MenuCategory;
  readonly place: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
};

export function CategoryRow({ category, place, chosen, onChoose, onEdit }: Props) {
  const { can } = useStaff();
  return (
    <div className={classes.category}>
      <button type="button" className={classes.categoryButton} aria-current={chosen} onClick={onChoose}>
        <span className={classes.stripe} style={{ background: categoryColor(place) }} aria-hidden />
        <span className={classes.name}>{category.title}</span>
        {!category.active && <Mark>{itemsTexts.inactive}</Mark>}
        <span className={classes.soft}>
          <span aria-hidden>{formatNumber(category.itemCount)}</span>
          <span className="visually-hidden">{itemsTexts.itemCount(category.itemCount)}</span>
        </span>
      </button>
      {can('menu.edit') && <CategoryMenu category={category} onEdit={onEdit} />}
    </div>
  );
}

function CategoryMenu({ category, onEdit }: Pick<Props, 'category' | 'onEdit'>) {
  const archive = useChange(
    () =>
      api('PUT /api-catalog/catalog/menucategories/archive', {
        body: { ids: [category.id], archived: true },
      }),
    itemsTexts.archived,
  );
  const remove = useChange(
    () => api('DELETE /api-catalog/catalog/menucategories/{id}', { params: { id: category.id } }),
    itemsTexts.removed,
  );
  const isEmpty = category.itemCount === 0;
  const actions: RowAction[] = [
    { label: itemsTexts.editCategory, icon: <IconEdit size={18} aria-hidden />, onClick: onEdit },
    {
      label: itemsTexts.toArchive,
      icon: <IconArchive size={18} aria-hidden />,
      disabled: !isEmpty,
      onClick: () => archive.mutate(undefined),
    },
    {
      label: itemsTexts.remove,
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      disabled: !isEmpty,
      onClick: () => remove.mutate(undefined),
    },
  ];
  return <RowMenu name={category.title} actions={actions} />;
}
