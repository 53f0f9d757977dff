import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { discountCashierOrder, removeCashierDiscount } from '@sofreh/domain/cashier';
import { formatNumber } from '@sofreh/fa/digits';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { CodeForm } from './code-form.tsx';
import { boundOfDraft } from './hand-bound.ts';
import { type HandDiscount, HandDiscountForm } from './hand-discount-form.tsx';
import { discountTexts } from './texts.ts';

type Way = 'CODE' | 'HAND';
const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'CODE', label: discountTexts.code },
  { value: 'HAND', label: discountTexts.byHand },
];
type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Edits the discount of the whole order: by code, or by hand with permission and reason. */
export function DiscountDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={discountTexts.title}
      size={520}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <DiscountForms onClose={onClose} />}
    </Modal>
  );
}

function DiscountForms({ onClose }: Pick<Props, 'onClose'>) {
  const { offers } = useApproval();
  const change = useRegister((state) => state.change);
  const { vendor, manualDiscountCap } = useStaff();
  const typed = useRegister(useShallow(({ cashier, address }) => ({ cashier, address })));
  const { discountCode, discountType, discountAmount } = typed.cashier.order;
  const bound = boundOfDraft(typed, vendor, manualDiscountCap);
  const isByHand = discountCode === null && discountAmount > 0;
  const has = discountCode !== null || isByHand;
  const [way, setWay] = useState<Way>(isByHand && offers('order.discount') ? 'HAND' : 'CODE');
  const give = ({ type, value, reason }: HandDiscount) => {
    change((cashier) => discountCashierOrder(cashier, type, value, reason));
    onClose();
  };
  const take = () => {
    change(removeCashierDiscount);
    onClose();
  };
  return (
    <Stack>
      {offers('order.discount') ? (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={discountTexts.kind}
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={[...WAYS]}
        />
      ) : (
        <Text c="dimmed">{discountTexts.notAllowed}</Text>
      )}
      {isByHand && (
        <Text>
          {discountTexts.now}:{' '}
          <strong>
            {discountType === 'PERCENTAGE' ? (
              `${formatNumber(discountAmount)}٪`
            ) : (
              <Money amount={discountAmount} currency={vendor.currency} />
            )}
          </strong>
        </Text>
      )}
      {way === 'CODE' ? <CodeForm onDone={onClose} /> : <HandDiscountForm bound={bound} onApply={give} />}
      {has && (
        <Button variant="subtle" color="red" size="md" onClick={take}>
          {discountTexts.remove}
        </Button>
      )}
    </Stack>
  );
}
