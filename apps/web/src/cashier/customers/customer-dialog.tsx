import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useRegister } from '../draft/register-store.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { customerTexts } from './texts.ts';

type Props = {
  readonly menu: Menu;
  readonly opened: boolean;
  /** This is the number of somebody new, whose name is asked at once. */
  readonly adding?: string | undefined;
  readonly onClose: () => void;
};

/** Asks whom the order is for: found, or added in place, with where it goes and what they had before. */
export function CustomerDialog({ menu, opened, adding, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={customerTexts.title}
      size={640}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <CustomerSteps menu={menu} adding={adding} onClose={onClose} />}
    </Modal>
  );
}

function CustomerSteps({ menu, adding: first, onClose }: Omit<Props, 'opened'>) {
  const { customer, tell } = useRegister(useShallow(({ customer, tell }) => ({ customer, tell })));
  const [adding, setAdding] = useState<string | null>(first ?? null);
  if (customer) {
    return (
      <CustomerCard
        key={customer.id}
        menu={menu}
        customer={customer}
        onOther={() => tell({ customer: null, address: null })}
        onDone={onClose}
      />
    );
  }
  if (adding !== null) {
    return (
      <CustomerForm
        typed={adding}
        onCancel={() => setAdding(null)}
        onAdded={(added) => {
          setAdding(null);
          tell({ customer: added, address: null });
        }}
      />
    );
  }
  return <CustomerSearch onAdd={setAdding} onChoose={(found) => tell({ customer: found, address: null })} />;
}
