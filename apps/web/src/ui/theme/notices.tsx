import { Notifications, notifications } from '@mantine/notifications';
import { NOTIFICATION } from '@sofreh/domain/limits';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type Notice, onNotice } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';

const looks = {
  success: { color: 'green.8', icon: <IconCheck size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
  info: { color: 'brand', icon: <IconInfoCircle size={18} aria-hidden /> },
} as const;

function show({ kind, message, id, stays = false }: Notice): void {
  if (id) notifications.hide(id);
  notifications.show({
    id,
    message,
    ...(stays ? { autoClose: false } : {}),
    ...looks[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': uiTexts.close },
  });
}

/** Notifications exactly as section 9 of the specification has them; every notice of the client appears here. */
export function Notices() {
  useEffect(() => onNotice(show), []);
  return (
    <Notifications
      position={NOTIFICATION.position}
      autoClose={NOTIFICATION.autoCloseMs}
      transitionDuration={NOTIFICATION.transitionMs}
      containerWidth={NOTIFICATION.width}
      notificationMaxHeight={NOTIFICATION.maxHeight}
      limit={NOTIFICATION.limit}
      zIndex={1000}
    />
  );
}
