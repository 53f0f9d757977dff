/** Brings the field that is being written, with what is said below it, out from under what lies on the foot of the window. */
export function keepFieldInSight(): void {
  document.activeElement?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
