import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { modificationFault } from '@sofreh/domain/marketplace';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import {
  EditDrawer,
  ErrorState,
  LoadingRows,
  Money,
  SavingForm,
  Stepper,
  useCallForm,
} from '#web/ui/index.ts';
import { CHANGEABLE, ORDERS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Props = { readonly orderId: string | null; readonly onClose: () => void };

/** Asks the marketplace to take off an accepted order what ran out, or to bring something else instead. */
export function ChangeDrawer({ orderId, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer opened={orderId !== null} title={texts.change} dirty={dirty} onClose={onClose}>
      {orderId && <Change orderId={orderId} onDirty={setDirty} onClose={onClose} />}
    </EditDrawer>
  );
}

type ChangeProps = {
  readonly orderId: string;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** What is asked of is what stands there in this moment, never what a screen remembers. */
function Change(props: ChangeProps) {
  const query = useQuery({
    ...callQuery(CHANGEABLE, { query: { orderId: props.orderId } }),
    gcTime: 0,
    staleTime: 0,
  });
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (!query.data.modifies) return <Text>{texts.notChangeable}</Text>;
  return <ChangeForm {...props} order={query.data} />;
}

type Changeable = ApiResponse<typeof CHANGEABLE>;
type Line = Changeable['lines'][number];
interface Left {
  readonly to: number;
  readonly replacement: string | null;
}

function ChangeForm({ orderId, order, onDirty, onClose }: ChangeProps & { readonly order: Changeable }) {
  const [id] = useState(newId);
  const linesOf = (left: Readonly<Record<string, Left>>) =>
    order.lines.flatMap(({ reference, count }) => {
      const { to = count, replacement = null } = left[reference] ?? {};
      return to < count ? [{ reference, from: count, to, replacement }] : [];
    });
  const call = useCallForm({
    initialValues: { left: {} as Readonly<Record<string, Left>>, reason: texts.soldOut },
    validate: ({ left, reason }): Record<string, string> => {
      const lines = linesOf(left);
      const fault = modificationFault(order.lines, lines, order.replaces);
      if (lines.length === 0) return { left: texts.nothingTaken };
      if (fault === 'NOTHING_LEFT') return { left: texts.nothingLeft };
      return reason.trim() ? {} : { reason: texts.required };
    },
    submit: ({ left, reason }, options) =>
      api('POST /api-snappFood/orders/modify', {
        body: { id, orderId, lines: linesOf(left), reason: reason.trim() },
        ...options,
      }),
    done: texts.changeAsked,
    onDone: () => {
      askAgain(ORDERS);
      onClose();
    },
  });
  const { left } = call.form.values;
  const set = (line: Line, more: Partial<Left>) => {
    const before = left[line.reference] ?? { to: line.count, replacement: null };
    call.form.setFieldValue('left', { ...left, [line.reference]: { ...before, ...more } });
  };
  return (
    <SavingForm of={call} label={texts.askChange} onDirty={onDirty} onCancel={onClose}>
      <Text size="sm" c="dimmed">
        {texts.changeHint}
      </Text>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {order.lines.map((line) => (
          <LineRow
            key={line.reference}
            line={line}
            order={order}
            left={left[line.reference] ?? { to: line.count, replacement: null }}
            onChange={(more) => set(line, more)}
          />
        ))}
      </Stack>
      {call.form.errors.left && (
        <Text role="alert" c="red" size="sm">
          {call.form.errors.left}
        </Text>
      )}
      <TextInput
        label={texts.changeReason}
        required
        maxLength={NOTE_LENGTH.max}
        {...call.form.getInputProps('reason')}
      />
    </SavingForm>
  );
}

type LineProps = {
  readonly line: Line;
  readonly order: Changeable;
  readonly left: Left;
  readonly onChange: (more: Partial<Left>) => void;
};

function LineRow({ line, order, left, onChange }: LineProps) {
  const { title, count, price, toppings, note } = line;
  const more = [...toppings, note].filter(Boolean).join('، ');
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600} td={left.to === 0 ? 'line-through' : undefined}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            <Money amount={price} currency={order.currency} />
            {more && `، ${more}`}
          </Text>
        </div>
        <Stepper
          name={title}
          count={left.to}
          zero={texts.none0}
          lessDisabled={left.to === 0}
          moreDisabled={left.to === count}
          onLess={() => onChange({ to: left.to - 1 })}
          onMore={() => onChange({ to: left.to + 1 })}
        />
      </Group>
      {order.replaces && left.to < count && order.replacements.length > 0 && (
        <Select
          mt="xs"
          size="md"
          label={texts.insteadOf(title, count - left.to)}
          placeholder={texts.nothingInstead}
          searchable
          clearable
          data={order.replacements.map((dish) => ({
            value: dish.reference,
            label: `${dish.title}، ${formatMoney(dish.price, order.currency)}`,
          }))}
          value={left.replacement}
          onChange={(replacement) => onChange({ replacement })}
        />
      )}
    </li>
  );
}
