import { STEPPER_STEPS, type StepperStep } from '@sofreh/domain/enums';
import { DEFAULT_STEPPER_STEP } from '@sofreh/domain/limits';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** These are the parts of the address that open something over the menu; the rest (table, vendor) is never touched. */
type ViewPart = 'item' | 'line' | 'step';
type View = Partial<Record<ViewPart, string | null>>;

/** Reads from the address what is open: a step of the stepper, an item's sheet. */
export function useView() {
  const query = new URLSearchParams(useSearch());
  const step = query.get('step');
  return {
    itemId: query.get('item'),
    /** This is the cart line being edited in the item's sheet. */
    lineId: query.get('line'),
    step: isStep(step) ? step : DEFAULT_STEPPER_STEP,
  };
}

/** Opens something as a step of the history, so that «back» on the phone closes it and a reload keeps it. */
export function openView(view: View): void {
  navigate(addressWith(view), { state: { opened: true } });
}

/** Goes back to where it was opened from; where the address was opened directly, only the parts are taken out. */
export function closeView(...parts: readonly ViewPart[]): void {
  const without = addressWith(Object.fromEntries(parts.map((part) => [part, null])));
  if (wasOpenedHere()) history.back();
  else navigate(without, { replace: true });
}

function isStep(text: string | null): text is StepperStep {
  return (STEPPER_STEPS as readonly (string | null)[]).includes(text);
}

function wasOpenedHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'opened' in state;
}

function addressWith(view: View): string {
  const query = new URLSearchParams(location.search);
  for (const [part, value] of Object.entries(view)) {
    if (value) query.set(part, value);
    else query.delete(part);
  }
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}
