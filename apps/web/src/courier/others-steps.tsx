import { formatMoney } from '@sofreh/fa/money';
import { openClaims, toldByHimself, useClaims } from './claims.ts';
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

/** Says to a courier that his session was ended, which money in his pocket the shop knows of, and which it does not. */
export function Ended({ person }: { readonly person: string }) {
  const { steps } = useQueue();
  const { notices } = useDoorMoney();
  const { sessions } = useClaims();
  const session = sessions.find(({ by }) => by === person);
  const open = session ? openClaims(session).map(({ id }) => id) : [];
  const unsent = unsentMoney(steps, person)
    .filter(({ id }) => !session?.hidden?.includes(id))
    .map((notice) => {
      const why = session?.refused.find(({ id }) => id === notice.id)?.why ?? texts.signInAgain;
      return { ...notice, why: open.includes(notice.id) ? texts.claiming : why };
    });
  // What the board tells of is still in his pocket.
  const refused = notices.filter(({ by, surplus }) => by === person && surplus === null);
  const money = [...unsent, ...refused];
  return (
    <section className="fault" role="alert">
      <p>{texts.accessEnded}</p>
      {money.some(({ why }) => why !== texts.claimed && why !== texts.signInAgain) && (
        <p>{texts.unsentMoney}</p>
      )}
      {money.map(({ id, about, method, amount, why }) => (
        <div key={id}>
          <p>
            {about ? `${texts.order(about.orderNumber)}، ` : ''}
            {texts.took[method]}: <b>{formatMoney(amount, about?.currency ?? 'TOMAN')}</b>
          </p>
          {why !== '' && <p>{why}</p>}
          {!open.includes(id) && (
            <button type="button" onClick={() => toldByHimself(id, person)}>
              {why === texts.signInAgain ? texts.moneyRead : texts.moneyTold}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
