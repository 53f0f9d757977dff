const CHANNEL = 'sofreh-outbox';

/** Tabs of one till tell each other this. */
export type TabMessage = { readonly type: 'kick' } | { readonly type: 'network'; readonly state: object };

const listeners = new Set<(message: TabMessage) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listen of listeners) listen(data);
  };
}

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Tells whichever tab sends that there is something to send. */
export function kickOutbox(): void {
  tellTabs({ type: 'kick' });
  for (const listen of listeners) listen({ type: 'kick' });
}

/** Hears what this and other tabs tell. @returns the function that ends it. */
export function onTabMessage(listen: (message: TabMessage) => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
