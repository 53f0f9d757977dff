import { ActionIcon, Badge, Button, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCloudOff,
  IconCloudUpload,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LandmarkMenu, Modal, Popover, useTellNotice } from '#web/ui/index.ts';
import { setCheckOfflineType } from '../network/network-store.ts';
import { type Network, useNetwork } from '../network/use-network.ts';
import { acknowledgeLoss, useStorageState } from '../outbox/storage-guard.ts';
import { useStartNewVersion } from '../worker/keep-program.ts';
import { offlineUiTexts } from './texts.ts';

function lookOf({ online, reconnecting, socketStatus, toLookAt, syncStatus }: Network) {
  if (!online) return { color: 'orange', label: offlineUiTexts.offline };
  if (toLookAt > 0) return { color: 'red', label: offlineUiTexts.toLookAt(toLookAt) };
  // What the other tills do is not heard without the line, although what is done here is sent.
  if (reconnecting || socketStatus !== 'live') return { color: 'orange', label: offlineUiTexts.reconnecting };
  return { color: 'green', label: syncStatus === 'syncing' ? offlineUiTexts.syncing : offlineUiTexts.online };
}

/** Shows the till's network, what the server does not have yet, and a newer program that waits to be started. */
export function OfflineStatus() {
  const network = useNetwork();
  const { color, label } = lookOf(network);
  const startNewVersion = useStartNewVersion();
  // Where there is room for little, what waits is read first; the colour tells the line.
  const unsent = network.unsent > 0 ? `${offlineUiTexts.unsent(network.unsent)}، ` : '';
  const news = startNewVersion ? `، ${offlineUiTexts.newVersion}` : '';
  const said = color !== 'green' || unsent !== '' || startNewVersion ? `${unsent}${label}${news}` : '';
  useTellNotice(color === 'red' ? 'outbox' : 'line', said);
  return (
    <LandmarkMenu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton
          mih={44}
          flex="0 1 auto"
          miw={0}
          aria-label={`${unsent}${label}${news}`}
          data-testid="offline-status"
          data-read={network.read || undefined}
        >
          <Badge variant="dot" color={color} size="lg" tt="none" fw={500} maw="100%">
            {unsent}
            {label}
            {news}
          </Badge>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          component={Link}
          to="/bo/cashier/outbox"
          leftSection={<IconCloudUpload size={18} aria-hidden />}
        >
          {offlineUiTexts.openOutbox}
        </Menu.Item>
        {startNewVersion && (
          <Menu.Item mih={44} leftSection={<IconSparkles size={18} aria-hidden />} onClick={startNewVersion}>
            {offlineUiTexts.startNewVersion}
          </Menu.Item>
        )}
        {network.checkOfflineType === 'auto' ? (
          <Menu.Item
            mih={44}
            leftSection={<IconCloudOff size={18} aria-hidden />}
            onClick={() => setCheckOfflineType('offline')}
          >
            {offlineUiTexts.workOffline}
          </Menu.Item>
        ) : (
          <Menu.Item
            mih={44}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => setCheckOfflineType('auto')}
          >
            {offlineUiTexts.workAuto}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </LandmarkMenu>
  );
}

/**
 * Says what endangers the till's memory, behind a mark beside the network's state; nothing while all is well. It stands
 * over the till, never between its parts: nothing moves under a finger.
 */
export function StorageWarning() {
  const { state } = useStorageState();
  const { unsent } = useNetwork();
  const [opened, { toggle, close }] = useDisclosure();
  const unavailable = state === 'unavailable';
  const endangers = unavailable || (state === 'evictable' && unsent > 0);
  useTellNotice('memory', endangers ? offlineUiTexts.memoryInDanger : '');
  if (state === 'lost') return <LostMemory />;
  if (!endangers) return null;
  const text = unavailable ? offlineUiTexts.unavailable : offlineUiTexts.evictable;
  return (
    <Popover opened={opened} onDismiss={close} width={320} position="bottom" withArrow>
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="light"
          color={unavailable ? 'red' : 'orange'}
          aria-label={offlineUiTexts.memoryInDanger}
          onClick={toggle}
        >
          <IconAlertTriangle size={24} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
      <span role="alert" className="visually-hidden">
        {text}
      </span>
    </Popover>
  );
}

/** What this till kept is gone: somebody has to have read it before they go on. */
function LostMemory() {
  const { lostUnsent, restored } = useStorageState();
  return (
    <Modal
      opened
      onClose={acknowledgeLoss}
      title={offlineUiTexts.memoryLost}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text role="alert">{offlineUiTexts.lost(lostUnsent, restored)}</Text>
        <Button h={56} color="red" onClick={acknowledgeLoss}>
          {offlineUiTexts.understood}
        </Button>
      </Stack>
    </Modal>
  );
}
