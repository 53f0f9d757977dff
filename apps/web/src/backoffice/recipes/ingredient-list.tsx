import { Button, Group } from '@mantine/core';
import type { Ingredient } from '@sofreh/contract/catalog/recipes';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { ingredientUnitLabels } from '@sofreh/fa/labels';
import { quantityText } from '@sofreh/fa/quantity';
import { IconArchive, IconPackages, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, Money, useListAddress } from '#web/ui/index.ts';
import { IngredientForm } from './ingredient-form.tsx';
import { ingredientTexts, recipeTexts } from './texts.ts';

const LIST = 'GET /api-catalog/catalog/ingredients';

function columnsOf(currency: Parameters<typeof Money>[0]['currency']): readonly DataColumn<Ingredient>[] {
  return [
    { key: 'title', title: ingredientTexts.name, render: ({ title }) => title },
    { key: 'unit', title: ingredientTexts.unit, render: ({ unit }) => ingredientUnitLabels[unit] },
    {
      key: 'cost',
      title: ingredientTexts.unitCost,
      align: 'end',
      render: ({ unitCost }) => <Money amount={unitCost} currency={currency} />,
    },
    { key: 'yield', title: ingredientTexts.yield, render: ({ yieldPercent }) => formatPercent(yieldPercent) },
    {
      key: 'left',
      title: ingredientTexts.left,
      render: ({ stockCount, unit }) =>
        stockCount === null ? ingredientTexts.notCounted : quantityText(stockCount, unit),
    },
    { key: 'used', title: ingredientTexts.used, render: ({ recipeCount }) => formatNumber(recipeCount) },
  ];
}

export function IngredientList({ switcher }: { readonly switcher: ReactNode }) {
  const { can, vendor } = useStaff();
  const editable = can('menu.edit');
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useListAddress<typeof LIST>({ filters: ['search'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [open, setOpen] = useState<Ingredient | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const ingredient = open === 'NEW' ? null : open;
  const refresh = () => client.invalidateQueries({ queryKey: callKey(LIST) });
  const close = () => {
    setOpen(null);
    setDirty(false);
  };
  const archive = async ({ id, title }: Ingredient) => {
    await api('DELETE /api-catalog/catalog/ingredients/{id}', { params: { id } });
    notify({ kind: 'success', message: ingredientTexts.archived(title) });
    await refresh();
  };
  const actionsOf = (row: Ingredient) => [
    ...(editable
      ? [
          {
            label: ingredientTexts.editOf(row.title),
            icon: <IconPencil size={18} aria-hidden />,
            onClick: () => setOpen(row),
          },
        ]
      : []),
    {
      label: ingredientTexts.toStock,
      icon: <IconPackages size={18} aria-hidden />,
      onClick: () =>
        void navigate({
          to: '/bo/stocks',
          search: { productType: 'INGREDIENT', search: row.title } as never,
        }),
    },
    ...(editable
      ? [
          {
            label: ingredientTexts.archive,
            icon: <IconArchive size={18} aria-hidden />,
            danger: true,
            disabled: row.recipeCount > 0,
            onClick: () => void archive(row),
          },
        ]
      : []),
  ];
  const addButton = editable && (
    <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
      {ingredientTexts.add}
    </Button>
  );
  return (
    <>
      <DataList
        name="ingredients"
        title={recipeTexts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={editable ? setOpen : undefined}
        rowActions={actionsOf}
        searchFor={ingredientTexts.search}
        actions={
          <Group gap="sm">
            {switcher}
            {addButton}
          </Group>
        }
        empty={{ title: ingredientTexts.empty, hint: ingredientTexts.emptyHint, action: addButton }}
      />
      <EditDrawer
        opened={open !== null}
        title={ingredient ? ingredientTexts.editOf(ingredient.title) : ingredientTexts.add}
        dirty={dirty}
        onClose={close}
        size={460}
      >
        <IngredientForm
          ingredient={ingredient}
          onDirty={setDirty}
          onCancel={close}
          onDone={() => {
            void refresh();
            close();
          }}
        />
      </EditDrawer>
    </>
  );
}
