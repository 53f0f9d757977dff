import { DELIVERY_TYPES, type DeliveryType, SOURCES, type Source } from '@sofreh/domain/enums';
import { type Availability, resolveAvailability } from '@sofreh/domain/menu';
import { type IndexedSnapshot, sellableItem } from '#app/catalog/menu-snapshot/index.ts';

export type ExplainedAvailability = Availability & {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
};

const archived: Availability = { visible: false, available: false, price: 0, reason: 'ARCHIVED' };

/**
 * Says what every channel and delivery type makes of an item at a moment: the very answer that menus show and
 * orders are refused by. Archived items are in no snapshot.
 */
export function explainAvailability(
  snapshot: IndexedSnapshot | undefined,
  itemId: string,
  at: Date,
): ExplainedAvailability[] {
  const item = snapshot?.itemsById.get(itemId);
  const answer = (source: Source, deliveryType: DeliveryType) =>
    snapshot && item
      ? resolveAvailability(sellableItem(snapshot, item), { source, deliveryType, instant: at.getTime() })
      : archived;
  return SOURCES.flatMap((source) =>
    DELIVERY_TYPES.map((deliveryType) => ({ source, deliveryType, ...answer(source, deliveryType) })),
  );
}
