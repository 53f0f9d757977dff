import { Button, Group, Stack, Text } from '@mantine/core';
import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import {
  type ChosenTopping,
  checkToppings,
  keepOpenToppings,
  openToppingCategories,
  toppingsTotal,
} from '@sofreh/domain/menu';
import { amountOf, servingsOf } from '@sofreh/domain/weight';
import { useState } from 'react';
import { pricedToppings, toppingCategoriesOf } from '#web/cashier/till-menu/till-menu.ts';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { digitKeys, Modal, Money, useKeys } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { toppingTexts } from './texts.ts';
import { ToppingCategoryFields, tapped } from './topping-category-fields.tsx';
import classes from './topping-sheet.module.css';

/** This is an item whose toppings are being chosen, and those a line has already. */
export type Choosing = {
  readonly item: MenuItem;
  readonly count: number;
  readonly chosen?: readonly ChosenTopping[];
};
type Props = {
  readonly menu: Menu;
  readonly choosing: Choosing | null;
  readonly onChoose: (toppings: readonly OrderItemTopping[]) => void;
  readonly onClose: () => void;
};

/** Chooses the toppings of an item, with their rules in words and the price as it grows. */
export function ToppingSheet(props: Props) {
  const { choosing, onClose } = props;
  return (
    <Modal
      opened={choosing !== null}
      onClose={onClose}
      title={choosing ? toppingTexts.title(choosing.item.title) : ''}
      size="lg"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {choosing && <ToppingForm {...props} choosing={choosing} />}
    </Modal>
  );
}

function ToppingForm({ menu, choosing, onChoose }: Props & { readonly choosing: Choosing }) {
  const { vendor } = useStaff();
  const { item, count } = choosing;
  const [chosen, setChosen] = useState(choosing.chosen ?? []);
  const categories = toppingCategoriesOf(menu, item);
  const priced = pricedToppings(categories, chosen);
  const rules = toppingRules(categories);
  const violations = checkToppings(rules, chosen);
  const open = new Set(openToppingCategories(rules, chosen).map(({ id }) => id));
  const price = item.price - Math.min(item.discount, item.price);
  const amount =
    amountOf(item.unit, price, count) + toppingsTotal(priced) * servingsOf({ unit: item.unit, count });
  // A second Enter, or the end of a barcode, neither closes the sheet nor chooses the first of them.
  const shown = categories.filter(({ id }) => open.has(id));
  const change = (next: readonly ChosenTopping[]) => setChosen(keepOpenToppings(rules, next));
  const numbered = shown.flatMap((category) => category.toppings.map((topping) => ({ category, topping })));
  const byDigit = digitKeys(
    numbered.map(({ category, topping }) => () => {
      if (topping.available) change(tapped(category, chosen, topping));
    }),
  );
  useKeys({ ...byDigit, Enter: () => violations.length === 0 && onChoose(priced) });
  return (
    <Stack tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
      {shown.map((category) => (
        <ToppingCategoryFields
          key={category.id}
          category={category}
          currency={vendor.currency}
          chosen={chosen}
          broken={violations.some(({ toppingCategoryId }) => toppingCategoryId === category.id)}
          firstDigit={numbered.findIndex((each) => each.category === category) + 1}
          onChange={change}
        />
      ))}
      <Group justify="space-between" className={classes.foot}>
        <Text role="status" flex="1 1 180px" c={violations.length > 0 ? '#9a4a06' : undefined}>
          {violations.length > 0 ? toppingTexts.chooseRequired : ''}
        </Text>
        <Button
          size="lg"
          h={56}
          flex="1 0 260px"
          disabled={violations.length > 0}
          onClick={() => onChoose(priced)}
        >
          {choosing.chosen ? toppingTexts.save : toppingTexts.add}
          <span style={{ marginInlineStart: 10 }}>
            <Money amount={amount} currency={vendor.currency} bare />
          </span>
        </Button>
      </Group>
    </Stack>
  );
}
