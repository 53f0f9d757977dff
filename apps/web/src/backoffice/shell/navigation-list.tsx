import { Badge, Collapse, NavLink, UnstyledButton } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useSettings } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { groupedNavigation, partAt } from './navigation.ts';
import type { NavigationGroup } from './navigation-groups.ts';
import type { NavigationItem } from './navigation-item.ts';
import classes from './shell.module.css';
import { groupTexts, shellTexts } from './texts.ts';

type Waiting = { readonly waiting: number };

/** The parts a person may open, in groups that fold; what is folded stays so. */
export function NavigationList({ waiting }: Waiting) {
  const { can } = useStaff();
  return groupedNavigation(can).map(({ group, items }) =>
    group ? (
      <Group key={group} group={group} items={items} waiting={waiting} />
    ) : (
      <Items key="none" items={items} waiting={waiting} />
    ),
  );
}

type ItemsProps = Waiting & { readonly items: readonly NavigationItem[] };

function Group({ group, items, waiting }: ItemsProps & { readonly group: NavigationGroup }) {
  const folded = useSettings(({ foldedGroups }) => foldedGroups.includes(group));
  const list = useId();
  const fold = () => {
    const { foldedGroups, change } = useSettings.getState();
    const others = foldedGroups.filter((each) => each !== group);
    change({ foldedGroups: folded ? others : [...others, group] });
  };
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.groupHead}
        onClick={fold}
        aria-expanded={!folded}
        aria-controls={list}
      >
        {groupTexts[group]}
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <Collapse expanded={!folded} id={list}>
        <Items items={items} waiting={waiting} />
      </Collapse>
    </div>
  );
}

function Items({ items, waiting }: ItemsProps) {
  const { pathname } = useLocation();
  const here = partAt(pathname)?.to;
  const open = useRef<HTMLAnchorElement>(null);
  // The list is longer than most screens: the part that is open is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part is opened
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return items.map(({ to, label, icon: Icon }) => (
    <NavLink
      key={to}
      component={Link}
      ref={here === to ? open : undefined}
      to={to}
      activeOptions={{ exact: to === '/bo' || to === '/bo/reports' }}
      label={label}
      active={here === to}
      aria-current={here === to ? 'page' : undefined}
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
