import { lazy, Suspense, useState } from 'react';
import type { ReceiptDialogProps } from './receipt-paper-dialog.tsx';

const ReceiptPaperDialog = lazy(() =>
  import('./receipt-paper-dialog.tsx').then((m) => ({ default: m.ReceiptPaperDialog })),
);

/** Shows the receipt of an order and the ways to hand it out; it is loaded when it is first asked for. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  const [asked, setAsked] = useState(false);
  if (props.order && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptPaperDialog {...props} />
    </Suspense>
  );
}
