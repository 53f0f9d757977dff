import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReportView } from '@sofreh/contract/main/report-views';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { type Address, Popover, useCutOff } from '#web/ui/index.ts';
import { addressToKeep, byName, openedAddress, saidOfKept } from './kept-view.ts';
import classes from './kept-views.module.css';
import { keptTexts as texts } from './texts.ts';

const VIEWS = 'GET /api/reports/views';

/** The reports that somebody keeps: opening one of them, keeping the present one, and letting one go. */
export function KeptViews({ address }: { readonly address: Address }) {
  const { pathname } = useLocation();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={340}
      // The kit bounds it by what is free of the screen on the side where it opens.
      middlewares={{ size: { padding: 8 } }}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          h={44}
          data-screen
          onClick={toggle}
          aria-expanded={opened}
          leftSection={<IconBookmark size={18} aria-hidden />}
        >
          {texts.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" className={classes.box} role="dialog" aria-label={texts.title}>
        <Kept path={pathname} address={address} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

type Props = { readonly path: string; readonly address: Address; readonly onClose: () => void };

function Kept({ path, address, onClose }: Props) {
  const [title, setTitle] = useState('');
  const [dropped, setDropped] = useState<ReportView | null>(null);
  const cutOff = useCutOff();
  const views = useQuery(callQuery(VIEWS, {}, { quiet: true }));
  const keeping = useChange({
    run: (name: string, options) =>
      api('POST /api/reports/views', {
        body: { id: newId(), title: name, address: addressToKeep(path, address, cutOff) },
        ...options,
      }),
    changes: [VIEWS],
    done: texts.done,
    onDone: () => setTitle(''),
  });
  const dropping = useChange({
    run: async (view: ReportView, options) => {
      await api('DELETE /api/reports/views/{id}', { params: { id: view.id }, ...options });
      setDropped(view);
    },
    changes: [VIEWS],
  });
  const restoring = useChange({
    run: (view: ReportView, options) => api('POST /api/reports/views', { body: view, ...options }),
    changes: [VIEWS],
    onDone: () => setDropped(null),
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) keeping.start(title.trim());
  };
  const fault = keeping.fault ?? dropping.fault ?? restoring.fault ?? (views.error ? texts.unread : null);
  return (
    <>
      <div className={classes.list}>
        {views.data?.data.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        {byName(views.data?.data ?? []).map((view) => {
          const { to, search } = openedAddress(view.address, cutOff);
          return (
            <Group key={view.id} justify="space-between" wrap="nowrap">
              <Anchor component={Link} to={to} search={search as never} onClick={onClose} py={6}>
                <span className={classes.name}>{view.title}</span>
                <span className={classes.said}>{saidOfKept(view.address)}</span>
              </Anchor>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={texts.drop(view.title)}
                loading={dropping.running}
                onClick={() => dropping.start(view)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </div>
      <form onSubmit={keep} className={classes.form}>
        <Stack gap="xs">
          {dropped && (
            <Group justify="space-between" wrap="nowrap" role="status">
              <Text>{texts.dropped(dropped.title)}</Text>
              <Button
                variant="light"
                h={44}
                flex="none"
                loading={restoring.running}
                onClick={() => restoring.start(dropped)}
              >
                {texts.restore}
              </Button>
            </Group>
          )}
          <TextInput
            label={texts.name}
            value={title}
            maxLength={TITLE_LENGTH.max}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" h={44} disabled={!title.trim()} loading={keeping.running}>
            {texts.keep}
          </Button>
          {fault && (
            <Text c="red" role="alert">
              {fault}
            </Text>
          )}
        </Stack>
      </form>
    </>
  );
}
