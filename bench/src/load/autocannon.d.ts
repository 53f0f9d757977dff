declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** It counts seconds. */
    readonly duration: number;
    readonly requests: Request[];
  }
  interface Result {
    readonly '2xx': number;
    /** It counts the answers of each status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly errors: number;
    /** It counts seconds. */
    readonly duration: number;
  }
  /** Sends requests over so many connections, each as fast as it is answered. */
  export default function autocannon(options: Options): Promise<Result>;
}
