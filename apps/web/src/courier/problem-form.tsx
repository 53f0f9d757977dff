import { useEffect, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { inSight } from './in-sight.ts';
import { courierTexts as texts } from './texts.ts';
import type { Trip } from './use-courier.ts';

type BagItem = ApiResponse<'GET /api/bikers/orderpreview/{id}'>['items'][number];

/** Gives what is in the bag of an order; empty until it is known. */
export function useBag({ orderId, shop }: Pick<Trip, 'orderId' | 'shop'>): readonly BagItem[] {
  const [items, setItems] = useState<readonly BagItem[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /api/bikers/orderpreview/{id}', {
      params: { id: orderId },
      hostDomain: shop,
      quiet: true,
      signal: stop.signal,
    }).then(
      (answer) => setItems(answer.items),
      () => undefined,
    );
    return () => stop.abort();
  }, [orderId, shop]);
  return items;
}

type Props = {
  readonly trip: Trip;
  /** Says that the trip is held up, and why; staff decide what becomes of it. */
  readonly onSaid: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks what holds a trip up. At a door that is also a guest who refuses the order, or a dish that is missing. */
export function ProblemForm({ trip, onSaid, onClose }: Props) {
  const { status } = trip;
  const [naming, setNaming] = useState(false);
  // Two of a dish with other toppings are one thing to a courier.
  const titles = [...new Set(useBag(trip).map(({ title }) => title))];
  const hasFood = status === 'PICKEDUP' || status === 'ATDESTINATION';
  const reasons = hasFood ? [...texts.problems, texts.refused] : texts.problems;
  return (
    <fieldset ref={inSight} className="card">
      <legend>{naming ? texts.which : texts.problem}</legend>
      {naming
        ? titles.map((title) => (
            <button key={title} type="button" onClick={() => onSaid(texts.missingItem(title))}>
              {title}
            </button>
          ))
        : reasons.map((reason) => (
            <button key={reason} type="button" onClick={() => onSaid(reason)}>
              {reason}
            </button>
          ))}
      {!naming && hasFood && (
        <button type="button" onClick={() => (titles.length > 0 ? setNaming(true) : onSaid(texts.missing))}>
          {texts.missing}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {texts.cancel}
      </button>
    </fieldset>
  );
}
