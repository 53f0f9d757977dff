import { Notifications, notifications } from '@mantine/notifications';
import { NOTIFICATION } from '@sofreh/domain/limits';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type Notice, onNotice } from '#web/api/index.ts';
import { keepClear } from '#web/notice-place/keep-clear.ts';
import { uiTexts } from '../texts.ts';

const looks = {
  success: { color: 'green.8', icon: <IconCheck size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
  info: { color: 'brand', icon: <IconInfoCircle size={18} aria-hidden /> },
} as const;

/**
 * The library begins the time of a notice that takes another's place anew only where its time is another one: without these
 * few ms, which nobody notices, it would go when the one before it would have gone.
 */
const OTHER_TIMES = 100;
let nth = 0;

function show({ kind, message, id, stays = false }: Notice): void {
  nth = (nth + 1) % OTHER_TIMES;
  if (id) notifications.hide(id);
  notifications.show({
    id,
    message,
    autoClose: !stays && NOTIFICATION.autoCloseMs + nth,
    ...looks[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': uiTexts.close },
  });
}

/**
 * A person at a staff screen presses these next: bars, feet of forms, buttons and switches, above all those of a
 * dialog.
 */
const SURFACE = {
  notice: '.mantine-Notification-root',
  dialog: '.mantine-Modal-content, .mantine-Drawer-content',
  menu: '.mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Combobox-dropdown',
  firm: [
    '.mantine-AppShell-header',
    '.mantine-AppShell-navbar',
    '.mantine-Modal-header',
    '.mantine-Drawer-header',
    '[data-form-footer]',
    '.mantine-Button-root',
    'button[type="submit"]',
    '[role="switch"]',
    // What says that there is no network lies over a screen's foot.
    '[data-over]',
  ].join(),
  soft: 'button, a[href], input, select, textarea',
};

/**
 * Shows notifications as section 9 of the specification has them, but that they leave their corner for what is pressed
 * next; every notice of the client appears here.
 */
export function Notices() {
  useEffect(() => onNotice(show), []);
  useEffect(() => keepClear(SURFACE), []);
  return (
    <Notifications
      position={NOTIFICATION.position}
      transitionDuration={NOTIFICATION.transitionMs}
      containerWidth={NOTIFICATION.width}
      notificationMaxHeight={NOTIFICATION.maxHeight}
      limit={NOTIFICATION.limit}
      zIndex={1000}
    />
  );
}
