import { type DrawerProps, Drawer as KitDrawer, Modal as KitModal, type ModalProps } from '@mantine/core';
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

/** Draws the kit's drawer as a layer of its own, with a way to close it that says so. «Back» is left to the address, which names most of them. */
export function Drawer({ children, closeOnEscape = true, ...props }: DrawerProps) {
  const layer = useSheetLayer(props.opened);
  const owns = useOwnsKeys(layer);
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
