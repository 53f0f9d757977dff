import type { PayableBill } from './payable-bill.ts';
import { payTexts } from './texts.ts';

type Props = { line: Pick<PayableBill['lines'][number], 'held'> };

/** Of a line nothing is left to pay: it is paid, or somebody is at the gateway with it. */
export function PaidMark({ line }: Props) {
  if (line.held > 0) return <span className="badge warn">{payTexts.heldLine}</span>;
  return <span className="badge good">{payTexts.paidLine}</span>;
}
