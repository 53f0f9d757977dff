import { Button, Group, TextInput } from '@mantine/core';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { campaignsTexts as texts } from './texts.ts';

/**
 * The discount code of a word that nobody can type: each guest is given a code of their own that leads to it.
 * @throws the refusal of the word where there is none.
 */
async function ownCodesOf(code: string, options: object, refusal: unknown): Promise<string> {
  const query = { search: code, personal: 'true', active: 'true' } as const;
  const { data } = await api('GET /api-identity/identity/discountcodes', { query, ...options });
  const found = data.find((each) => each.code.toUpperCase() === code.toUpperCase());
  if (!found) throw refusal;
  return found.id;
}

type Props = {
  /** The campaign's audience: a text is offered that suits it. */
  readonly segment: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly onOffer: (text: string) => void;
};

/** The discount code of a message, typed as guests type it, and a text that offers it. */
export function CodeField({ segment, value, onChange, onOffer }: Props) {
  const [typed, setTyped] = useState('');
  const look = useChange({
    run: async (code: string, options) => {
      const query = { isReadOnly: 'true' } as const;
      const call = 'GET /api-identity/identity/discountcodes/getbycode/{code}';
      const asked = api(call, { params: { code }, query, ...options });
      onChange(
        await asked.then(
          ({ id }) => id,
          (error) => ownCodesOf(code, options, error),
        ),
      );
    },
    changes: [],
  });
  const offer = useChange({
    run: async (id: string, options) => {
      const call = 'GET /api-identity/identity/availablesegments/{id}/discountcodes/{discountCodeId}/message';
      onOffer((await api(call, { params: { id: segment, discountCodeId: id }, ...options })).text);
    },
    changes: [],
  });
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        size="md"
        flex={1}
        label={texts.code}
        description={texts.codeHint}
        maxLength={TYPED_CODE_LENGTH.max}
        error={look.fault ?? offer.fault}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(null);
        }}
        onBlur={() => typed.trim() !== '' && value === null && look.start(typed.trim())}
      />
      <Button
        h={44}
        variant="default"
        disabled={value === null}
        loading={offer.running}
        onClick={() => value && offer.start(value)}
      >
        {texts.offer}
      </Button>
    </Group>
  );
}
