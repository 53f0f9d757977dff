import { AppShell, Badge, Burger, Group, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatNumber } from '@sofreh/fa/digits';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SoundControl } from '#web/staff/incoming/sound-control.tsx';
import { useIncoming, useRing } from '#web/staff/incoming/use-incoming.ts';
import { BranchMenu, OpenFlag } from '#web/staff/session/branch-menu.tsx';
import { LiveChip } from '#web/staff/session/live-chip.tsx';
import { PersonMenu } from '#web/staff/session/person-menu.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { allowedNavigation, isWithin } from './navigation.ts';
import classes from './shell.module.css';
import { shellTexts } from './texts.ts';

/** The frame of the back office: parts by permission, branch, open flag, who is signed in. */
export function BackofficeShell() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const waiting = useIncoming().length;
  useRing(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address changes
  useEffect(close, [pathname, close]);
  return (
    <AppShell
      header={{ height: 60 }}
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
            <Group visibleFrom="sm">
              <LiveChip />
            </Group>
            <SoundControl />
            <PersonMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={shellTexts.navigation}>
        <Navigation path={pathname} waiting={waiting} />
        <Group hiddenFrom="sm" mt="md" gap="xs">
          <OpenFlag />
          <LiveChip />
        </Group>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

function Navigation({ path, waiting }: { readonly path: string; readonly waiting: number }) {
  const { can } = useStaff();
  return allowedNavigation(can).map(({ to, label, icon: Icon }) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      activeOptions={{ exact: to === '/bo' }}
      label={label}
      active={isWithin(path, to)}
      aria-current={isWithin(path, to) ? 'page' : undefined}
      leftSection={<Icon size={22} stroke={1.6} aria-hidden />}
      rightSection={
        to === '/bo/orders' && waiting > 0 ? (
          <Badge color="#a84a06" circle size="lg" aria-label={shellTexts.waiting(waiting)}>
            {formatNumber(waiting)}
          </Badge>
        ) : null
      }
      className={classes.link}
    />
  ));
}
