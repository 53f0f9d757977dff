import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useSettings } from '#web/api/index.ts';
import { receiptPage } from '#web/offline/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { staffTexts } from '../texts.ts';
import classes from './receipt.module.css';
import { receiptTexts } from './texts.ts';

/** It is as high as a short receipt, px: so much of the dialog stays as it is while the paper comes. */
const FIRST_PX = 420;

/**
 * Shows the receipt on its paper: the very page that this till hands to the browser's dialog. What comes out of a
 * printer says the same words.
 */
export function ReceiptPreview({ order }: { readonly order: Order }) {
  const width = useSettings(({ sheetWidth }) => sheetWidth) ?? 80;
  const page = useQuery({
    // What an order says may change without its version: what was taken here is not yet known to the server.
    queryKey: ['receipt page', width, order],
    queryFn: () => receiptPage(order, width),
    gcTime: 0,
  });
  if (page.isError) {
    return (
      <Stack gap="xs" role="alert">
        <Text>{receiptTexts.notDrawn}</Text>
        <Button variant="default" h={44} onClick={() => void page.refetch()}>
          {uiTexts.retry}
        </Button>
      </Stack>
    );
  }
  if (!page.data) return <Skeleton height={FIRST_PX} role="status" aria-label={uiTexts.loading} />;
  return <Sheet page={page.data} title={receiptTexts.title(staffTexts.order(order.number))} />;
}

/** Draws a page in its own styles, which are those of the paper and not of the screen around it. */
function Sheet({ page, title }: { readonly page: string; readonly title: string }) {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const host = sheet.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const { head, body } = new DOMParser().parseFromString(page, 'text/html');
    root.replaceChildren(...head.querySelectorAll('style'), body);
  }, [page]);
  return <article ref={sheet} className={classes.paper} aria-label={title} />;
}
