import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import {
  IconAdjustments,
  IconClipboardCheck,
  IconHistory,
  IconPackageImport,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import type { RowAction } from '#web/ui/index.ts';
import { stockTexts } from './texts.ts';

/** This is open beside the board, for this product. */
export type StockDialog = {
  readonly kind: 'RESTOCK' | 'RECOUNT' | 'WASTE' | 'SETTINGS' | 'HISTORY' | 'STOP';
  readonly row: StockBoardRow;
};

const iconOf = {
  RESTOCK: <IconPackageImport size={18} aria-hidden />,
  RECOUNT: <IconClipboardCheck size={18} aria-hidden />,
  WASTE: <IconTrash size={18} aria-hidden />,
  SETTINGS: <IconAdjustments size={18} aria-hidden />,
  HISTORY: <IconHistory size={18} aria-hidden />,
  STOP: <IconPlayerStop size={18} aria-hidden />,
} as const;
const labelOf = {
  RESTOCK: stockTexts.restock,
  RECOUNT: stockTexts.recount,
  WASTE: stockTexts.waste,
  SETTINGS: stockTexts.settings,
  HISTORY: stockTexts.history,
  STOP: stockTexts.stop,
} as const;

export function stockActions(
  row: StockBoardRow,
  editable: boolean,
  onOpen: (dialog: StockDialog) => void,
): RowAction[] {
  const counted = row.count !== null;
  const changes: readonly StockDialog['kind'][] = counted
    ? ['RESTOCK', 'RECOUNT', 'WASTE', 'SETTINGS']
    : ['SETTINGS'];
  const kinds: readonly StockDialog['kind'][] = [
    ...(editable ? changes : []),
    'HISTORY',
    ...(editable && counted ? (['STOP'] as const) : []),
  ];
  return kinds.map((kind) => ({
    label: labelOf[kind],
    icon: iconOf[kind],
    danger: kind === 'STOP',
    onClick: () => onOpen({ kind, row }),
  }));
}
