import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { checkToppings, keepOpenToppings, openToppingCategories } from '@sofreh/domain/menu';
import { countAbove, countBelow } from '@sofreh/domain/weight';
import { duration } from '@sofreh/fa/dates';
import { useState } from 'react';
import { DishPrice, DishTags } from '#web/guest-look/dish-face.tsx';
import { Photo } from '#web/guest-look/photo.tsx';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { ToppingChoices } from '#web/guest-look/toppings/topping-choices.tsx';
import { cartItemOf, chosenToppings, type ItemWish, lineTotal } from '#web/menu/guest-cart.ts';
import { menuIndex, toppingCategoriesOf } from '#web/menu/menu-index.ts';
import { toppingRules } from '#web/menu/topping-rules.ts';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { closeView } from '../data/use-view.ts';
import { announce } from '../ui/announcer.ts';
import { TextArea } from '../ui/field.tsx';
import { Money } from '../ui/money.tsx';
import { itemTexts } from './item-texts.ts';
import { menuTexts } from './texts.ts';
import { whyNot } from './why-not.ts';

type ItemSheetProps = {
  itemId: string;
  /** It is the cart line to change; null adds a new one. */
  lineId: string | null;
};

const close = () => closeView('item', 'line');

/** Shows a dish with everything that can be chosen about it, and the price that follows every choice. */
export function ItemSheet({ itemId, lineId }: ItemSheetProps) {
  const item = useSite((site) => menuIndex(site.menu).items.get(itemId));
  if (item) return <DishSheet item={item} lineId={lineId} />;
  return (
    <Sheet title={menuTexts.nothingFound} onClose={close}>
      <p className="item-description">{itemTexts.gone}</p>
    </Sheet>
  );
}

function DishSheet({ item, lineId }: { item: MenuItem; lineId: string | null }) {
  const currency = useSite((site) => site.vendor.currency);
  const form = useWish(item, lineId);
  const { wish, change, brokenCategories, obstacle } = form;
  return (
    <Sheet
      title={item.title}
      onClose={close}
      media={item.pictureUrl && <SheetPhoto pictureUrl={item.pictureUrl} />}
      footer={<SheetFooter {...form} item={item} editing={lineId !== null} />}
    >
      {item.description && <p className="item-description">{item.description}</p>}
      <DishTags tags={item.tags} />
      <div className="item-price">
        <DishPrice dish={item} currency={currency} />
        {item.preparationTime > 0 && (
          <span className="field-hint">{itemTexts.preparation(duration(item.preparationTime))}</span>
        )}
      </div>
      {!obstacle &&
        form.categories.map((category) => (
          <ToppingChoices
            key={category.id}
            category={category}
            currency={currency}
            chosen={wish.toppings}
            onChange={form.choose}
            broken={brokenCategories.has(category.id)}
          />
        ))}
      {!obstacle && (
        <TextArea
          label={itemTexts.note}
          placeholder={itemTexts.notePlaceholder}
          maxLength={NOTE_LENGTH.max}
          value={wish.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      )}
    </Sheet>
  );
}

function SheetPhoto({ pictureUrl }: { pictureUrl: string }) {
  return (
    <Photo
      className="sheet-media"
      pictureUrl={pictureUrl}
      width={640}
      height={480}
      sizes="(min-width: 48rem) 34rem, 100vw"
      eager
    />
  );
}

/**
 * Keeps the choices of the sheet: those of the edited line, else one piece, or the least weight, with nothing chosen.
 */
function useWish(item: MenuItem, lineId: string | null) {
  const cart = useCart();
  const menu = useSite((site) => site.menu);
  const now = useSite((site) => site.now);
  const line = cart?.items.find(({ temporaryOrderId }) => temporaryOrderId === lineId);
  const [wish, setWish] = useState<ItemWish>(() =>
    line
      ? { count: line.count, note: line.note, toppings: chosenToppings(line) }
      : { count: countAbove(item, 0), note: '', toppings: [] },
  );
  const [asked, setAsked] = useState(false);
  const all = toppingCategoriesOf(menu, item);
  const rules = toppingRules(all);
  const open = new Set(openToppingCategories(rules, wish.toppings).map(({ id }) => id));
  const broken = checkToppings(rules, wish.toppings).map((each) => each.toppingCategoryId);
  return {
    wish,
    /** These stand open for what is chosen. */
    categories: all.filter(({ id }) => open.has(id)),
    change: (part: Partial<ItemWish>) => setWish((old) => ({ ...old, ...part })),
    choose: (toppings: ItemWish['toppings']) =>
      setWish((old) => ({ ...old, toppings: keepOpenToppings(rules, toppings) })),
    firstBroken: broken[0] ?? null,
    /** It is told only once the guest has tried to go on. */
    brokenCategories: new Set(asked ? broken : []),
    ask: () => setAsked(true),
    obstacle: whyNot(item, cart?.deliveryType ?? null, now),
    total: lineTotal(cartItemOf(menu, item, wish, '')),
    lineId,
  };
}

type SheetFooterProps = ReturnType<typeof useWish> & { item: MenuItem; editing: boolean };

function SheetFooter(props: SheetFooterProps) {
  const { item, wish, change, total, obstacle, editing } = props;
  const put = usePut(props);
  if (obstacle) {
    return (
      <button type="button" className="button" disabled>
        {obstacle}
      </button>
    );
  }
  return (
    <>
      <Stepper
        soft
        name={item.title}
        count={wish.count}
        unit={item.unit}
        minimum={countAbove(item, 0)}
        onAdd={() => change({ count: countAbove(item, wish.count) })}
        onRemove={() => change({ count: countBelow(item, wish.count) })}
      />
      <button type="button" className="button" onClick={put}>
        {editing ? itemTexts.change : itemTexts.addToCart}
        <Money amount={total} />
      </button>
    </>
  );
}

/** Puts the wish into the cart, or leads to the first rule that it breaks. */
function usePut({ item, wish, firstBroken, ask, lineId }: SheetFooterProps) {
  const { add, replace } = useCartActions();
  return () => {
    if (firstBroken) {
      ask();
      const category = document.querySelector<HTMLElement>(`[data-topping-category="${firstBroken}"]`);
      category?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      category?.focus({ preventScroll: true });
      return;
    }
    if (lineId) replace(lineId, item, wish);
    else add(item, wish);
    announce(menuTexts.inCart(item.title, { unit: item.unit, count: wish.count }));
    close();
  };
}
