import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawer, type DrawerProps } from '../keys/sheets.tsx';
import { usePhone } from '../use-phone.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Props = {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Tells whether the form in it holds unsaved work. */
  readonly dirty?: boolean;
  readonly onClose: () => void;
  readonly size?: DrawerProps['size'];
  readonly inAddress?: DrawerProps['inAddress'];
  /** It is drawn only while open: a form in it begins afresh each time. */
  readonly children: ReactNode;
};

/** Something is added or changed in it beside its list: a drawer, on a phone the whole screen. */
export function EditDrawer({
  opened,
  title,
  dirty = false,
  onClose,
  size = 520,
  inAddress,
  children,
}: Props) {
  const phone = usePhone();
  const [asking, setAsking] = useState(false);
  // The press of Escape that asks would also answer, if the question opened while it is still on its way.
  const ask = () => setTimeout(() => setAsking(true), 0);
  const close = () => (dirty ? ask() : onClose());
  // What closes it may change the address: the person has answered by then, and is not asked again.
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (!opened) setAnswered(false);
  }, [opened]);
  const leave = () => {
    flushSync(() => {
      setAsking(false);
      setAnswered(true);
    });
    onClose();
  };
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        inAddress={inAddress}
        closeOnEscape={!asking}
        title={title}
        position="right"
        size={phone ? '100%' : size}
        styles={{ title: { fontSize: 20 } }}
      >
        {opened && children}
      </Drawer>
      {opened && <UnsavedGuard dirty={dirty && !answered} />}
      <LeaveDialog opened={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}
