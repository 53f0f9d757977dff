import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { isSiteDomain, type NAMED_KINDS, SLUG_PATTERN } from '@sofreh/domain/site-addresses';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import {
  Confirm,
  ErrorState,
  FormSummary,
  JalaliDate,
  LoadingRows,
  useCallForm,
  useTellDirty,
} from '#web/ui/index.ts';
import { addressTexts as texts } from './texts.ts';

const ADDRESSES = 'GET /api-identity/identity/vendors/addresses';
type Addresses = ApiResponse<typeof ADDRESSES>;

type FormerName = Addresses['former'][number];

type Props = {
  /** Says whose addresses they are: a branch's or a brand's. */
  readonly kind: (typeof NAMED_KINDS)[number];
  readonly id: string;
  /** Tells whether names that were left may be freed: the platform does. */
  readonly mayFree?: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: () => void;
};

/** Says by what a branch or a brand is found, and how that is changed; what it had before stands below. */
export function AddressForm(props: Props) {
  const { kind, id } = props;
  const query = useQuery(callQuery(ADDRESSES, { query: { kind, id } }, { quiet: true }));
  if (query.data)
    return <Loaded key={`${query.data.domain} ${query.data.slug}`} {...props} addresses={query.data} />;
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  return <LoadingRows rows={2} />;
}

function Loaded({
  kind,
  id,
  mayFree,
  onDirty,
  onSaved,
  addresses,
}: Props & { readonly addresses: Addresses }) {
  const { domain, slug, former } = addresses;
  const [asking, setAsking] = useState(false);
  const [freeing, setFreeing] = useState<FormerName | null>(null);
  const call = useCallForm({
    initialValues: { domain, slug },
    validate: {
      domain: (text) => (isSiteDomain(text.trim().toLowerCase()) ? null : texts.domainWrong),
      slug: (text) => (SLUG_PATTERN.test(text.trim().toLowerCase()) ? null : texts.slugWrong),
    },
    submit: (values, options) =>
      api('PUT /api-identity/identity/vendors/addresses', { body: { kind, id, ...values }, ...options }),
    done: texts.saved,
    onDone: () => {
      askAgain(ADDRESSES);
      onSaved();
    },
  });
  useTellDirty(call.dirty, onDirty);
  const { form } = call;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is wrong is said before anything is asked.
    if (form.validate().hasErrors) call.onSubmit();
    else setAsking(true);
  };
  const latin = { required: true, dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off' } as const;
  return (
    <form onSubmit={ask} noValidate>
      <Stack>
        <FormSummary of={call} />
        <TextInput
          {...latin}
          label={texts.domain}
          description={texts.domainHint[kind]}
          {...form.getInputProps('domain')}
        />
        <TextInput
          {...latin}
          label={texts.slug}
          description={texts.slugHint}
          {...form.getInputProps('slug')}
        />
        <Group>
          <Button type="submit" size="md" loading={call.submitting} disabled={!call.dirty}>
            {texts.save}
          </Button>
        </Group>
        {former.length > 0 && <Former names={former} onFree={mayFree ? setFreeing : null} />}
      </Stack>
      <Confirm
        opened={asking}
        title={texts.sure}
        hint={`${texts.goesOn[kind]} ${texts.keepDomain}`}
        confirmLabel={texts.save}
        onConfirm={() => {
          setAsking(false);
          call.onSubmit();
        }}
        onClose={() => setAsking(false)}
      />
      <Freeing kind={kind} id={id} name={freeing} onClose={() => setFreeing(null)} />
    </form>
  );
}

type FreeingProps = Pick<Props, 'kind' | 'id'> & {
  readonly name: FormerName | null;
  readonly onClose: () => void;
};

function Freeing({ kind, id, name, onClose }: FreeingProps) {
  const free = useChange({
    run: (former: Pick<FormerName, 'kind' | 'name'>, options) =>
      api('POST /api-identity/identity/vendors/addresses/free', { body: { kind, id, former }, ...options }),
    changes: [ADDRESSES],
    done: texts.freed,
    onDone: onClose,
  });
  const close = () => {
    free.reset();
    onClose();
  };
  return (
    <Confirm
      opened={name !== null}
      title={texts.freeSure}
      hint={
        <>
          <bdi dir="ltr">{name?.name}</bdi> {texts.freeHint[kind]}
        </>
      }
      confirmLabel={texts.free}
      danger
      loading={free.running}
      fault={free.fault}
      onConfirm={() => name && free.start({ kind: name.kind, name: name.name })}
      onClose={close}
    />
  );
}

type FormerProps = {
  readonly names: Addresses['former'];
  readonly onFree: ((name: FormerName) => void) | null;
};

function Former({ names, onFree }: FormerProps) {
  return (
    <section aria-label={texts.former}>
      <Title order={3} size="h5" mb={4}>
        {texts.former}
      </Title>
      {names.map((left) => (
        <Group key={`${left.kind} ${left.name}`} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {left.kind === 'SLUG' && `${texts.slug}: `}
            <bdi dir="ltr">{left.name}</bdi>{' '}
            <Text span c="dimmed">
              ({texts.until} <JalaliDate at={left.leftAt} form="longDate" />)
            </Text>
          </Text>
          {onFree && (
            <Button
              variant="subtle"
              color="red"
              h={44}
              flex="none"
              aria-label={texts.freeName(left.name)}
              onClick={() => onFree(left)}
            >
              {texts.free}
            </Button>
          )}
        </Group>
      ))}
    </section>
  );
}
