import { Button, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort } from '@tabler/icons-react';
import { EditDrawer } from '#web/ui/index.ts';
import { CategoryOrder, type CategoryPaneProps } from './category-pane.tsx';
import { itemsTexts } from './texts.ts';

const ALL = '';

/** Shows the categories on a phone: one is chosen from a list, and their order is changed on a screen of its own. */
export function CategorySelect(props: CategoryPaneProps) {
  const { categories, chosen, onChoose, onEdit } = props;
  const [opened, { open, close }] = useDisclosure();
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      <Select
        aria-label={itemsTexts.chooseCategory}
        size="md"
        style={{ flex: 1 }}
        allowDeselect={false}
        data={[
          { value: ALL, label: itemsTexts.allCategories },
          ...categories.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={chosen ?? ALL}
        onChange={(id) => onChoose(id || undefined)}
      />
      <Button
        variant="default"
        h={44}
        px="sm"
        onClick={open}
        aria-label={itemsTexts.orderCategories}
        title={itemsTexts.orderCategories}
      >
        <IconArrowsSort size={20} aria-hidden />
      </Button>
      <EditDrawer opened={opened} title={itemsTexts.orderCategories} onClose={close}>
        <CategoryOrder
          {...props}
          onChoose={(id) => {
            onChoose(id);
            close();
          }}
          onEdit={(category) => {
            close();
            onEdit(category);
          }}
        />
      </EditDrawer>
    </Group>
  );
}
