import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { type Address, Popover, useCutOff } from '#web/ui/index.ts';
import { addressToKeep, openedAddress } from './kept-view.ts';
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
      width={320}
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
      <Popover.Dropdown p="md" role="dialog" aria-label={texts.title}>
        <Kept path={pathname} address={address} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

type Props = { readonly path: string; readonly address: Address; readonly onClose: () => void };

function Kept({ path, address, onClose }: Props) {
  const [title, setTitle] = useState('');
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
    run: (id: string, options) => api('DELETE /api/reports/views/{id}', { params: { id }, ...options }),
    changes: [VIEWS],
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) keeping.start(title.trim());
  };
  const fault = keeping.fault ?? dropping.fault ?? (views.error ? texts.unread : null);
  return (
    <Stack gap="sm">
      {views.data?.data.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {views.data?.data.map((view) => {
        const { to, search } = openedAddress(view.address, cutOff);
        return (
          <Group key={view.id} justify="space-between" wrap="nowrap">
            <Anchor component={Link} to={to} search={search as never} onClick={onClose} py={10}>
              {view.title}
            </Anchor>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={texts.drop(view.title)}
              loading={dropping.running}
              onClick={() => dropping.start(view.id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <form onSubmit={keep}>
        <Stack gap="xs">
          <TextInput
            label={texts.name}
            value={title}
            maxLength={TITLE_LENGTH.max}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" h={44} disabled={!title.trim()} loading={keeping.running}>
            {texts.keep}
          </Button>
        </Stack>
      </form>
      {fault && (
        <Text c="red" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
