import { GUESTS } from '@sofreh/domain/limits';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { useCart, useCartActions } from '../cart/cart-store.ts';
import { checkoutTexts } from '../texts/checkout.ts';

/** How many eat; optional, nothing until somebody says so. */
export function PersonsField() {
  const count = useCart()?.numberOfPerson ?? 0;
  const { update } = useCartActions();
  const set = (next: number) => update(() => ({ numberOfPerson: next > 0 ? next : null }));
  return (
    <div className="choice-line">
      <div>
        <p className="field-label">{checkoutTexts.persons}</p>
        <p className="field-hint">{checkoutTexts.personsHint}</p>
      </div>
      <Stepper
        soft
        name={checkoutTexts.person}
        count={count}
        maximum={GUESTS.max}
        onAdd={() => set(count + 1)}
        onRemove={() => set(count - 1)}
      />
    </div>
  );
}
