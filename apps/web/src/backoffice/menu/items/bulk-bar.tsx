import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { useChange } from '../shared/use-change.ts';
import { BulkPlaceDialog } from './bulk-place-dialog.tsx';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { BulkStateDialog } from './bulk-state-dialog.tsx';
import { BulkTagsDialog } from './bulk-tags-dialog.tsx';
import { BulkToppingsDialog } from './bulk-toppings-dialog.tsx';
import classes from './items.module.css';
import { bulkTexts, itemsTexts } from './texts.ts';

type Props = { readonly items: readonly MenuItemRow[]; readonly onClear: () => void };
type Opened = 'price' | 'place' | 'tags' | 'toppings' | 'state' | null;

export function BulkBar({ items, onClear }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const archived = items.every((item) => item.archived);
  const archive = useChange(
    () =>
      api('PUT /api-catalog/catalog/menuitems/archive', {
        body: { ids: items.map(({ id }) => id), archived: !archived },
      }),
    archived ? itemsTexts.restored : itemsTexts.archived,
  );
  const dialog = {
    items,
    onClose: () => setOpened(null),
  };
  const open = (which: Exclude<Opened, null>, label: string) => (
    <Button variant="white" h={44} onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <section className={classes.bar} aria-label={bulkTexts.bar}>
      <Group gap="sm">
        <strong role="status">{bulkTexts.selected(items.length)}</strong>
        <Button variant="subtle" c="white" h={44} onClick={onClear}>
          {bulkTexts.clear}
        </Button>
      </Group>
      <Group gap="xs">
        {!archived && open('price', bulkTexts.price)}
        {!archived && open('state', bulkTexts.state)}
        {!archived && open('place', bulkTexts.place)}
        {!archived && open('tags', bulkTexts.tags)}
        {!archived && open('toppings', bulkTexts.toppings)}
        <Button variant="white" h={44} loading={archive.isPending} onClick={() => archive.mutate(undefined)}>
          {archived ? itemsTexts.restore : bulkTexts.archive}
        </Button>
      </Group>
      {opened === 'price' && <BulkPriceDialog {...dialog} />}
      {opened === 'place' && <BulkPlaceDialog {...dialog} />}
      {opened === 'tags' && <BulkTagsDialog {...dialog} />}
      {opened === 'toppings' && <BulkToppingsDialog {...dialog} />}
      {opened === 'state' && <BulkStateDialog {...dialog} />}
    </section>
  );
}
