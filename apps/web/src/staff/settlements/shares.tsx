import type { Currency } from '@sofreh/domain/enums';
import { Money } from '#web/ui/index.ts';
import classes from './shares.module.css';
import { shareTexts as texts } from './texts.ts';

type Props = {
  readonly sums: {
    readonly collected: number;
    readonly refunded: number;
    readonly commission: number;
    readonly fees: number;
    readonly borne: number;
    readonly net: number;
  };
  readonly currency: Currency;
};

/** Shows what of the money that was collected reaches the vendor: a bar, with its figures. */
export function Shares({ sums, currency }: Props) {
  const { collected, refunded, commission, fees, borne, net } = sums;
  const parts = [
    { key: 'net', label: texts.net, amount: net },
    { key: 'kept', label: `${texts.commission} و ${texts.fees}`, amount: commission + fees },
    { key: 'refunded', label: texts.refunded, amount: refunded },
  ] as const;
  const share = (amount: number) =>
    `${Math.max(0, Math.min(100, (amount / Math.max(collected + borne, 1)) * 100))}%`;
  return (
    <>
      <div className={classes.bar} role="img" aria-label={texts.chart}>
        {parts.map(({ key, amount }) => (
          <span key={key} className={classes[key]} style={{ inlineSize: share(amount) }} />
        ))}
      </div>
      <ul className={classes.legend}>
        <li>
          {texts.collected}: <Money amount={collected} currency={currency} />
        </li>
        {borne !== 0 && (
          <li>
            {texts.borne}: <Money amount={borne} currency={currency} />
          </li>
        )}
        {parts.map(({ key, label, amount }) => (
          <li key={key}>
            <i className={classes[key]} aria-hidden />
            {label}: <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  );
}
