import { SimpleGrid } from '@mantine/core';
import { isWeighed } from '@sofreh/domain/weight';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, SwitchRow } from '#web/ui/index.ts';
import { OtherPrices } from './other-prices.tsx';
import { Section, type SectionProps } from './section.tsx';
import { SoldBy } from './sold-by.tsx';
import { editorTexts } from './texts.ts';

/** Asks what the item costs, everywhere and in special cases. */
export function PriceSection({ form }: SectionProps) {
  const { currency } = useStaff().vendor;
  const money = (name: 'price' | 'discount' | 'packagingCost' | 'servePackagingCost', label: string) => (
    <MoneyField
      size="md"
      currency={currency}
      label={label}
      required={name === 'price'}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Section title={editorTexts.price}>
      <SoldBy form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {money('price', isWeighed(form.values) ? editorTexts.pricePerKilo : editorTexts.price)}
        {money('discount', editorTexts.discount)}
        {money('packagingCost', editorTexts.packagingCost)}
        {money('servePackagingCost', editorTexts.servePackagingCost)}
      </SimpleGrid>
      <SwitchRow
        label={editorTexts.withTax}
        description={editorTexts.withTaxHint}
        {...form.getInputProps('withTax', { type: 'checkbox' })}
      />
      <OtherPrices form={form} />
    </Section>
  );
}
