import { Alert, Badge, Button, Group, Menu, UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconCloudUpload, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { setCheckOfflineType } from '../network/network-store.ts';
import { type Network, useNetwork } from '../network/use-network.ts';
import { acknowledgeLoss, useStorageState } from '../store/storage-guard.ts';
import { offlineTexts } from '../texts.ts';
import { useStartNewVersion } from '../worker/keep-program.ts';

function lookOf({ online, reconnecting, socketStatus, toLookAt, syncStatus }: Network) {
  if (!online) return { color: 'orange', label: offlineTexts.offline };
  if (toLookAt > 0) return { color: 'red', label: offlineTexts.toLookAt(toLookAt) };
  // What the other tills do is not heard without the line, although what is done here is sent.
  if (reconnecting || socketStatus !== 'live') return { color: 'orange', label: offlineTexts.reconnecting };
  return { color: 'green', label: syncStatus === 'syncing' ? offlineTexts.syncing : offlineTexts.online };
}

/** The till's network, what the server does not have yet, and a newer program that waits to be started. */
export function OfflineStatus() {
  const network = useNetwork();
  const { color, label } = lookOf(network);
  const startNewVersion = useStartNewVersion();
  const unsent = network.unsent > 0 ? `، ${offlineTexts.unsent(network.unsent)}` : '';
  const news = startNewVersion ? `، ${offlineTexts.newVersion}` : '';
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton mih={44} aria-label={`${label}${unsent}${news}`} data-testid="offline-status">
          <Badge variant="dot" color={color} size="lg" tt="none" fw={500}>
            {label}
            {unsent}
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
          {offlineTexts.openOutbox}
        </Menu.Item>
        {startNewVersion && (
          <Menu.Item mih={44} leftSection={<IconSparkles size={18} aria-hidden />} onClick={startNewVersion}>
            {offlineTexts.startNewVersion}
          </Menu.Item>
        )}
        {network.checkOfflineType === 'auto' ? (
          <Menu.Item
            mih={44}
            leftSection={<IconCloudOff size={18} aria-hidden />}
            onClick={() => setCheckOfflineType('offline')}
          >
            {offlineTexts.workOffline}
          </Menu.Item>
        ) : (
          <Menu.Item
            mih={44}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => setCheckOfflineType('auto')}
          >
            {offlineTexts.workAuto}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says loudly what endangers the till's memory; nothing while all is well. */
export function StorageWarning() {
  const { state, lostUnsent } = useStorageState();
  const { unsent } = useNetwork();
  if (state === 'lost') {
    return (
      <Alert color="red" variant="filled" radius={0} role="alert">
        <Group justify="space-between">
          {offlineTexts.lost(lostUnsent)}
          <Button variant="white" color="red" onClick={acknowledgeLoss}>
            {offlineTexts.understood}
          </Button>
        </Group>
      </Alert>
    );
  }
  const text = state === 'unavailable' ? offlineTexts.unavailable : offlineTexts.evictable;
  const endangered = state === 'unavailable' || (state === 'evictable' && unsent > 0);
  if (!endangered) return null;
  return (
    <Alert color={state === 'unavailable' ? 'red' : 'orange'} radius={0} role="alert" py="xs">
      {text}
    </Alert>
  );
}
