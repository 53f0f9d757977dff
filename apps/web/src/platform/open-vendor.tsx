import { Input, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { CURRENCIES, type Currency } from '@sofreh/domain/enums';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { isSiteDomain, SLUG_PATTERN } from '@sofreh/domain/site-addresses';
import { currencyLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { api, newId } from '#web/api/index.ts';
import { DegreesInput } from '#web/staff/map/degrees-input.tsx';
import type { Point } from '#web/staff/map/point.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { PhoneField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { BRANDS, LIST } from './vendors-calls.ts';
import { vendorsTexts as texts } from './vendors-texts.ts';

const NEW_BRAND = 'NEW';
/** A vendor stands here until its owner says where it is: the middle of Tehran. */
const SOMEWHERE: Point = { latitude: 35.6997, longitude: 51.338 };

const emptyValues = () => ({
  id: newId(),
  chosen: NEW_BRAND,
  brand: { id: newId(), name: '', slug: '', domain: '' },
  name: '',
  slug: '',
  domain: '',
  currency: 'TOMAN' as Currency,
  place: null as Point | null,
  owner: { phoneNumber: '', firstName: '', lastName: '' },
});
type Values = ReturnType<typeof emptyValues>;

const filled = (text: string) => (text.trim() ? null : texts.required);
const slugFault = (slug: string) => (SLUG_PATTERN.test(slug.trim().toLowerCase()) ? null : texts.slugWrong);
const domainFault = (domain: string) =>
  isSiteDomain(domain.trim().toLowerCase()) ? null : texts.domainWrong;

function faultsOf({ chosen, brand, name, slug, domain, owner }: Values): Record<string, string> {
  const ofBrand = {
    'brand.name': filled(brand.name),
    'brand.slug': slugFault(brand.slug),
    'brand.domain': domainFault(brand.domain),
  };
  const all = {
    ...(chosen === NEW_BRAND ? ofBrand : {}),
    name: filled(name),
    slug: slugFault(slug),
    domain: domainFault(domain),
    'owner.phoneNumber': filled(owner.phoneNumber),
    'owner.firstName': filled(owner.firstName),
    'owner.lastName': filled(owner.lastName),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

type Props = { readonly onDirty: (dirty: boolean) => void; readonly onClose: () => void };

/** Opens a vendor for its owner, under a brand there is or a new one. */
export function OpenVendor({ onDirty, onClose }: Props) {
  const brands = useQuery(callQuery(BRANDS, {}, { quiet: true }));
  const call = useCallForm<Values, unknown>({
    initialValues: emptyValues(),
    validate: faultsOf,
    submit: ({ chosen, brand, place, ...values }, options) =>
      api('POST /api-identity/identity/vendors', {
        body: { ...values, ...(place ?? SOMEWHERE), brand: chosen === NEW_BRAND ? brand : { id: chosen } },
        ...options,
      }),
    done: texts.opened,
    onDone: () => {
      askAgain(LIST, BRANDS, 'GET /api-identity/identity/subscriptions/all');
      onClose();
    },
  });
  const { form } = call;
  const latin = { required: true, dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off' } as const;
  const others = brands.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.make}>
      <Text c="dimmed">{texts.openHint}</Text>
      <Select
        label={texts.brand}
        required
        searchable
        allowDeselect={false}
        data={[{ value: NEW_BRAND, label: texts.newBrand }, ...others]}
        {...form.getInputProps('chosen')}
      />
      {form.values.chosen === NEW_BRAND && (
        <>
          <TextInput
            label={texts.brandName}
            required
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('brand.name')}
          />
          <TextInput
            {...latin}
            label={texts.brandSlug}
            description={texts.slugHint}
            {...form.getInputProps('brand.slug')}
          />
          <TextInput
            {...latin}
            label={texts.brandDomain}
            description={texts.brandDomainHint}
            {...form.getInputProps('brand.domain')}
          />
        </>
      )}
      <TextInput
        label={texts.vendorName}
        required
        maxLength={NAME_LENGTH.max}
        {...form.getInputProps('name')}
      />
      <TextInput {...latin} label={texts.slug} description={texts.slugHint} {...form.getInputProps('slug')} />
      <TextInput
        {...latin}
        label={texts.domain}
        description={texts.domainHint}
        {...form.getInputProps('domain')}
      />
      <Select
        label={texts.currency}
        description={texts.currencyHint}
        required
        allowDeselect={false}
        data={CURRENCIES.map((value) => ({ value, label: currencyLabels[value] }))}
        {...form.getInputProps('currency')}
      />
      <PhoneField
        label={texts.ownerPhone}
        required
        {...form.getInputProps('owner.phoneNumber')}
        value={form.values.owner.phoneNumber}
      />
      <SimpleGrid cols={2}>
        <TextInput label={texts.ownerFirstName} required {...form.getInputProps('owner.firstName')} />
        <TextInput label={texts.ownerLastName} required {...form.getInputProps('owner.lastName')} />
      </SimpleGrid>
      <Input.Wrapper label={texts.place} description={texts.placeHint} labelElement="div">
        <DegreesInput value={form.values.place} onChange={(place) => form.setFieldValue('place', place)} />
      </Input.Wrapper>
    </SavingForm>
  );
}
