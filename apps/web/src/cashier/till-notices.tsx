import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatNumber } from '@sofreh/fa/digits';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { gathered, NOTICE_KINDS, type NoticeKind, useBackCloses, useToldNotices } from '#web/ui/index.ts';
import { cashierTexts as texts } from './texts.ts';
import classes from './till-notices.module.css';

/** This is something that may wait for somebody: with what it says of itself there, and what answers it. */
export type TillNotice = {
  readonly kinds: readonly NoticeKind[];
  readonly node: ReactNode;
  /** It is called so in the list where it always stands there; others come and go with what they say. */
  readonly label?: string;
};

const gravity = ({ kinds: [first] }: TillNotice) => (first ? NOTICE_KINDS.indexOf(first) : 0);

/** Says whether the till is so narrow that a header of one row has no room any more (cashier-frame.module.css). */
export function useNarrowTill(): boolean {
  return useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
}

/**
 * Shows what waits beside the work at a till. Where there is room each stands in the header; on a narrow screen one
 * button, which is always there and as large, says how many there are and what the gravest says, and opens them all.
 */
export function TillNotices({ notices }: { readonly notices: readonly TillNotice[] }) {
  const narrow = useNarrowTill();
  if (narrow) return <Gathered notices={notices} />;
  return notices.map(({ kinds, node }) => <Fragment key={kinds[0]}>{node}</Fragment>);
}

function Gathered({ notices }: { readonly notices: readonly TillNotice[] }) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  const id = useId();
  const told = useToldNotices((state) => state.told);
  const { count, words } = gathered(told);
  const ordered = notices.toSorted((one, other) => gravity(one) - gravity(other));
  const href = useLocation({ select: (at) => at.href });
  // Whoever goes where a notice leads is through with the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(() => setOpened(false), [href]);
  return (
    <>
      <Button
        fullWidth
        h={44}
        px={8}
        variant={count > 0 ? 'filled' : 'default'}
        color={count > 0 ? '#8a3b04' : undefined}
        justify="flex-start"
        leftSection={
          count > 0 ? (
            <span className={classes.count}>{formatNumber(count)}</span>
          ) : (
            <IconCircleCheck size={20} aria-hidden />
          )
        }
        classNames={{ section: classes.sign, label: classes.label }}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {count > 0 && <span className="visually-hidden">{texts.noticesBefore}&nbsp;</span>}
        <span className={classes.words}>{count > 0 ? words : texts.noNotices}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      {/* It is kept while it is shut: what waits is asked for, and rings, all the same. It opens by a touch alone. */}
      <section
        id={id}
        className={classes.panel}
        hidden={!opened}
        aria-label={texts.noticesTitle}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpened(false);
        }}
      >
        <ul className={classes.list}>
          {ordered.map(({ kinds, node, label = '' }) => {
            const said = kinds.flatMap((kind) => told[kind] ?? []).join('، ') || label;
            return (
              <li key={kinds[0]} data-quiet={said === '' || undefined}>
                <span>{said}</span>
                {node}
              </li>
            );
          })}
        </ul>
        <Button variant="default" h={44} fullWidth onClick={() => setOpened(false)}>
          {texts.closeNotices}
        </Button>
      </section>
    </>
  );
}
