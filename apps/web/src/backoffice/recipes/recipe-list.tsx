import { Badge, Button, Group, SegmentedControl } from '@mantine/core';
import type { Recipe } from '@sofreh/contract/catalog/recipes';
import { formatNumber } from '@sofreh/fa/digits';
import { stockProductTypeLabels } from '@sofreh/fa/labels';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, Money, useListAddress } from '#web/ui/index.ts';
import { RecipeForm } from './recipe-form.tsx';
import { recipeTexts } from './texts.ts';

const LIST = 'GET /api-catalog/catalog/recipes';
/** A dish is worth a look where less of its price is left than this, in per cent. */
const LOW_MARGIN = 55;

function MarginBadge({ percent }: { readonly percent: number | null }) {
  const low = percent !== null && percent < LOW_MARGIN;
  return (
    <Badge variant="light" color={low ? 'orange' : 'green'} size="lg" tt="none">
      <bdi dir="ltr">{recipeTexts.marginOf(percent)}</bdi>
      {low && ` ${recipeTexts.lowMargin}`}
    </Badge>
  );
}

function columnsOf(currency: Parameters<typeof Money>[0]['currency']): readonly DataColumn<Recipe>[] {
  return [
    { key: 'title', title: recipeTexts.product, render: ({ title }) => title },
    {
      key: 'kind',
      title: recipeTexts.kind,
      render: ({ productType }) => stockProductTypeLabels[productType],
      card: 'none',
    },
    {
      key: 'lines',
      title: recipeTexts.lines,
      render: ({ lines }) => recipeTexts.ingredientCount(lines.length),
    },
    {
      key: 'portions',
      title: recipeTexts.portions,
      render: ({ portions }) => formatNumber(portions),
      hiddenByDefault: true,
    },
    {
      key: 'cost',
      title: recipeTexts.cost,
      align: 'end',
      render: ({ cost }) => <Money amount={cost} currency={currency} />,
    },
    {
      key: 'price',
      title: recipeTexts.price,
      align: 'end',
      render: ({ price }) => <Money amount={price} currency={currency} />,
    },
    {
      key: 'margin',
      title: recipeTexts.margin,
      align: 'end',
      card: 'aside',
      render: ({ marginPercent }) => <MarginBadge percent={marginPercent} />,
    },
  ];
}

export function RecipeList({ switcher }: { readonly switcher: ReactNode }) {
  const { can, vendor } = useStaff();
  const editable = can('menu.edit');
  const client = useQueryClient();
  const list = useListAddress<typeof LIST>({ filters: ['search', 'productType'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [open, setOpen] = useState<Recipe | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const recipe = open === 'NEW' ? null : open;
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  const saved = () => {
    void client.invalidateQueries({ queryKey: callKey(LIST) });
    void client.invalidateQueries({ queryKey: callKey('GET /api-catalog/catalog/ingredients') });
    close();
  };
  const remove = async ({ productType, productId }: Recipe) => {
    await api('PUT /api-catalog/catalog/recipes', { body: { productType, productId, lines: [] } });
    notify({ kind: 'success', message: recipeTexts.removed });
    saved();
  };
  const addButton = editable && (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
      {recipeTexts.add}
    </Button>
  );
  return (
    <>
      <DataList
        name="recipes"
        title={recipeTexts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ productId }) => productId}
        onOpen={editable ? setOpen : undefined}
        searchFor={recipeTexts.search}
        filters={
          <SegmentedControl
            aria-label={recipeTexts.kind}
            value={list.address.productType ?? ''}
            onChange={(productType) => list.filter({ productType })}
            data={[
              { value: '', label: recipeTexts.every },
              { value: 'FOOD', label: stockProductTypeLabels.FOOD },
              { value: 'TOPPING', label: stockProductTypeLabels.TOPPING },
            ]}
          />
        }
        actions={
          <Group gap="sm">
            {switcher}
            {addButton}
          </Group>
        }
        rowActions={(row) =>
          editable
            ? [
                {
                  label: recipeTexts.editOf(row.title),
                  icon: <IconPencil size={18} aria-hidden />,
                  onClick: () => setOpen(row),
                },
              ]
            : []
        }
        rowName={({ title }) => title}
        empty={{ title: recipeTexts.empty, hint: recipeTexts.emptyHint, action: addButton }}
      />
      <EditDrawer
        opened={open !== null}
        title={recipe ? recipeTexts.editOf(recipe.title) : recipeTexts.add}
        dirty={dirty}
        onClose={close}
        size={620}
      >
        <RecipeForm
          recipe={recipe}
          onDone={saved}
          onCancel={close}
          onDirty={setDirty}
          onRemove={recipe ? () => void remove(recipe) : undefined}
        />
      </EditDrawer>
    </>
  );
}
