import { useAtTill } from '../session/at-till.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './caller-card.module.css';
import { CallerCard } from './caller-card.tsx';
import { callerTexts } from './texts.ts';
import { useCalls } from './use-calls.ts';

/** Cards of who is calling, above whatever stands on the screen. */
export function CallerCards() {
  const allowed = useStaff().can('customer.view');
  const [calls, close] = useCalls(allowed);
  return (
    <section
      className={classes.cards}
      data-till={useAtTill() || undefined}
      aria-label={callerTexts.cards}
      aria-live="polite"
    >
      {calls.map((callId) => (
        <CallerCard key={callId} callId={callId} onClose={() => close(callId)} />
      ))}
    </section>
  );
}
