import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { servingsOf } from '@sofreh/domain/weight';
import { Link } from 'wouter';
import { useSite } from '../data/site-store.tsx';
import { paymentEndTexts } from '../data/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SubPage, useMenuAddress } from '../ui/sub-page.tsx';
import { CallButtons } from './call-buttons.tsx';
import { useCartUpkeep } from './cart-upkeep.ts';
import { guestMark, guestName } from './guest-name.ts';
import { SittingEnded } from './sitting-ended.tsx';
import { TableBills } from './table-bills.tsx';
import { useTable } from './table-store.ts';
import { tableTexts } from './texts.ts';
import '../styles/orders.css';
import '../styles/table.css';

/** Shows at `/table` who sits there, the waiter's bell, and the bill to be paid in parts. */
export function TablePage() {
  useCartUpkeep();
  const table = useSite((site) => site.table);
  const { sitting, ended, live } = useTable();
  const menu = useMenuAddress();
  return (
    <SubPage title={table ? tableTexts.title(table.name) : tableTexts.open}>
      <SittingEnded />
      {!table && (
        <EmptyState icon="table" title={tableTexts.noTable} hint={tableTexts.noTableHint}>
          <Link href={menu} className="button small">
            {tableTexts.toMenu}
          </Link>
        </EmptyState>
      )}
      {table && !sitting && !ended && <div className="panel skeleton table-waiting" role="status" />}
      {sitting && (
        <>
          <p className="field-hint table-line" role="status">
            {!live && paymentEndTexts.polling}
          </p>
          <CallButtons sitting={sitting} />
          <TableBills sitting={sitting} />
          <Guests sitting={sitting} />
        </>
      )}
    </SubPage>
  );
}

function Guests({ sitting: { guests, me } }: { sitting: Sitting }) {
  return (
    <section className="panel" aria-labelledby="table-guests">
      <h2 id="table-guests">{tableTexts.guestsTitle}</h2>
      <ul className="table-guests">
        {guests.map((guest) => (
          <li key={guest.nth}>
            <span className="guest-mark" aria-hidden="true">
              {guestMark(guest)}
            </span>
            <span>
              <strong>{guestName(guest)}</strong>
              {guest.nth === me && <span className="badge">{tableTexts.me}</span>}
              <span className="field-hint">
                {tableTexts.lines(guest.lines.reduce((sum, line) => sum + servingsOf(line), 0))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="field-hint">{tableTexts.inviteHint}</p>
    </section>
  );
}
