import { formatMoney } from '@sofreh/fa/money';
import { openClaims, toldByHimself, useClaims } from './claims.ts';
import { type MoneyNotice, useDoorMoney } from './door-money.ts';
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

/**
 * Says to every courier whose session was ended, one after the other, what of it stands; what the page said before it was closed still holds.
 * @param ended whose session was ended a moment ago.
 */
export function EndedSessions({ ended }: { readonly ended: string | null }) {
  const { steps } = useQueue();
  const { notices } = useDoorMoney();
  const { sessions } = useClaims();
  const people = new Set([...(ended === null ? [] : [ended]), ...sessions.map(({ by }) => by)]);
  const shown = [...people].flatMap((person) => {
    const session = sessions.find(({ by }) => by === person);
    const money = moneyInSight(session, person, { steps, notices });
    return person === ended || money.length > 0 ? [{ person, session, money }] : [];
  });
  if (shown.length === 0) return <OthersSteps />;
  return shown.map(({ person, ...of }) => <Ended key={person} person={person} {...of} />);
}

type Session = ReturnType<typeof useClaims.getState>['sessions'][number];
type Kept = Pick<ReturnType<typeof useQueue.getState>, 'steps'> &
  Pick<ReturnType<typeof useDoorMoney.getState>, 'notices'>;

/** Gives the money of a courier of which he has not read yet, each with what became of it. */
function moneyInSight(session: Session | undefined, person: string, { steps, notices }: Kept) {
  const open = openIds(session);
  const unsent = unsentMoney(steps, person)
    .filter(({ id }) => !session?.hidden?.includes(id))
    .map((notice) => {
      const why = session?.refused.find(({ id }) => id === notice.id)?.why ?? texts.signInAgain;
      return { ...notice, why: open.includes(notice.id) ? texts.claiming : why };
    });
  // What the board tells of is still in his pocket.
  return [...unsent, ...notices.filter(({ by, surplus }) => by === person && surplus === null)];
}

const openIds = (session: Session | undefined) => (session ? openClaims(session).map(({ id }) => id) : []);

type EndedProps = {
  readonly person: string;
  readonly session: Session | undefined;
  readonly money: readonly MoneyNotice[];
};

/** Says to a courier that his session was ended, which money in his pocket the shop knows of, and which it does not. */
function Ended({ person, session, money }: EndedProps) {
  const open = openIds(session);
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
