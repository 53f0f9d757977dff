import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { memo } from 'react';
import { TablePicker } from '#web/cashier/dining-tables/table-picker.tsx';
import { CustomerDialog } from '../../customer/customer-dialog.tsx';
import { HeldDialog } from '../held/held-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { ExtrasDialog } from './extras-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { useRegisterDialog } from './open-dialog.ts';

/** What opens over the order being typed. Drawn when one opens or closes, and not at every tap on a dish. */
export const OrderDialogs = memo(function OrderDialogs({ menu }: { readonly menu: Menu }) {
  const { dialog, close } = useRegisterDialog();
  return (
    <>
      <TablePicker opened={dialog?.name === 'table'} onClose={close} />
      <CustomerDialog
        menu={menu}
        opened={dialog?.name === 'customer'}
        adding={dialog?.name === 'customer' ? dialog.adding : undefined}
        onClose={close}
      />
      <DiscountDialog opened={dialog?.name === 'discount'} onClose={close} />
      <NotesDialog menu={menu} opened={dialog?.name === 'notes'} onClose={close} />
      <ExtrasDialog opened={dialog?.name === 'extras'} onClose={close} />
      <HeldDialog opened={dialog?.name === 'held'} onClose={close} />
      <LineDialog menu={menu} tempId={dialog?.name === 'line' ? dialog.tempId : null} onClose={close} />
    </>
  );
});
