import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { IconArchive, IconArchiveOff, IconCopy, IconEdit, IconHelpCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { api, newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type RowAction, RowMenu } from '#web/ui/index.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { useRemoval } from '../shared/removal.tsx';
import { useChange } from '../shared/use-change.ts';
import { itemsTexts } from './texts.ts';

type Props = { readonly item: MenuItemRow; readonly onWhy: () => void };

export function ItemMenu({ item, onWhy }: Props) {
  const { can } = useStaff();
  const edits = useEdits(item);
  const removal = useRemoval(item.title, () =>
    api('DELETE /api-catalog/catalog/menuitems/{id}', { params: { id: item.id } }),
  );
  const why: RowAction = {
    label: itemsTexts.why,
    icon: <IconHelpCircle size={18} aria-hidden />,
    onClick: onWhy,
  };
  return (
    <>
      <RowMenu name={item.title} actions={can('menu.edit') ? [...edits, why, removal.action] : [why]} />
      {removal.question}
    </>
  );
}

function useEdits(item: MenuItemRow): readonly RowAction[] {
  const navigate = useNavigate();
  const { id, title } = item;
  const open = (itemId: string) => void navigate({ to: '/bo/menu/$id', params: { id: itemId } });
  const archive = useChange(
    (archived: boolean) =>
      api('PUT /api-catalog/catalog/menuitems/archive', { body: { ids: [id], archived } }),
    item.archived ? itemsTexts.restored : itemsTexts.archived,
  );
  const copy = useChange(async (copyId: string) => {
    const body = { id: copyId, sourceId: id, title: itemsTexts.copyOf(title).slice(0, TITLE_LENGTH.max) };
    await api('POST /api-catalog/catalog/menuitems/copy', { body });
    open(copyId);
  }, itemsTexts.copied);
  if (item.archived) {
    return [
      {
        label: itemsTexts.restore,
        icon: <IconArchiveOff size={18} aria-hidden />,
        onClick: () => archive.mutate(false),
      },
    ];
  }
  return [
    { label: itemsTexts.edit, icon: <IconEdit size={18} aria-hidden />, onClick: () => open(id) },
    { label: itemsTexts.copy, icon: <IconCopy size={18} aria-hidden />, onClick: () => copy.mutate(newId()) },
    {
      label: itemsTexts.toArchive,
      icon: <IconArchive size={18} aria-hidden />,
      onClick: () => archive.mutate(true),
    },
  ];
}
