const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]';

/** Finds what a person can type in or press, in the element that stands for a field. */
function focusableIn(node: HTMLElement): HTMLElement | null {
  return node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE);
}

/** Brings a field into view and puts the caret in it. */
export function focusField(node: HTMLElement | null): void {
  const target = node && focusableIn(node);
  if (!target) return;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** Finds the one that stands first on the page. */
export function firstOf(nodes: readonly HTMLElement[]): HTMLElement | null {
  const before = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  return nodes.toSorted(before)[0] ?? null;
}

/**
 * Reads what the page calls a field: the text of its label, without the star of a required one; empty where it has
 * none.
 */
export function nameOfField(node: HTMLElement | null): string {
  const target = node && focusableIn(node);
  if (!target) return '';
  const label = 'labels' in target ? (target as HTMLInputElement).labels?.[0]?.textContent : undefined;
  const name = label ?? target.getAttribute('aria-label') ?? '';
  return name.replace('*', '').trim();
}
