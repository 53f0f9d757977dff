import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { applyCashierCode, discountCashierOrder, removeCashierDiscount } from '@sofreh/domain/cashier';
import { benefitOf } from '@sofreh/domain/discount';
import { PERCENT } from '@sofreh/domain/limits';
import { type FormEvent, useState } from 'react';
import { api, isFailure, newId, notify } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { discountTexts } from '../texts.ts';
import { ReasonField } from './reason-field.tsx';
import { useRegister } from './register-store.ts';

type Way = 'CODE' | 'PERCENTAGE' | 'MONEY';
const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'CODE', label: discountTexts.code },
  { value: 'PERCENTAGE', label: discountTexts.percent },
  { value: 'MONEY', label: discountTexts.money },
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
  const { can } = useStaff();
  const { change } = useRegister();
  const { discountCode, discountAmount } = useRegister((state) => state.cashier.order);
  const [way, setWay] = useState<Way>('CODE');
  const has = discountCode !== null || discountAmount > 0;
  const take = () => {
    change(removeCashierDiscount);
    onClose();
  };
  return (
    <Stack>
      {can('order.discount') ? (
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
      {way === 'CODE' ? <CodeForm onDone={onClose} /> : <HandForm key={way} way={way} onDone={onClose} />}
      {has && (
        <Button variant="subtle" color="red" size="md" onClick={take}>
          {discountTexts.remove}
        </Button>
      )}
    </Stack>
  );
}

/** A code is asked of the server, which knows whether it is still good. */
function CodeForm({ onDone }: { readonly onDone: () => void }) {
  const change = useRegister((state) => state.change);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed || asking) return;
    setAsking(true);
    try {
      const found = await api('GET /api-identity/identity/discountcodes/site/getbycode/{code}', {
        params: { code: typed },
        quiet: true,
      });
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

function HandForm({ way, onDone }: { readonly way: 'PERCENTAGE' | 'MONEY'; readonly onDone: () => void }) {
  const { vendor } = useStaff();
  const change = useRegister((state) => state.change);
  const [value, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!value || !reason.trim()) return;
    change((cashier) => discountCashierOrder(cashier, way, value, reason.trim()));
    onDone();
  };
  const field = { size: 'md', value, onChange: setValue } as const;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {way === 'PERCENTAGE' ? (
          <NumberField label={discountTexts.rate} maximum={PERCENT.max} {...field} />
        ) : (
          <MoneyField label={discountTexts.amount} currency={vendor.currency} {...field} />
        )}
        <ReasonField
          label={discountTexts.reason}
          suggestions={discountTexts.reasons}
          value={reason}
          missing={tried && !reason.trim()}
          onChange={setReason}
        />
        <Group grow>
          <Button type="submit" size="lg" disabled={!value}>
            {discountTexts.apply}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
