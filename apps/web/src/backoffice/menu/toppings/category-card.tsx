import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api/index.ts';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { RowMenu } from '#web/ui/index.ts';
import type { ToppingCategoryRow } from '../shared/catalog-queries.ts';
import { useRemoval } from '../shared/removal.tsx';
import { useChange } from '../shared/use-change.ts';
import { toppingsTexts } from './texts.ts';
import { ToppingList } from './topping-list.tsx';
import classes from './toppings.module.css';

type Props = { readonly category: ToppingCategoryRow; readonly onEdit: () => void };

export function CategoryCard({ category, onEdit }: Props) {
  const { can } = useStaff();
  const archive = useChange(
    () =>
      api('PUT /api-catalog/catalog/toppingcategory/archive', {
        body: { ids: [category.id], archived: true },
      }),
    toppingsTexts.archived,
  );
  const removal = useRemoval(
    category.title,
    () => api('DELETE /api-catalog/catalog/toppingcategory/{id}', { params: { id: category.id } }),
    category.itemCount > 0 || category.toppingCount > 0,
  );
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={category.title}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h3">
            {category.title}
          </Title>
          {can('menu.edit') && (
            <Group gap={4} wrap="nowrap">
              <Button variant="default" h={44} onClick={onEdit}>
                {toppingsTexts.editRules}
              </Button>
              <RowMenu
                name={category.title}
                actions={[
                  {
                    label: toppingsTexts.archive,
                    disabled: category.itemCount > 0,
                    onClick: () => archive.mutate(undefined),
                  },
                  removal.action,
                ]}
              />
              {removal.question}
            </Group>
          )}
        </Group>
        <p className={classes.rule}>{toppingRuleWords(category)}</p>
        <ToppingList categoryId={category.id} />
        <UsedBy categoryId={category.id} />
      </Stack>
    </Paper>
  );
}

function UsedBy({ categoryId }: { readonly categoryId: string }) {
  const items = useQuery(
    wholeListQuery('GET /api-catalog/catalog/menuitems', { toppingCategoryId: categoryId }),
  );
  if (!items.data) return null;
  const rows = items.data.data;
  return (
    <section aria-label={toppingsTexts.usedBy}>
      <Text fw={700} mb="xs">
        {toppingsTexts.usedBy}
      </Text>
      {rows.length === 0 && <Text c="dimmed">{toppingsTexts.unused}</Text>}
      <ul className={classes.used}>
        {rows.map(({ id, title }) => (
          <li key={id}>
            <Link to="/bo/menu/$id" params={{ id }} className={classes.item}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
