import { Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type CallOptions } from '#web/api/index.ts';
import { useChange, wholeListQuery } from '#web/staff/query/call-query.ts';
import { MoneyField } from '#web/ui/index.ts';
import { ENTRIES, type Entry, type Kind, MENU_CHANGES, OF_KIND } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';

type Props = {
  readonly shop: string;
  readonly kind: Kind;
  /** Null adds one. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
};

interface Given {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly parentId: string | null;
}

const NO_REST = {
  description: '',
  parentId: null,
  toppingCategoryIds: [],
  required: false,
  minimum: 0,
  maximum: null,
  freeUpTo: 0,
  pictureUrl: null,
};

/** Says there what a form says; what the form does not ask stays as it is. */
function send({ shop, kind, entry }: Props, given: Given, options: CallOptions): Promise<unknown> {
  const { title, description, price } = given;
  const rest = entry?.rest ?? NO_REST;
  const body = {
    id: entry?.id ?? crypto.randomUUID(),
    shop,
    title,
    ourId: entry?.ourId ?? null,
    active: entry?.active ?? true,
    available: entry?.available ?? true,
  };
  const method = entry ? 'PUT' : 'POST';
  const parentId = given.parentId ?? '';
  const { required, minimum, maximum, freeUpTo, toppingCategoryIds, pictureUrl } = rest;
  switch (kind) {
    case 'CATEGORY':
      return api(`${method} ${OF_KIND.CATEGORY}`, { body: { ...body, description }, ...options });
    case 'TOPPING_CATEGORY': {
      const rules = { required, minimum, maximum, freeUpTo };
      return api(`${method} ${OF_KIND.TOPPING_CATEGORY}`, { body: { ...body, ...rules }, ...options });
    }
    case 'TOPPING':
      return api(`${method} ${OF_KIND.TOPPING}`, { body: { ...body, parentId, price, maximum }, ...options });
    case 'ITEM': {
      const dish = { description, parentId, price, toppingCategoryIds: [...toppingCategoryIds], pictureUrl };
      return api(`${method} ${OF_KIND.ITEM}`, { body: { ...body, ...dish }, ...options });
    }
  }
}

/** Changes or adds by hand something that stands there. */
export function EntryForm(props: Props) {
  const { kind, entry, onClose } = props;
  const [given, setGiven] = useState<Given>({
    title: entry?.title ?? '',
    description: entry?.rest.description ?? '',
    price: entry?.price ?? 0,
    parentId: entry?.rest.parentId ?? null,
  });
  const [tried, setTried] = useState(false);
  const save = useChange({
    run: (_: void, options) => send(props, given, options),
    changes: MENU_CHANGES,
    done: texts.began,
    onDone: onClose,
  });
  const set = (change: Partial<Given>) => setGiven((before) => ({ ...before, ...change }));
  const parents = kind === 'ITEM' || kind === 'TOPPING' ? kind : null;
  const whole = given.title.trim() !== '' && (parents === null || given.parentId !== null);
  return (
    <Stack>
      <TextInput
        label={texts.fieldTitle}
        size="md"
        maxLength={TITLE_LENGTH.max}
        value={given.title}
        error={tried && given.title.trim() === '' && texts.required}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {(kind === 'CATEGORY' || kind === 'ITEM') && (
        <Textarea
          label={texts.fieldDescription}
          size="md"
          autosize
          minRows={2}
          maxLength={DESCRIPTION_LENGTH.max}
          value={given.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      )}
      {parents && (
        <>
          <MoneyField
            label={texts.fieldPrice}
            currency="TOMAN"
            minimum={0}
            value={given.price}
            onChange={(price) => set({ price: price ?? 0 })}
          />
          <ParentField
            shop={props.shop}
            kind={parents}
            value={given.parentId}
            error={tried && given.parentId === null}
            onChange={(parentId) => set({ parentId })}
          />
        </>
      )}
      {save.fault && (
        <Text role="alert" c="red">
          {save.fault}
        </Text>
      )}
      <Button
        h={48}
        loading={save.running}
        onClick={() => {
          setTried(true);
          if (whole) save.start();
        }}
      >
        {texts.save}
      </Button>
    </Stack>
  );
}

type ParentProps = {
  readonly shop: string;
  readonly kind: 'ITEM' | 'TOPPING';
  readonly value: string | null;
  readonly error: boolean;
  readonly onChange: (id: string | null) => void;
};

function ParentField({ shop, kind, value, error, onChange }: ParentProps) {
  const of = kind === 'ITEM' ? 'CATEGORY' : 'TOPPING_CATEGORY';
  const { data } = useQuery(wholeListQuery(ENTRIES, { shop, kind: of }));
  return (
    <Select
      label={texts.fieldParent[kind]}
      size="md"
      searchable
      data={(data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      error={error && texts.required}
      onChange={onChange}
    />
  );
}
