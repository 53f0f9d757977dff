import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiInput, type ApiResponse, api, currentHostDomain } from '#web/api/index.ts';
import { askOnly, useChange } from '#web/staff/query/call-query.ts';
import { keepingSketch } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { AnswerBefore, Money } from '#web/ui/index.ts';
import classes from './campaigns.module.css';
import { MessageText } from './message-text.tsx';
import { campaignsTexts as texts } from './texts.ts';

const PREVIEW = 'POST /api-identity/identity/segmentation/notification/preview';
export const CREDIT = 'GET /api-identity/identity/smspackages/credit';
const WAIT_MS = 400;

export type Draft = ApiInput<typeof PREVIEW>['body'];

/** What a draft would look like, reach and cost. */
export type Preview = {
  /** The newest answer; it may be one of the draft before. */
  readonly data: ApiResponse<typeof PREVIEW> | undefined;
  /** The answer is of exactly this draft, and nothing newer is waited for: it may be sent as it says. */
  readonly isOfDraft: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

/**
 * Asks what a draft would look like, reach and cost, as it changes.
 * @param isKnown whom it is for is known; until then nothing is asked
 */
export function usePreview(draft: Draft, isKnown: boolean): Preview {
  const [body] = useDebouncedValue(draft, WAIT_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...keepingSketch({
      queryKey: [currentHostDomain(), PREVIEW, body],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        askOnly(PREVIEW, { body }, { signal, quiet: true }),
    }),
    enabled: isKnown && body.text.trim() !== '',
  });
  const isAsked = isKnown && hashKey([body]) === hashKey([draft]);
  const isAnswered = data !== undefined && error === null && !isPlaceholderData && !isFetching;
  return { data, error, isFetching, isOfDraft: isAsked && isAnswered, refetch: () => void refetch() };
}

type Props = { readonly draft: Draft; readonly preview: Preview };

/** Shows the message on a guest's phone, how it is charged, and a way to get it oneself. */
export function PhonePreview({ draft, preview: { data, isOfDraft } }: Props) {
  const { vendor } = useStaff();
  const isText = draft.channel !== 'PUSH';
  const test = useChange({
    run: (_given, options) =>
      api('POST /api-identity/identity/segmentation/notification/test', {
        body: { channel: draft.channel, text: draft.text, discountCodeId: draft.discountCodeId ?? null },
        ...options,
      }),
    changes: [CREDIT],
    done: texts.tested,
  });
  return (
    <aside className={classes.phone} aria-label={texts.phone}>
      <Text fw={600}>{texts.preview}</Text>
      <div className={classes.screen}>
        {data && draft.text.trim() !== '' && (
          <p className={classes.bubble}>
            <MessageText text={data.sample} />
          </p>
        )}
      </div>
      {data && (
        <AnswerBefore waiting={!isOfDraft}>
          <Stack gap={12}>
            {isText && <Text>{texts.size(data.length, data.parts)}</Text>}
            <Text>
              {isText
                ? texts.reach(data.people, data.held)
                : texts.reachDevices(data.devices, data.people, data.held)}
            </Text>
            {isText && (
              <>
                <Text>
                  {texts.price}: {texts.total(data.totalParts)}،{' '}
                  <Money amount={data.price} currency={vendor.currency} />
                </Text>
                <Text c={data.credit < data.totalParts ? 'red' : 'dimmed'}>{texts.credit(data.credit)}</Text>
              </>
            )}
            {data.credit < data.totalParts && (
              <Text>
                {texts.notEnough}{' '}
                <Anchor className={classes.link} component={Link} to="/bo/sms-packages">
                  {texts.buy}
                </Anchor>
              </Text>
            )}
          </Stack>
        </AnswerBefore>
      )}
      {test.fault && (
        <Text role="alert" c="red">
          {test.fault}
        </Text>
      )}
      <Button
        h={44}
        variant="default"
        disabled={draft.text.trim() === ''}
        loading={test.running}
        onClick={() => test.start()}
      >
        {isText ? texts.test : texts.testPush}
      </Button>
    </aside>
  );
}
