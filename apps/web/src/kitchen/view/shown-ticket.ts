/** A key that is pressed again sooner than this was pressed once, ms: nobody has read the ticket in that time. */
const READ_MS = 700;

let shown: { readonly id: string; readonly at: number } | null = null;

/**
 * Tells whether the head of a card, with its number and its key, can be seen: below the heading that stays over its
 * column.
 */
function isInView(card: HTMLElement): boolean {
  const around = card.closest('main')?.getBoundingClientRect();
  if (!around) return false;
  const heading = card.closest('section')?.querySelector('h2')?.getBoundingClientRect();
  const head = (card.querySelector('header') ?? card).getBoundingClientRect();
  const top = Math.max(around.top, heading?.bottom ?? around.top);
  return head.top >= top - 1 && head.bottom <= around.bottom + 1;
}

/**
 * Tells whether a key may make a ticket: one that cannot be seen is brought under the eye first, and made by the next
 * press.
 */
export function isShownForKey(orderId: string): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
  const card = cards.find(({ dataset }) => dataset.ticket === orderId);
  if (!card) return false;
  if (isInView(card)) return shown?.id !== orderId || Date.now() - shown.at >= READ_MS;
  for (const each of cards) delete each.dataset.selected;
  card.dataset.selected = '';
  card.scrollIntoView({ block: 'start', inline: 'nearest' });
  shown = { id: orderId, at: Date.now() };
  return false;
}
