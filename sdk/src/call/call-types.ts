/** Settings of a client. Network and clock come in here, so that tests can bring their own. */
export interface ClientSettings {
  /** Where the service is, as in `https://api.example.com`. */
  baseUrl: string
  /** The key of the website, the seller or the platform. Staff sessions need none. */
  key?: string | undefined
  fetch?: Fetch | undefined
  /** Milliseconds since 1970; `Date.now` by default. */
  now?: (() => number) | undefined
  /** How long one try may take, in milliseconds; 15,000 by default. */
  timeout?: number | undefined
  /** Tries after the first one, where a repeat is safe; 2 by default. */
  retries?: number | undefined
  /** Waits between two tries; ends early, with its reason, when the signal is aborted. */
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  /**
   * How many answers are kept at most; 200 by default, 0 keeps none. A function is asked again
   * with each answer, for clients that share a bound.
   */
  cacheEntries?: number | (() => number) | undefined
}

/** Whom a website's server calls for. */
export interface Visitor {
  /** Language of texts, for every call that takes one. */
  locale?: string | undefined
  /** Currency of prices, for every call that takes one. */
  currency?: string | undefined
  /** The address of the visitor, so that limits count visitors and not your server. */
  forwardedFor?: string | null | undefined
  /** The `Cookie` header of the visitor. Only cookies of the service are passed on. */
  cookie?: string | null | undefined
  /** Gets the `Set-Cookie` headers of an answer, to pass on to the visitor. */
  onSetCookie?: ((cookies: string[]) => void) | undefined
}

/** What can be said of a single call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Made by itself for calls that take one; give your own to repeat a call after a crash. */
  idempotencyKey?: string | undefined
  /** For changes: the `version` of the record that they were made on. */
  ifMatch?: number | undefined
  /** Sent as `x-request-id`: 8 to 64 letters, digits, `_` and `-`. */
  requestId?: string | undefined
  /** Asks the service even while a kept answer is fresh. */
  fresh?: boolean | undefined
  /** Headers of your own. Calls with them are neither kept nor shared. */
  headers?: Record<string, string> | undefined
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A promise that also says, for `attempt`, which refusals the call can meet. */
export interface Call<T, out Refusal> extends Promise<T> {
  /** Only a type: there is nothing in it. */
  readonly __refusal?: Refusal
}

/** The first page when it is awaited, every item of every page in `for await`. */
export interface Pages<Page, Item, out Refusal> extends Call<Page, Refusal>, AsyncIterable<Item> {}
