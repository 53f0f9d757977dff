import { Anchor, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiInput, api, currentHostDomain } from '#web/api/index.ts';
import { askOnly, useChange } from '#web/staff/query/call-query.ts';
import { keepingSketch } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import classes from './campaigns.module.css';
import { MessageText } from './message-text.tsx';
import { campaignsTexts as texts } from './texts.ts';

const PREVIEW = 'POST /api-identity/identity/segmentation/notification/preview';
export const CREDIT = 'GET /api-identity/identity/smspackages/credit';
const WAIT_MS = 400;

export type Draft = ApiInput<typeof PREVIEW>['body'];

/** Asks what a draft would look like, reach and cost, as it changes. */
export function usePreview(draft: Draft) {
  const [body] = useDebouncedValue(draft, WAIT_MS);
  return useQuery({
    ...keepingSketch({
      queryKey: [currentHostDomain(), PREVIEW, body],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        askOnly(PREVIEW, { body }, { signal, quiet: true }),
    }),
    enabled: body.text.trim() !== '',
  });
}

type Props = { readonly draft: Draft; readonly preview: ReturnType<typeof usePreview> };

/** Shows the message on a guest's phone, how it is charged, and a way to get it oneself. */
export function PhonePreview({ draft, preview: { data } }: Props) {
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
        <>
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
        </>
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
