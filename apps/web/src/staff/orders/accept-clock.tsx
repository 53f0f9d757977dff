import { IconAlarm } from '@tabler/icons-react';
import { clockText, useNow } from '#web/ui/index.ts';
import classes from './order-card.module.css';
import { ordersTexts } from './texts.ts';

const URGENT_SHARE = 0.34;
type Props = { readonly placedAt: string; readonly acceptBy: string };

/** Counts down to the moment until which staff should have answered, in a bar, in digits and in words. */
export function AcceptClock({ placedAt, acceptBy }: Props) {
  const left = Date.parse(acceptBy) - useNow();
  const whole = Math.max(1, Date.parse(acceptBy) - Date.parse(placedAt));
  const share = Math.min(1, Math.max(0, left / whole));
  const late = left <= 0;
  return (
    <div className={classes.clock} data-urgent={share < URGENT_SHARE || undefined}>
      <span className={classes.clockText}>
        <IconAlarm size={18} aria-hidden />
        {late ? (
          ordersTexts.answerLate
        ) : (
          <>
            <bdi className="clock">{clockText(left)}</bdi> {ordersTexts.toAnswer}
          </>
        )}
      </span>
      <span className={classes.clockBar} aria-hidden>
        <span className={classes.clockFill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}
