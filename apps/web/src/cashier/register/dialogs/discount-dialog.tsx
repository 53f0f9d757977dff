import { Alert, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { applyCashierCode, discountCashierOrder, removeCashierDiscount } from '@sofreh/domain/cashier';
import { benefitOf } from '@sofreh/domain/discount';
import { type FormEvent, useState } from 'react';
import { api, isFailure, newId, notify } from '#web/api/index.ts';
import { withCopy } from '#web/offline/index.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { discountTexts } from '../../texts.ts';
import { useRegister } from '../draft/register-store.ts';
import { type HandDiscount, HandDiscountForm } from './hand-discount-form.tsx';

type Way = 'CODE' | 'HAND';
const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'CODE', label: discountTexts.code },
  { value: 'HAND', label: discountTexts.byHand },
];
type Props = { readonly opened: boolean; readonly onClose: () => void };

/** The discount of the whole order: by code, or by hand with permission and reason. */
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
  const { discountCode, discountAmount } = useRegister((state) => state.cashier.order);
  const [way, setWay] = useState<Way>('CODE');
  const has = discountCode !== null || discountAmount > 0;
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
      {way === 'CODE' ? <CodeForm onDone={onClose} /> : <HandDiscountForm onApply={give} />}
      {has && (
        <Button variant="subtle" color="red" size="md" onClick={take}>
          {discountTexts.remove}
        </Button>
      )}
    </Stack>
  );
}

const BY_CODE = 'GET /api-identity/identity/discountcodes/getbycode/{code}';

/** A code is asked of the server, which knows whether it is still good. */
function CodeForm({ onDone }: { readonly onDone: () => void }) {
  const change = useRegister((state) => state.change);
  const customerId = useRegister((state) => state.customer?.id);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed || asking) return;
    setAsking(true);
    try {
      const query = { ...(customerId ? { customerId } : {}), isReadOnly: 'true' as const };
      const input = { params: { code: typed }, query };
      const found = await withCopy(BY_CODE, input, () => api(BY_CODE, { ...input, quiet: true }));
      change((cashier) => applyCashierCode(cashier, benefitOf(found), newId));
      notify({ kind: 'success', message: discountTexts.applied, id: 'discount' });
      onDone();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setFault(failure.message);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label={discountTexts.codeLabel}
          size="md"
          dir="ltr"
          styles={{ input: { textAlign: 'right' } }}
          autoComplete="off"
          maxLength={40}
          data-autofocus
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setFault('');
          }}
        />
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <Button type="submit" size="lg" loading={asking} disabled={!code.trim()}>
          {discountTexts.check}
        </Button>
      </Stack>
    </form>
  );
}
