import { formatMoney } from '@sofreh/fa/money';
import { forgetNotice, type MoneyNotice, useDoorMoney } from './door-money.ts';
import { useQueue } from './queue.ts';
import { courierTexts as texts } from './texts.ts';

/** Says, until the courier has read it, what became of money that he took and that no bill took as he told it. */
export function MoneyNotices() {
  const { notices } = useDoorMoney();
  const person = useQueue(({ person: own }) => own);
  return notices
    .filter(({ by }) => by === person)
    .map((notice) => <Notice key={notice.id} notice={notice} />);
}

function Notice({ notice }: { readonly notice: MoneyNotice }) {
  const { id, about, method, amount, surplus, why } = notice;
  const money = (sum: number) => formatMoney(sum, about?.currency ?? 'TOMAN');
  const isRefused = surplus === null;
  const title = (isRefused ? texts.moneyRefused : texts.moneyOver)(about?.orderNumber ?? null);
  return (
    <details className={isRefused ? 'fault notice' : 'note notice'}>
      {/* Each has one line, so that the button of the trip at hand stays where the thumb is. */}
      <summary>
        <span role="alert">{title}</span> <b>{money(surplus ?? amount)}</b>
      </summary>
      {isRefused ? (
        <>
          <p>{texts.moneyWhy(texts.took[method], why)}</p>
          <p>{texts.moneyKeep[method]}</p>
        </>
      ) : (
        <>
          <p>{surplus === amount ? texts.overAll : texts.overPart(money(amount))}</p>
          <p>{texts.overKeep[method]}</p>
        </>
      )}
      <button type="button" onClick={() => forgetNotice(id)}>
        {isRefused ? texts.moneyTold : texts.moneyRead}
      </button>
    </details>
  );
}
