import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCash, IconLayoutDashboard } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from '#web/api/index.ts';
import {
  OfflineStatus,
  StorageWarning,
  useFilledCopies,
  useGuardedMemory,
  useTill,
} from '#web/offline/index.ts';
import { CallerCards } from '#web/staff/caller-ids/caller-cards.tsx';
import { SoundControl } from '#web/staff/incoming/sound-control.tsx';
import { useIncoming, useRing } from '#web/staff/incoming/use-incoming.ts';
import { type WaitingLink, WaitingOrders } from '#web/staff/incoming/waiting-orders.tsx';
import { NoCourierButton } from '#web/staff/no-courier/no-courier.tsx';
import { UnreadMessagesButton } from '#web/staff/order-messages/unread-messages.tsx';
import { PrintersButton } from '#web/staff/print-jobs/printers-button.tsx';
import { useReadyCalls } from '#web/staff/ready-calls/use-ready-calls.ts';
import { AtTill } from '#web/staff/session/at-till.ts';
import { BranchMenu } from '#web/staff/session/branch-menu.tsx';
import { PersonMenu } from '#web/staff/session/person-menu.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { GuestCallsButton } from '#web/staff/table-calls/guest-calls.tsx';
import { onUnheard } from '#web/ui/index.ts';
import { ApprovalDesk } from './approval/approval-desk.tsx';
import classes from './cashier-frame.module.css';
import { CallerOrder } from './customers/caller-order.tsx';
import { useHoldRegister } from './draft/only-tab.ts';
import { NoTill } from './no-till.tsx';
import { useOpened } from './opened.ts';
import { OtherTill } from './person/other-till.tsx';
import { ConfirmPerson, PersonAtTill } from './person/person-at-till.tsx';
import { cashierTexts } from './texts.ts';
import { type TillNotice, TillNotices, useNarrowTill } from './till-notices.tsx';

const printers: TillNotice = {
  kinds: ['printers'],
  node: <PrintersButton />,
  label: cashierTexts.printers,
};
const caller: TillNotice = { kinds: ['caller'], node: <CallerCards inPlace /> };

const ENTRIES = [
  { to: '/bo/cashier/tables', label: cashierTexts.tables },
  { to: '/bo/cashier', label: cashierTexts.register },
  { to: '/bo/cashier/orders', label: cashierTexts.orders },
] as const;

/** A barcode read over an open sheet is neither taken behind it nor lost without a word. */
function sayUnheard(code: string): void {
  notify({ kind: 'info', message: cashierTexts.unheard(code), id: 'unheard' });
}

/** Frames the till with three fixed entries, and keeps places beside them for whatever waits for an answer. */
export function CashierFrame() {
  const { can } = useStaff();
  // The address alone opens no till: the kitchen and the office have no work there.
  if (!can('order.create')) return <NoTill />;
  return <OpenTill />;
}

/** Runs what this page does as a till beside its register; it draws nothing. */
function TillWork() {
  const { vendor, can } = useStaff();
  useTill(vendor.id);
  useFilledCopies(can, vendor.id);
  return null;
}

function OpenTill() {
  useGuardedMemory();
  const incoming = useIncoming();
  useRing(incoming);
  useReadyCalls();
  useHoldRegister();
  useEffect(() => onUnheard(sayUnheard), []);
  const { can } = useStaff();
  const opened = useOpened();
  const narrow = useNarrowTill();
  const toOrder: WaitingLink = (order, look) => (
    <Link to="/bo/cashier/orders" search={{ order } as never} {...look} />
  );
  const notices: readonly TillNotice[] = [
    { kinds: ['couriers'], node: <NoCourierButton /> },
    { kinds: ['messages'], node: <UnreadMessagesButton withRatings /> },
    { kinds: ['person'], node: <ConfirmPerson /> },
    { kinds: ['till'], node: <OtherTill /> },
    { kinds: ['memory'], node: <StorageWarning /> },
    { kinds: ['outbox', 'line'], node: <OfflineStatus />, label: cashierTexts.line },
    { kinds: ['waiting'], node: <WaitingOrders incoming={incoming} link={toOrder} /> },
    { kinds: ['calls'], node: <GuestCallsButton /> },
  ];
  const shown = narrow ? [...notices, printers, caller] : notices;
  return (
    <AtTill value={true}>
      <ApprovalDesk>
        <div className={classes.frame}>
          <header className={classes.header}>
            <div className={classes.branch}>
              <BranchMenu />
            </div>
            <nav className={classes.entries} aria-label={cashierTexts.entries}>
              {ENTRIES.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={classes.entry}
                >
                  {label}
                </Link>
              ))}
            </nav>
            {/* What comes and goes grows towards the entries: whatever stands after it stays in its place. */}
            <div className={classes.notices}>
              <TillNotices notices={opened ? shown : []} />
            </div>
            <div className={classes.end}>
              {opened && !narrow && printers.node}
              <PersonAtTill />
              <SoundControl />
              {can('payment.take') && (
                <Tooltip label={cashierTexts.drawer}>
                  <ActionIcon
                    component={Link}
                    to="/bo/cashier/drawer"
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={cashierTexts.drawer}
                  >
                    <IconCash size={22} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label={cashierTexts.toBackoffice}>
                <ActionIcon
                  component={Link}
                  to="/bo/orders"
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={cashierTexts.toBackoffice}
                >
                  <IconLayoutDashboard size={22} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <PersonMenu />
            </div>
          </header>
          <main className={classes.main}>
            <Outlet />
          </main>
          {opened && !narrow && <CallerCards />}
          <CallerOrder />
          {opened && <TillWork />}
        </div>
      </ApprovalDesk>
    </AtTill>
  );
}
