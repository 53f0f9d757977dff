import { formatMoney } from '@sofreh/fa/money';
import { useDoorMoney } from './door-money.ts';
import { unsentMoney, useOthersSteps, useQueue } from './queue.ts';
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

/** Says to a courier that his session was ended, and of which money in his pocket nobody knows yet. */
export function Ended({ person }: { readonly person: string }) {
  const { steps } = useQueue();
  const { notices } = useDoorMoney();
  // What the board tells of is still in his pocket.
  const refused = notices.filter(({ by, surplus }) => by === person && surplus === null);
  const money = [...unsentMoney(steps, person), ...refused];
  return (
    <section className="fault" role="alert">
      <p>{texts.accessEnded}</p>
      {money.length > 0 && <p>{texts.unsentMoney}</p>}
      {money.map(({ id, about, method, amount }) => (
        <p key={id}>
          {about ? `${texts.order(about.orderNumber)}، ` : ''}
          {texts.took[method]}: <b>{formatMoney(amount, about?.currency ?? 'TOMAN')}</b>
        </p>
      ))}
    </section>
  );
}
