import { Link } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { SittingEnded } from './sitting-ended.tsx';
import { useTable } from './table-store.ts';
import { tableTexts } from './texts.ts';

/** Shows at which table the guest sits and with whom: the way to the waiter, the bill and the others. */
export function TableStrip() {
  const table = useSite((site) => site.table);
  const sitting = useTable((state) => state.sitting);
  const ended = useTable((state) => state.ended);
  if (!table) return null;
  if (ended) return <SittingEnded />;
  const guests = sitting?.guests.length ?? 0;
  return (
    <Link href={`/table?table=${encodeURIComponent(table.code)}`} className="table-strip">
      <Icon name="table" size={22} />
      <span>
        <strong>{tableTexts.atTable(table.name)}</strong>
        <span className="field-hint">{guests > 1 ? tableTexts.guests(guests) : tableTexts.stripHint}</span>
      </span>
      <Icon name="forward" size={18} />
    </Link>
  );
}
