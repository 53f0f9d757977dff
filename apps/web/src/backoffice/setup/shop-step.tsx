import { Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { CURRENCIES } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { FormSummary, PhoneField, useCallForm } from '#web/ui/index.ts';
import { TaxQuestion } from '../guide/tax-question.tsx';
import { type SentCode, sendCode } from '../login/phone-step.tsx';
import { createShop, type MadeShop, newShopIds } from './create-shop.ts';
import { type ShopValues, shopFaults } from './shop-values.ts';
import { setupTexts } from './texts.ts';

type Props = {
  readonly values: ShopValues;
  /** This is the code that was sent before, when somebody comes back to change something. */
  readonly sent: SentCode | null;
  readonly onSent: (values: ShopValues, sent: SentCode) => void;
  /** Tells whether a code is sent to the owner's phone; without one the shop is made at once. */
  readonly byText: boolean;
  readonly onMade: (values: ShopValues, made: MadeShop) => void;
};

type Outcome = { readonly sent: SentCode } | { readonly made: MadeShop };

/**
 * Asks first who the owner is and what the first shop is called; a code then goes to the owner's phone where it can.
 */
export function ShopStep({ values, sent, onSent, byText, onMade }: Props) {
  const [ids] = useState(newShopIds);
  const call = useCallForm<ShopValues, Outcome>({
    initialValues: values,
    validate: shopFaults,
    submit: async (shop, options) => {
      const { phoneNumber } = shop;
      if (!byText) return { made: await createShop(shop, { phoneNumber }, ids, options) };
      const stillGood =
        sent && phoneNumber === values.phoneNumber && Date.now() < sent.at + sent.expiresInSeconds * 1000;
      return { sent: stillGood ? sent : await sendCode(phoneNumber) };
    },
    done: null,
    onDone: (outcome, given) =>
      'made' in outcome ? onMade(given, outcome.made) : onSent(given, outcome.sent),
  });
  const { form } = call;
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <Stack>
        <Title order={1} size="h3">
          {setupTexts.title}
        </Title>
        <Text c="dimmed">{setupTexts.hint}</Text>
        <FormSummary of={call} />
        <PhoneField
          label={setupTexts.phone}
          required
          autoFocus
          size="md"
          autoComplete="tel-national"
          {...form.getInputProps('phoneNumber')}
        />
        <Group grow align="start">
          <TextInput
            label={setupTexts.firstName}
            required
            size="md"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={setupTexts.lastName}
            required
            size="md"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </Group>
        <TextInput
          label={setupTexts.brand}
          description={setupTexts.brandHint}
          required
          size="md"
          {...form.getInputProps('brand.name')}
        />
        <TextInput label={setupTexts.vendor} required size="md" {...form.getInputProps('vendor.name')} />
        <TextInput
          label={setupTexts.domain}
          description={setupTexts.domainHint}
          required
          size="md"
          dir="ltr"
          autoComplete="off"
          {...form.getInputProps('vendor.domain')}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="setup-currency">
            {setupTexts.currency}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="setup-currency"
            data={CURRENCIES.map((value) => ({ value, label: currencyLabels[value] }))}
            {...form.getInputProps('vendor.currency')}
          />
        </div>
        <TaxQuestion
          value={form.values.vendor.taxRate}
          error={form.errors['vendor.taxRate']}
          onChange={(rate) => {
            form.setFieldValue('vendor.taxRate', rate);
            form.clearFieldError('vendor.taxRate');
          }}
        />
        <TextInput
          label={setupTexts.setupCode}
          description={setupTexts.setupCodeHint}
          required
          size="md"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('setupCode')}
        />
        <Button type="submit" size="lg" loading={call.submitting}>
          {byText ? setupTexts.sendCode : setupTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
