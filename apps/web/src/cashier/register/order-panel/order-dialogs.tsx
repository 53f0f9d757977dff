import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { memo } from 'react';
import { CustomerDialog } from '#web/cashier/customers/customer-dialog.tsx';
import { TablePicker } from '#web/cashier/dining-tables/table-picker.tsx';
import { useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { DiscountDialog } from '../discount/discount-dialog.tsx';
import { LineDialog } from '../line/line-dialog.tsx';
import { ExtrasDialog } from '../notes-and-extras/extras-dialog.tsx';
import { NotesDialog } from '../notes-and-extras/notes-dialog.tsx';
import { HeldDialog } from './held-dialog.tsx';

/**
 * Draws what opens over the order being typed. It is drawn anew when one opens or closes, and not at every tap on a
 * dish.
 */
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
