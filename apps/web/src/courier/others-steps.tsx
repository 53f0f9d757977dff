import { useOthersSteps, useQueue } from './queue.ts';
import { courierTexts as texts } from './texts.ts';

/** Says that the phone keeps what another courier did: it is sent when that one signs in again. */
export function OthersSteps() {
  const person = useQueue(({ person: own }) => own);
  if (useOthersSteps() === 0) return null;
  return (
    <p className="note" role="status">
      {person === null ? texts.keptSteps : texts.othersSteps}
    </p>
  );
}
