import { ActionIcon, Anchor, Select, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import { DragList, moved } from '#web/ui/index.ts';
import { type ToppingCategoryRow, useToppingCategories } from '../shared/catalog-queries.ts';
import classes from './editor.module.css';
import { Section, type SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';

/** Edits the topping categories that the item offers, in the order guests see them. */
export function ToppingsSection({ form }: SectionProps) {
  const all = useToppingCategories().data?.data ?? [];
  const ids = form.values.toppingCategoryIds;
  const chosen = ids.flatMap((id) => all.find((category) => category.id === id) ?? []);
  const set = (next: readonly string[]) => form.setFieldValue('toppingCategoryIds', [...next]);
  const left = all.filter(({ id }) => !ids.includes(id));
  return (
    <Section title={editorTexts.toppings}>
      <Text c="dimmed" size="sm">
        {chosen.length > 0 ? editorTexts.toppingsHint : editorTexts.noToppings}
      </Text>
      {chosen.length > 0 && (
        <DragList
          label={editorTexts.toppings}
          items={chosen}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => set(moved(ids, from, to))}
          renderItem={(category) => (
            <ToppingRow category={category} onRemove={() => set(ids.filter((id) => id !== category.id))} />
          )}
        />
      )}
      <Select
        size="md"
        aria-label={editorTexts.addTopping}
        placeholder={editorTexts.addTopping}
        searchable
        disabled={left.length === 0}
        data={left.map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        onChange={(id) => id && set([...ids, id])}
        error={form.errors.toppingCategoryIds}
      />
      <Anchor renderRoot={(props) => <Link {...props} to="/bo/toppings" />}>
        {editorTexts.manageToppings}
      </Anchor>
    </Section>
  );
}

type RowProps = { readonly category: ToppingCategoryRow; readonly onRemove: () => void };

function ToppingRow({ category, onRemove }: RowProps) {
  return (
    <div className={classes.topping}>
      <span>
        {category.title}
        <div className={classes.soft}>{toppingRuleWords(category)}</div>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={editorTexts.removeTopping(category.title)}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
