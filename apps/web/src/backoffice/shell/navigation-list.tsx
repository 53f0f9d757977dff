import { Badge, Collapse, NavLink, UnstyledButton } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useSettings } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type MarketAlarms, useMarketAlarms } from '../marketplace/use-market-alarms.ts';
import { groupedNavigation, partAt } from '../navigation/navigation.ts';
import type { NavigationGroup } from '../navigation/navigation-groups.ts';
import type { NavigationItem } from '../navigation/pages.ts';
import classes from './shell.module.css';
import { groupTexts, shellTexts } from './texts.ts';

type Waiting = { readonly waiting: number; readonly alarms: MarketAlarms };

/** Tells what a part's badge counts, in colour and words; null where it has none. */
function badgeOf(to: string, { waiting, alarms }: Waiting) {
  if (to === '/bo/orders') return { count: waiting, color: '#a84a06', label: shellTexts.waiting(waiting) };
  const { differences, troubles } = alarms;
  if (to === '/bo/marketplace-menu')
    return { count: differences, color: '#a84a06', label: shellTexts.marketDifferences(differences) };
  return to === '/bo/marketplace'
    ? { count: troubles, color: 'red', label: shellTexts.marketTroubles(troubles) }
    : null;
}

/** Lists the parts a person may open, in groups that fold; what is folded stays so. */
export function NavigationList({ waiting }: Pick<Waiting, 'waiting'>) {
  const { can } = useStaff();
  const alarms = useMarketAlarms();
  return groupedNavigation(can).map(({ group, items }) =>
    group ? (
      <Group key={group} group={group} items={items} waiting={waiting} alarms={alarms} />
    ) : (
      <Items key="none" items={items} waiting={waiting} alarms={alarms} />
    ),
  );
}

type ItemsProps = Waiting & { readonly items: readonly NavigationItem[] };

function Group({ group, items, waiting, alarms }: ItemsProps & { readonly group: NavigationGroup }) {
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
        <Items items={items} waiting={waiting} alarms={alarms} />
      </Collapse>
    </div>
  );
}

function Items({ items, waiting, alarms }: ItemsProps) {
  const { pathname } = useLocation();
  const here = partAt(pathname)?.to;
  const open = useRef<HTMLAnchorElement>(null);
  // The list is longer than most screens: the part that is open is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part is opened
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return items.map(({ to, label, icon: Icon }) => {
    const badge = badgeOf(to, { waiting, alarms });
    return (
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
          badge && badge.count > 0 ? (
            <Badge color={badge.color} circle size="lg" aria-label={badge.label}>
              {formatNumber(badge.count)}
            </Badge>
          ) : null
        }
        className={classes.link}
      />
    );
  });
}
