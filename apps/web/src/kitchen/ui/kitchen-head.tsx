import { ActionIcon, Badge, Button, Select, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { KitchenBoard } from '@sofreh/contract/main/kitchen';
import { formatNumber } from '@sofreh/fa/digits';
import { sourceLabels } from '@sofreh/fa/labels';
import {
  IconArrowBackUp,
  IconDeviceTv,
  IconDots,
  IconEye,
  IconFilter,
  IconKeyboard,
  IconLayoutDashboard,
  IconListNumbers,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { SoundControl } from '#web/staff/incoming/sound-control.tsx';
import { BranchMenu } from '#web/staff/session/branch-menu.tsx';
import { PersonMenu } from '#web/staff/session/person-menu.tsx';
import { Popover, useBackCloses } from '#web/ui/index.ts';
import { kitchenTexts as texts } from '../texts.ts';
import { NO_STATION, PASS } from '../view/kitchen-view.ts';
import { leadToUnseen } from '../view/unseen.ts';
import type { useScreen } from '../view/use-screen.ts';
import keysClasses from './keys-help.module.css';
import classes from './kitchen.module.css';
import { LastDoneBar } from './last-done-bar.tsx';

type Props = {
  readonly board: KitchenBoard | undefined;
  readonly screen: ReturnType<typeof useScreen>;
  readonly count: number;
  /** Counts tickets of this station that the filter keeps from the screen. */
  readonly hidden: number;
  /** Counts lines whose change nobody has seen yet. */
  readonly unseen: number;
  readonly unsent: number;
  readonly hasUnrouted: boolean;
};

/** Shows which station this screen is for, what it shows, and whether it has a network. */
export function KitchenHead({ board, screen, count, hidden, unseen, unsent, hasUnrouted }: Props) {
  // A phone has room for one row: the rest of it comes with a button.
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <header className={classes.head} data-open={open || undefined}>
      <div className={classes.headStart}>
        <Places board={board} screen={screen} hasUnrouted={hasUnrouted} />
        <LastDoneBar />
        <Badge size="xl" variant="light" tt="none" className={classes.countBadge}>
          {texts.tickets(count)}
        </Badge>
        <Filtered board={board} screen={screen} hidden={hidden} />
      </div>
      <div className={classes.headEnd}>
        <KitchenNetwork unsent={unsent} />
        {/* Its room is kept while there is nothing to see: no ticket slides under the hand as a change comes. */}
        <Button
          h={56}
          className={classes.unseen}
          color="red"
          leftSection={<IconEye aria-hidden />}
          title={texts.unseenHint}
          aria-label={texts.unseen(unseen)}
          data-none={unseen === 0 || undefined}
          onClick={leadToUnseen}
        >
          {formatNumber(unseen)}
          <span className={classes.unseenWord}>{texts.unseenWord}</span>
        </Button>
        <Actions board={board} screen={screen} />
        <ActionIcon
          size={48}
          className={classes.more}
          variant={open ? 'filled' : 'default'}
          aria-label={texts.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconDots aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}

/** Shows branch and station. Whatever is bumped leaves it as it is, and so it is not drawn again. */
const Places = memo(function Places({
  board,
  screen: { filter, wall, change },
  hasUnrouted,
}: Pick<Props, 'board' | 'screen' | 'hasUnrouted'>) {
  const stations = [
    { value: PASS, label: texts.pass },
    ...(board?.stations ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...(hasUnrouted || filter.station === NO_STATION ? [{ value: NO_STATION, label: texts.noStation }] : []),
  ];
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      {!wall && (
        <div className={classes.extra}>
          <BranchMenu />
        </div>
      )}
      <h1 className={classes.heading}>{texts.title}</h1>
      <Select
        ref={field}
        aria-label={texts.station}
        className={classes.station}
        size="lg"
        allowDeselect={false}
        value={filter.station}
        onChange={(station) => change({ station: station ?? undefined })}
        // The keys of the screen are for its tickets again, also where the same station was chosen.
        onOptionSubmit={() => field.current?.blur()}
        data={stations}
      />
    </>
  );
});

/** Shows what can be looked at and set; not drawn again for a bump either. */
const Actions = memo(function Actions({ board, screen }: Pick<Props, 'board' | 'screen'>) {
  const { wall, panel, toggle, hang } = screen;
  return (
    <>
      <Button
        h={56}
        className={classes.extra}
        variant={panel === 'allday' ? 'filled' : 'default'}
        leftSection={<IconListNumbers aria-hidden />}
        aria-pressed={panel === 'allday'}
        onClick={() => toggle('allday')}
      >
        {texts.allDay}
      </Button>
      <Button
        h={56}
        className={classes.recall}
        variant={panel === 'recall' ? 'filled' : 'default'}
        leftSection={<IconArrowBackUp aria-hidden />}
        aria-pressed={panel === 'recall'}
        onClick={() => toggle('recall')}
      >
        <span className={classes.recallWord}>{texts.recall}</span>
      </Button>
      <div className={classes.extra}>
        <Filters board={board} screen={screen} />
      </div>
      <Tooltip label={texts.wall}>
        <ActionIcon
          size={56}
          className={classes.wall}
          variant={wall ? 'filled' : 'default'}
          aria-label={texts.wall}
          aria-pressed={wall}
          onClick={hang}
        >
          <IconDeviceTv aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!wall && <KeysHelp />}
      <div className={classes.extra}>
        <SoundControl />
      </div>
      {!wall && (
        <ActionIcon
          className={classes.extra}
          component={Link}
          to="/bo"
          size={44}
          variant="subtle"
          color="gray"
          aria-label={texts.backoffice}
        >
          <IconLayoutDashboard aria-hidden />
        </ActionIcon>
      )}
      {!wall && (
        <div className={classes.extra}>
          <PersonMenu />
        </div>
      )}
    </>
  );
});

/** Says what alone is shown, and how much is not; a press shows all again. */
function Filtered({ board, screen: { filter, change }, hidden }: Pick<Props, 'board' | 'screen' | 'hidden'>) {
  if (filter.hallId === null && filter.source === null) return null;
  const hall = board?.halls.find(({ id }) => id === filter.hallId)?.title;
  const names = [hall ?? [], filter.source === null ? [] : sourceLabels[filter.source]].flat();
  return (
    <Button
      h={48}
      className={classes.filtered}
      color="orange.9"
      rightSection={<IconX aria-hidden />}
      title={texts.showAll}
      onClick={() => change({ hall: undefined, source: undefined })}
    >
      {texts.onlyShown(names.join('، '), hidden)}
    </Button>
  );
}

function Filters({ board, screen: { filter, change } }: Pick<Props, 'board' | 'screen'>) {
  const [opened, { toggle, close }] = useDisclosure();
  const active = filter.hallId !== null || filter.source !== null;
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <ActionIcon
          size={56}
          variant={active ? 'filled' : 'default'}
          aria-label={texts.filters}
          onClick={toggle}
        >
          <IconFilter aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack>
          <Select
            label={texts.hall}
            size="lg"
            placeholder={texts.everyHall}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={filter.hallId}
            onChange={(hall) => change({ hall: hall ?? undefined })}
            data={(board?.halls ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Select
            label={texts.source}
            size="lg"
            placeholder={texts.everySource}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={filter.source}
            onChange={(source) => change({ source: source ?? undefined })}
            data={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const KEYS = [
  ['۱ – ۹، ۰', texts.keyPlaces],
  ['C  ۱ – ۹', texts.keyCourse],
  ['F  ۱ – ۹', texts.keyFire],
  ['← →  ↑ ↓', texts.keyArrows],
  ['⏎', texts.keyEnter],
  ['R', texts.keyRecall],
  ['A', texts.keyAllDay],
  ['N', texts.keyUnseen],
  ['W', texts.keyWall],
] as const;

function KeysHelp() {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width={340}>
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={texts.keysTitle}
          className={classes.keysHelp}
          onClick={toggle}
        >
          <IconKeyboard aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={keysClasses.keys}>
          {KEYS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows whether the screen hears of news, and what the server does not have yet. */
function KitchenNetwork({ unsent }: { readonly unsent: number }) {
  const state = useNetworkStore();
  const online = maySend(state);
  const live = online && state.socketStatus === 'live';
  const label = !online ? texts.offline : live ? texts.online : texts.connecting;
  return (
    <output className={classes.network} data-state={online ? (live ? 'live' : 'doubt') : 'off'}>
      <span>{label}</span>
      {unsent > 0 && <small>{texts.unsent(unsent)}</small>}
    </output>
  );
}
