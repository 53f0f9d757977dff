import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#web/staff/query/call-query.ts';
import { EditDrawer } from '#web/ui/index.ts';
import { CountingForm } from './counting-form.tsx';
import { StockHistory } from './history.tsx';
import { MovementForm } from './movement-form.tsx';
import type { StockDialog } from './stock-actions.tsx';
import { stockTexts } from './texts.ts';

type Props = { readonly dialog: StockDialog | null; readonly onClose: () => void };

const titles = {
  RESTOCK: stockTexts.restock,
  RECOUNT: stockTexts.recount,
  WASTE: stockTexts.waste,
  SETTINGS: stockTexts.settings,
} as const;

function titleOf({ kind, row }: StockDialog): string {
  if (kind === 'HISTORY' || kind === 'STOP') return stockTexts.historyOf(row.title);
  return `${titles[kind]}: ${row.title}`;
}

/** Shows what opens beside the board for one product. */
export function StockDialogs({ dialog, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const client = useQueryClient();
  const done = () => {
    void client.invalidateQueries({ queryKey: callKey('GET /api-catalog/catalog/stocks/board') });
    onClose();
  };
  return (
    <EditDrawer
      opened={dialog !== null}
      title={dialog ? titleOf(dialog) : ''}
      dirty={dirty}
      onClose={onClose}
      size={460}
    >
      {dialog && <DialogBody dialog={dialog} onDirty={setDirty} onDone={done} onCancel={onClose} />}
    </EditDrawer>
  );
}

type BodyProps = {
  readonly dialog: StockDialog;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function DialogBody({ dialog: { kind, row }, ...form }: BodyProps) {
  if (kind === 'HISTORY' || kind === 'STOP') return <StockHistory row={row} />;
  if (kind === 'SETTINGS') return <CountingForm row={row} {...form} />;
  return <MovementForm kind={kind} row={row} {...form} />;
}
