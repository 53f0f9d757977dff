import {
  Drawer as KitDrawer,
  type DrawerProps as KitDrawerProps,
  Modal as KitModal,
  Popover as KitPopover,
  type PopoverProps as KitPopoverProps,
  type ModalProps,
} from '@mantine/core';
import { uiTexts } from '../texts.ts';
import { useBackCloses } from './use-back-closes.ts';
import { LayerContext, useOwnsKeys, useSheetLayer } from './use-keys.ts';

const CLOSE = { 'aria-label': uiTexts.close, size: 44 };

/**
 * Draws the kit's dialog as a layer of its own: while it is on top the keys are its own, and Esc and «back» close it alone. Its
 * closing key has a name.
 */
export function Modal({ children, closeOnEscape = true, ...props }: ModalProps) {
  const layer = useSheetLayer(props.opened);
  const owns = useOwnsKeys(layer);
  useBackCloses(props.opened, closeOnEscape ? props.onClose : null);
  return (
    <KitModal closeButtonProps={CLOSE} {...props} closeOnEscape={closeOnEscape && owns}>
      <LayerContext value={layer}>{children}</LayerContext>
    </KitModal>
  );
}

/** The kit makes a drawer's head a banner, and a page has one already. */
const NO_BANNER = { header: { role: 'presentation' } };

export type DrawerProps = KitDrawerProps & {
  /** The address names what it shows: opening it was a step of the history, and «back» undoes that step. */
  readonly inAddress?: boolean;
};

/** Draws the kit's drawer as a layer of its own, with a way to close it that says so. Esc and «back» close it alone. */
export function Drawer({ children, closeOnEscape = true, inAddress = false, ...props }: DrawerProps) {
  const layer = useSheetLayer(props.opened);
  const owns = useOwnsKeys(layer);
  useBackCloses(props.opened && !inAddress, closeOnEscape ? props.onClose : null);
  return (
    <KitDrawer
      closeButtonProps={CLOSE}
      attributes={NO_BANNER}
      {...props}
      closeOnEscape={closeOnEscape && owns}
    >
      <LayerContext value={layer}>{children}</LayerContext>
    </KitDrawer>
  );
}

type PopoverProps = Omit<KitPopoverProps, 'defaultOpened' | 'onChange' | 'onClose'> & {
  readonly opened: boolean;
  /** Closes it: on Esc, on a touch beside it and on «back». */
  readonly onDismiss: () => void;
};

/** Draws what the kit opens beside a button; «back» closes it alone, as it closes a dialog. */
export function Popover(props: PopoverProps) {
  useBackCloses(props.opened, props.onDismiss);
  return <KitPopover {...props} />;
}
Popover.Target = KitPopover.Target;
Popover.Dropdown = KitPopover.Dropdown;
