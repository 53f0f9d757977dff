import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCash, IconLayoutDashboard } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { OfflineStatus, StorageWarning, useFilledCopies, useTill } from '#web/offline/index.ts';
import { CallerCards } from '#web/staff/caller/caller-cards.tsx';
import { GuestCalls } from '#web/staff/guest-calls/guest-calls.tsx';
import { SoundControl } from '#web/staff/incoming/sound-control.tsx';
import { useIncoming, useRing } from '#web/staff/incoming/use-incoming.ts';
import { AtTill } from '#web/staff/session/at-till.ts';
import { BranchMenu } from '#web/staff/session/branch-menu.tsx';
import { PersonMenu } from '#web/staff/session/person-menu.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import classes from './cashier-frame.module.css';
import { CallerOrder } from './customer/caller-order.tsx';
import { ConfirmPerson, PersonAtTill } from './person/person-at-till.tsx';
import { useHoldRegister } from './register/only-tab.ts';
import { cashierTexts } from './texts.ts';

const ENTRIES = [
  { to: '/bo/cashier/tables', label: cashierTexts.tables },
  { to: '/bo/cashier', label: cashierTexts.register },
  { to: '/bo/cashier/orders', label: cashierTexts.orders },
] as const;

/** The till: three fixed entries, and whatever waits for an answer on top of all of them. */
export function CashierFrame() {
  const incoming = useIncoming();
  const waiting = incoming.length;
  useRing(waiting);
  useHoldRegister();
  const { vendor, can } = useStaff();
  useTill(vendor.id);
  useFilledCopies(can);
  return (
    <AtTill value={true}>
      <div className={classes.frame}>
        <header className={classes.header}>
          <BranchMenu />
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
          <div className={classes.end}>
            <OfflineStatus />
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
        <StorageWarning />
        <ConfirmPerson />
        {waiting > 0 && (
          <div className={classes.waiting} role="status">
            <strong>{cashierTexts.waiting(waiting)}</strong>
            <Button
              component={Link}
              to="/bo/cashier/orders"
              // The one that waits longest is opened at once.
              search={{ order: incoming[0]?.id } as never}
              color="#8a3b04"
              h={44}
            >
              {cashierTexts.answer}
            </Button>
          </div>
        )}
        <GuestCalls />
        <main className={classes.main}>
          <Outlet />
        </main>
        <CallerCards />
        <CallerOrder />
      </div>
    </AtTill>
  );
}
