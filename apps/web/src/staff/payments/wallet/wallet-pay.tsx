import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import { OTP_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { IconWallet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { MoneyField, PhoneField } from '#web/ui/index.ts';
import { useChange } from '../../query/call-query.ts';
import { walletTexts as texts } from './texts.ts';

type Props = {
  readonly order: Pick<Order, 'id' | 'customerPhone'>;
  readonly due: number;
  readonly currency: Currency;
  readonly onPaid: (left: number) => void;
};

/** Takes a payment from the wallet of a guest who shows the code of their page. */
export function WalletPay({ order, due, currency, onPaid }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconWallet size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {texts.title}
      </Button>
      {opened && (
        <Fields
          order={order}
          due={due}
          currency={currency}
          onPaid={(left) => {
            setOpened(false);
            onPaid(left);
          }}
        />
      )}
    </>
  );
}

function Fields({ order, due, currency, onPaid }: Props) {
  // Sent again, the same payment is taken once.
  const [id] = useState(newId);
  const [phoneNumber, setPhone] = useState(order.customerPhone);
  const [code, setCode] = useState('');
  const [amount, setAmount] = useState<number | null>(due);
  /** This goes by what was due when it was confirmed: news that comes before the answer has taken it off already. */
  const left = useRef(0);
  const charge = useChange({
    run: (_: void, options) =>
      api('POST /api/wallet/charge', {
        body: { id, orderId: order.id, amount: amount ?? 0, phoneNumber, code },
        ...options,
      }),
    changes: ['GET /api/orders', 'GET /api/orders/{id}'],
    done: texts.done,
    onDone: () => onPaid(left.current),
  });
  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.hint}</Text>
      <PhoneField label={texts.phone} size="md" value={phoneNumber} onChange={setPhone} />
      <TextInput
        label={texts.code}
        size="md"
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_LENGTH}
        value={toPersianDigits(code)}
        onChange={(event) => setCode(toAsciiDigits(event.currentTarget.value).replaceAll(/\D/g, ''))}
      />
      <MoneyField
        label={texts.amount}
        size="md"
        currency={currency}
        minimum={1}
        maximum={due}
        value={amount}
        onChange={setAmount}
      />
      {charge.fault && (
        <Text role="alert" c="red">
          {charge.fault}
        </Text>
      )}
      <Button
        h={48}
        loading={charge.running}
        disabled={code.length < 6 || !amount || phoneNumber === ''}
        onClick={() => {
          left.current = due - (amount ?? 0);
          charge.start();
        }}
      >
        {texts.take}
      </Button>
    </Stack>
  );
}
