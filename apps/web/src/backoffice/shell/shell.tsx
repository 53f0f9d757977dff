import { AppShell, Badge, Burger, Group, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readInstallation } from '#web/api/index.ts';
import { useNetworkStore } from '#web/offline/index.ts';
import { CallerCards } from '#web/staff/caller-ids/caller-cards.tsx';
import { SoundControl } from '#web/staff/incoming/sound-control.tsx';
import { useIncoming, useRing } from '#web/staff/incoming/use-incoming.ts';
import { WaitingOrders } from '#web/staff/incoming/waiting-orders.tsx';
import { NoCourierButton } from '#web/staff/no-courier/no-courier.tsx';
import { UnreadMessagesButton } from '#web/staff/order-messages/unread-messages.tsx';
import { BadRatings } from '#web/staff/ratings/bad-ratings.tsx';
import { BranchMenu, OpenFlag } from '#web/staff/session/branch-menu.tsx';
import { PersonMenu } from '#web/staff/session/person-menu.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { GuestCalls } from '#web/staff/table-calls/guest-calls.tsx';
import { EmptyState } from '#web/ui/index.ts';
import { GuideStrip } from '../guide/guide-strip.tsx';
import { mayOpen } from '../navigation/navigation.ts';
import { AnyPaperHead } from '../reports/put-on-paper.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { RenewalNotice } from '../subscriptions/renewal-notice.tsx';
import { NavigationList } from './navigation-list.tsx';
import { OpenSwitch } from './open-switch.tsx';
import classes from './shell.module.css';
import { shellTexts } from './texts.ts';

/** These are the height of the head and of the row over it that says that this is a demo, in px. */
const HEAD = 60;
const RIBBON = 18;

/** Draws the frame of the back office: parts by permission, branch, open flag, who is signed in. */
export function BackofficeShell() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const incoming = useIncoming();
  const waiting = incoming.length;
  useRing(incoming);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address changes
  useEffect(close, [pathname, close]);
  return (
    <AppShell
      header={{ height: HEAD + (readInstallation().demo ? RIBBON : 0) }}
      navbar={{ width: 224, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <AppShell.Header className={classes.header}>
        <a href="#content" className={classes.skip}>
          {shellTexts.skip}
        </a>
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap={4} wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={opened ? shellTexts.closeNavigation : shellTexts.openNavigation}
            />
            <BranchMenu />
            <Group visibleFrom="sm">
              <OpenFlag />
            </Group>
          </Group>
          <Group gap={4} wrap="nowrap">
            {waiting > 0 && (
              <WaitingOrders
                incoming={incoming}
                link={(id, look) => <Link to="/bo/orders/$id" params={{ id }} {...look} />}
              />
            )}
            <SearchButton />
            <Group visibleFrom="sm">
              <LiveChip />
            </Group>
            <NoCourierButton />
            <UnreadMessagesButton />
            <SoundControl />
            <PersonMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={shellTexts.navigation}>
        <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={6}>
          <NavigationList waiting={waiting} />
        </AppShell.Section>
        <AppShell.Section className={classes.foot}>
          <OpenSwitch />
          <Group hiddenFrom="sm">
            <LiveChip />
          </Group>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <AnyPaperHead />
        <div data-screen>
          <RenewalNotice />
          <GuestCalls />
          <BadRatings />
          <GuideStrip />
        </div>
        <AllowedPage path={pathname} />
      </AppShell.Main>
      <CallerCards />
    </AppShell>
  );
}

/** Shows the page of an address, or that the person's role has no way there; the server refuses its calls as well. */
function AllowedPage({ path }: { readonly path: string }) {
  const { can } = useStaff();
  if (mayOpen(path, can)) return <Outlet />;
  return (
    <EmptyState
      title={shellTexts.notAllowed}
      hint={shellTexts.nothingAllowedHint}
      icon={<IconLock size={28} stroke={1.5} aria-hidden />}
    />
  );
}

/** Says whether the screen follows the orders as they change. */
function LiveChip() {
  const live = useNetworkStore(({ socketStatus }) => socketStatus === 'live');
  return (
    <Badge variant="dot" color={live ? 'green' : 'orange'} size="lg" tt="none" fw={500} role="status">
      {live ? shellTexts.live : shellTexts.connecting}
    </Badge>
  );
}
