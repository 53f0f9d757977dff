import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { domainQuery } from './brand-queries.ts';
import { brandTexts as texts } from './texts.ts';

type Props = TextInputProps & { readonly value: string };

/** Asks for a host domain and shows whose it is: nobody's yet, or a vendor's. */
export function DomainField({ value, ...rest }: Props) {
  const [settled] = useDebouncedValue(value.trim().toLowerCase(), 400);
  const { data } = useQuery(domainQuery(settled));
  const told =
    data === undefined ? rest.description : data === null ? texts.domainFree : texts.domainTaken(data);
  return <TextInput {...rest} dir="ltr" autoCapitalize="none" value={value} description={told} />;
}
