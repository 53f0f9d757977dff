import { useTellNotice } from '#web/ui/index.ts';
import { useAtTill } from '../session/at-till.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './caller-card.module.css';
import { CallerCard } from './caller-card.tsx';
import { callerTexts } from './texts.ts';
import { useCalls } from './use-calls.ts';

type Props = {
  /** Tells whether they stand where they are put, and not over the screen. */
  readonly inPlace?: boolean;
};

/** Shows cards of who is calling, above whatever stands on the screen. */
export function CallerCards({ inPlace = false }: Props) {
  const allowed = useStaff().can('customer.view');
  const [calls, close] = useCalls(allowed);
  useTellNotice('caller', calls.length > 0 ? callerTexts.ringing : '');
  return (
    <section
      className={inPlace ? classes.inPlace : classes.cards}
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
