import { time } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { Icon } from '#web/guest-look/icon.tsx';
import { useCountdown } from '../login/use-countdown.ts';
import { orderTexts as texts } from './texts.ts';

/** Shows until when an order waits for its payment, counted down, and what becomes of it then. */
export function PayBy({ payBy }: { readonly payBy: string }) {
  const left = useCountdown(Date.parse(payBy));
  if (left === 0) {
    return (
      <p className="notice" role="status">
        <Icon name="clock" />
        {texts.payByOver}
      </p>
    );
  }
  return (
    <p className="notice">
      <Icon name="clock" />
      <span>
        <strong>
          {texts.keptUntil(time(payBy))} <span aria-hidden="true">({texts.left(clock(left))})</span>
        </strong>{' '}
        {texts.notPaidThen}
      </span>
    </p>
  );
}

/** Writes seconds as «۹:۰۵». */
function clock(seconds: number): string {
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
