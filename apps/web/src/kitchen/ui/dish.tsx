import { allergyText } from '@sofreh/fa/allergy';
import { formatNumber } from '@sofreh/fa/digits';
import { seatName } from '@sofreh/fa/order-texts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { kitchenTexts as texts } from '../texts.ts';
import { tellsAllergy } from '../view/allergy.ts';
import classes from './ticket.module.css';

type Props = {
  readonly line: {
    readonly title: string;
    readonly note: string;
    readonly seat?: number | undefined;
    readonly toppings: readonly { readonly title: string; readonly count: number }[];
  };
  /** It names what the dish contains that its guest may not bear; it is empty where nobody told of an allergy. */
  readonly contained: string;
};

/**
 * Shows a dish as cooks read it, begun or waiting: whose it is, with what, what is noted and what must not be missed.
 */
export function Dish({ line: { title, seat = 0, toppings, note }, contained }: Props) {
  return (
    <>
      <span className={classes.title}>{title}</span>
      {seat > 0 && <span className={classes.seat}>{seatName(seat)}</span>}
      {toppings.map((topping) => (
        <span key={topping.title} className={classes.topping}>
          + {topping.count > 1 ? `${formatNumber(topping.count)} × ` : ''}
          {topping.title}
        </span>
      ))}
      {note !== '' && (
        <span className={classes.note} data-allergy={tellsAllergy(note)}>
          {tellsAllergy(note) && <IconAlertTriangle aria-hidden />}
          {tellsAllergy(note) ? allergyText(texts.allergy, note) : note}
        </span>
      )}
      {contained !== '' && (
        <span className={classes.note} data-allergy>
          <IconAlertTriangle aria-hidden />
          {contained}
        </span>
      )}
    </>
  );
}
