/**
 * Gives a ref of what opens where the thumb was, perhaps below the edge of the screen: it is brought into sight once it
 * is there.
 */
export function inSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
