import { CIRCLE_METRES, circleRing } from '@sofreh/domain/delivery-zones';
import { formatThousandths } from '@sofreh/fa/quantity';
import { newId } from '#web/api/index.ts';
import { zoneTexts as texts } from './texts.ts';

/**
 * This is a circle around the shop as it is typed: how far it reaches, metres, and what bringing an order there costs.
 */
export type CircleRow = {
  readonly id: string;
  readonly metres: number | null;
  readonly price: number | null;
};

export const newCircle = (metres: number | null): CircleRow => ({ id: newId(), metres, price: null });

export function ringAround(place: { readonly latitude: number; readonly longitude: number }, metres: number) {
  return circleRing([place.longitude, place.latitude], metres).map(
    ([longitude, latitude]): [number, number] => [longitude, latitude],
  );
}

/** Tells whether a circle may be so large. */
export function isCircle(metres: number | null): metres is number {
  return metres !== null && metres >= CIRCLE_METRES.min && metres <= CIRCLE_METRES.max;
}

/** Tells what is wrong with the circles, by the path of the field. */
export function circleFaults(rows: readonly CircleRow[]): Record<string, string> {
  const faults = rows.flatMap(({ metres, price }, index) => {
    const twice = rows.findIndex((other) => other.metres === metres) < index;
    const size = !isCircle(metres) ? texts.circleWrong : twice ? texts.circleTwice : null;
    return [
      ...(size ? [[`rows.${index}.metres`, size]] : []),
      ...(price === null ? [[`rows.${index}.price`, texts.priceRequired]] : []),
    ];
  });
  return Object.fromEntries(faults);
}

/** Gives the zones that circles make, the nearest first: where two lie over each other the first one decides. */
export function zonesOf(
  rows: readonly CircleRow[],
  place: { readonly latitude: number; readonly longitude: number },
) {
  return rows
    .flatMap(({ id, metres, price }) => (isCircle(metres) && price !== null ? [{ id, metres, price }] : []))
    .sort((one, other) => one.metres - other.metres)
    .map(({ id, metres, price }, overlapOrder) => ({
      id,
      name: texts.circleName(formatThousandths(metres)),
      vendorsProperName: '',
      price,
      minimumBasket: 0,
      freeOver: null,
      enabled: true,
      windows: [],
      distancePrices: [],
      polygon: ringAround(place, metres),
      overlapOrder,
    }));
}
