import { Button } from '@mantine/core';
import type { CampaignChannel } from '@sofreh/domain/campaigns';
import type { ComponentProps } from 'react';
import { isFailure } from '#web/api/index.ts';
import { Confirm } from '#web/ui/index.ts';
import type { Preview } from './phone-preview.tsx';
import { campaignsTexts as texts } from './texts.ts';

type Props = Pick<
  ComponentProps<typeof Confirm>,
  'opened' | 'confirmLabel' | 'loading' | 'fault' | 'onConfirm' | 'onClose'
> & { readonly preview: Preview; readonly channel: CampaignChannel };

/**
 * Asks before a campaign is sent, with how many get it and what that costs. A message that is gone does not come back: nothing is
 * confirmed until exactly this draft is counted, neither a count of the draft before nor one that failed.
 */
export function ConfirmSending({ preview, channel, loading, fault, ...rest }: Props) {
  const { data, isOfDraft, error, isFetching, refetch } = preview;
  if (data && isOfDraft) {
    const hint = channel === 'SMS' ? texts.total(data.totalParts) : texts.devicesOf(data.devices);
    return (
      <Confirm {...rest} title={texts.confirm(data.people)} hint={hint} loading={loading} fault={fault} />
    );
  }
  const hasFailed = error !== null && !isFetching;
  return (
    <Confirm
      {...rest}
      title={hasFailed ? texts.notCounted : texts.counting}
      hint={
        hasFailed && (
          <Button variant="default" h={44} onClick={refetch}>
            {texts.countAgain}
          </Button>
        )
      }
      loading={!hasFailed}
      isUnknown
      fault={hasFailed && isFailure(error) ? error.message : fault}
    />
  );
}
