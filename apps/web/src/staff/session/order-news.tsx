import { quantityText } from '@sofreh/fa/quantity';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { connectRealtime, notify, type OrderNews, type StockNews } from '#web/api/index.ts';
import { maySend, takeAnsweredHere, useNetworkStore } from '#web/offline/index.ts';
import { askAgain } from '../query/call-query.ts';
import { refreshCatalog } from '../query/refresh-catalog.ts';
import { gatherNews, refreshStock } from './gather-news.ts';
import { askRightsAgain } from './session-queries.ts';
import { useStaff } from './staff-context.ts';
import { sessionTexts } from './texts.ts';

type Listener = (news: OrderNews) => void;
type CallListener = (callId: string) => void;
type NewsLine = {
  readonly listen: (listener: Listener) => () => void;
  /** Hears when the telephone rings. */
  readonly listenToCalls: (listener: CallListener) => () => void;
};

const NewsContext = createContext<NewsLine | null>(null);

/**
 * Keeps one line to the server for all staff screens; what an event touches is loaded again. The network state tells
 * whether it stands (`socketStatus`).
 */
export function OrderNewsProvider({ children }: { readonly children: ReactNode }) {
  const listeners = useRef(new Set<Listener>());
  const callListeners = useRef(new Set<CallListener>());
  const { can } = useStaff();
  const followsOrders = can('order.view') || can('kitchen.view');
  useEffect(() => {
    const gather = gatherNews();
    const line = connectRealtime({
      // Who may not follow orders follows the menu.
      menuVersion: followsOrders ? undefined : () => -1,
      onStatus: (socketStatus) => useNetworkStore.setState({ socketStatus }),
      // Whatever happened while the line was down, the lists and the bills that are shown are asked for afresh.
      onReady: () => {
        // A role changed while the line was down was told to nobody.
        askRightsAgain();
        gather.lists();
        gather.tables();
        askAgain('GET /api/orders/{id}');
      },
      onMenu: () => void refreshCatalog(),
      onRights: askRightsAgain,
      onCall: (callId) => {
        for (const listener of callListeners.current) listener(callId);
      },
      onStock: (news) => {
        refreshStock();
        if (news.low) showLowStock(news);
      },
      onTable: () => gather.tables(),
      onPrinters: () => askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs'),
      onEvent: (news) => {
        gather.order(news.orderId);
        for (const listener of listeners.current) listener(news);
      },
    });
    // A heartbeat that is answered again tells sooner than the line's own next attempt.
    const stopWatching = useNetworkStore.subscribe((now, before) => {
      if (now.status === 'online' && before.status === 'offline') line.openNow();
      // The line may have stood all the while: what its news asked for was answered from copies, as they were.
      if (maySend(now) && !now.reconnecting) askAgain(...takeAnsweredHere());
    });
    return () => {
      stopWatching();
      line.end();
      useNetworkStore.setState({ socketStatus: 'connecting' });
      gather.stop();
    };
  }, [followsOrders]);
  const line = useMemo<NewsLine>(() => {
    return {
      listen: (listener) => join(listeners.current, listener),
      listenToCalls: (listener) => join(callListeners.current, listener),
    };
  }, []);
  return <NewsContext value={line}>{children}</NewsContext>;
}

/** Tells who may change stock that a product has begun to run low. */
function showLowStock({ productId, title = '', count = 0, unit }: StockNews): void {
  const message =
    count === 0 ? sessionTexts.stockOut(title) : sessionTexts.stockLow(title, quantityText(count, unit));
  notify({ kind: 'info', id: `stock-${productId}`, message });
}

/** Adds a listener. @returns the function that takes it away. */
function join<Each>(listeners: Set<Each>, listener: Each): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Gives ways to hear each event and call. Throws outside `OrderNewsProvider`. */
export function useOrderNews(): NewsLine {
  const line = useContext(NewsContext);
  if (!line) throw new Error('OrderNewsProvider is missing');
  return line;
}
