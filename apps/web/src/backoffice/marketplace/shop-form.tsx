import { Alert, PasswordInput, TextInput } from '@mantine/core';
import {
  NAME_LENGTH,
  SHOP_ID_LENGTH,
  SHOP_PREPARATION_MINUTES,
  SHOP_SECRET_LENGTH,
} from '@sofreh/domain/limits';
import { BUSY_MINUTES } from '@sofreh/domain/marketplace';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { api, currentHostDomain, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { CopyField, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { type MarketShop, SHOPS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Props = {
  readonly shop: MarketShop | null;
  readonly hookPath: string;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** An address of the branch's own: what is pushed there is its alone. */
const addressOf = (path: string) => {
  const { protocol, port } = window.location;
  return `${protocol}//${currentHostDomain()}${port ? `:${port}` : ''}${path}`;
};

/** Edits how a shop is connected; its keys are written and never shown again. */
export function ShopForm({ shop, hookPath, onDirty, onClose }: Props) {
  const [id] = useState(() => shop?.id ?? newId());
  const call = useCallForm({
    initialValues: {
      title: shop?.title ?? '',
      shopId: shop?.shopId ?? '',
      active: shop?.active ?? true,
      autoAccept: shop?.autoAccept ?? false,
      preparationMinutes: shop?.preparationMinutes ?? (null as number | null),
      busyMinutes: shop?.busyMinutes ?? (null as number | null),
      token: '',
      hookSecret: '',
    },
    validate: ({ title, shopId, token, hookSecret }): Record<string, string> => {
      const half = [token, hookSecret].some((key) => key.trim().length < 8);
      return {
        ...(title.trim() ? {} : { title: texts.required }),
        ...(/^[\w-]{1,60}$/.test(shopId.trim()) ? {} : { shopId: texts.shopIdWrong }),
        ...((token || hookSecret) && half ? { token: texts.keysTogether } : {}),
      };
    },
    submit: ({ token, hookSecret, ...terms }, options) => {
      const keys = token ? { keys: { token, hookSecret } } : {};
      const body = { ...terms, id, provider: 'SNAPPFOOD' as const, ...keys };
      return shop
        ? api('PUT /api-snappFood/vendor/setting', { body, ...options })
        : api('POST /api-snappFood/vendor/setting', { body, ...options });
    },
    done: texts.saved,
    onDone: () => {
      askAgain(SHOPS);
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.name}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextInput
        label={texts.shopId}
        required
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        maxLength={SHOP_ID_LENGTH.max}
        {...form.getInputProps('shopId')}
      />
      <SwitchRow label={texts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      <SwitchRow
        label={texts.autoAccept}
        description={texts.autoAcceptHint}
        {...form.getInputProps('autoAccept', { type: 'checkbox' })}
      />
      <NumberField
        label={texts.minutes}
        minimum={1}
        maximum={SHOP_PREPARATION_MINUTES.max}
        {...form.getInputProps('preparationMinutes')}
      />
      <NumberField
        label={texts.busyMinutes}
        description={texts.busyHint}
        minimum={BUSY_MINUTES.min}
        maximum={BUSY_MINUTES.max}
        {...form.getInputProps('busyMinutes')}
      />
      <CopyField label={texts.hook} value={addressOf(hookPath)} />
      <Alert icon={<IconLock aria-hidden />} color="blue" variant="light" c="dark">
        {texts.sealed}
      </Alert>
      {(['token', 'hookSecret'] as const).map((name) => (
        <PasswordInput
          key={name}
          label={texts[name]}
          dir="ltr"
          styles={{ label: { direction: 'rtl' } }}
          autoComplete="off"
          maxLength={SHOP_SECRET_LENGTH.max}
          {...form.getInputProps(name)}
        />
      ))}
    </SavingForm>
  );
}
