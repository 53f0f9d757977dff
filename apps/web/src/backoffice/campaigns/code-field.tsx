import { TextInput } from '@mantine/core';
import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { campaignsTexts as texts } from './texts.ts';

/**
 * Gives the discount code of a word that nobody can type: each guest is given a code of their own that leads to it.
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
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
};

/** Asks for the discount code of a message, typed as guests type it. */
export function CodeField({ value, onChange }: Props) {
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
  return (
    <TextInput
      size="md"
      label={texts.code}
      description={texts.codeHint}
      maxLength={TYPED_CODE_LENGTH.max}
      error={look.fault}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(null);
      }}
      onBlur={() => typed.trim() !== '' && value === null && look.start(typed.trim())}
    />
  );
}
