import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, useQuery } from '@tanstack/react-query';
import { currentHostDomain } from '#web/api/index.ts';
import { askOnly } from '#web/staff/query/call-query.ts';
import { keepingSketch } from '#web/staff/query/same-list.ts';
import { AnswerBefore } from '#web/ui/index.ts';
import { COUNT, type Definition } from '../audience/definition.ts';
import classes from './segments.module.css';
import { segmentsTexts as texts } from './texts.ts';

/** The count is asked for so long after the last change, in ms. */
const WAIT_MS = 300;

type Props = {
  readonly definition: Definition;
  /** Tells whether it is also told how many of them take text messages. */
  readonly byText?: boolean;
};

/** Shows who would be in a segment that is being made, counted as it changes. */
export function LiveCount({ definition, byText = true }: Props) {
  const [asked] = useDebouncedValue(definition, WAIT_MS);
  const { data, isError, isPlaceholderData } = useQuery(
    keepingSketch({
      queryKey: [currentHostDomain(), COUNT, asked],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        askOnly(COUNT, { body: { definition: asked } }, { signal, quiet: true }),
    }),
  );
  const waiting = isPlaceholderData || hashKey([asked]) !== hashKey([definition]);
  if (isError && !data) return null;
  return (
    <section className={classes.live} aria-live="polite">
      {!data && <Text>{texts.counting}</Text>}
      {data && (
        <AnswerBefore waiting={waiting}>
          <Stack gap={4}>
            <strong>{texts.count(data.count)}</strong>
            {byText && <Text>{texts.reachable(data.reachable)}</Text>}
            {data.sample.length > 0 && (
              <>
                <Text c="dimmed">{texts.sample}:</Text>
                <ul>
                  {data.sample.map(({ id, firstName, lastName }) => (
                    <li key={id}>{`${firstName} ${lastName}`.trim() || texts.nameless}</li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        </AnswerBefore>
      )}
    </section>
  );
}
