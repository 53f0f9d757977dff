/** Follows a vendor's orders. */
export interface Follower {
  /** Tells when the first event of an order came (`performance.now()`), once it has. */
  cameAt(orderId: string): Promise<number>;
  close(): void;
}

interface Message {
  readonly type: string;
  readonly orderId?: string;
}

/** Follows a vendor's orders over the WebSocket; resolves when the server says it is ready. */
export async function follow(url: string, domain: string, token: string): Promise<Follower> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime`);
  const arrivals = new Map<string, PromiseWithResolvers<number>>();
  const arrival = (orderId: string) => {
    const known = arrivals.get(orderId) ?? Promise.withResolvers<number>();
    arrivals.set(orderId, known);
    return known;
  };
  const ready = Promise.withResolvers<void>();
  socket.onopen = () => socket.send(JSON.stringify({ token, hostDomain: domain }));
  socket.onmessage = ({ data }) => {
    const at = performance.now();
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'ready') ready.resolve();
    if (message.type === 'event' && message.orderId) arrival(message.orderId).resolve(at);
  };
  socket.onclose = ({ code }) => ready.reject(new Error(`the follower was turned away: ${code}`));
  await ready.promise;
  return { cameAt: (orderId) => arrival(orderId).promise, close: () => socket.close() };
}
