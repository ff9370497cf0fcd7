import type { ProblemCode } from '#contract/problems.ts'
import type { Static, TSchema } from '#contract/schema.ts'
import type {
  Caller,
  PlatformCaller,
  SellerCaller,
  StaffCaller,
  WebsiteCaller,
} from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { PlatformPermission } from '#domain/access/platform-permissions.ts'
import type { Traveller } from '#domain/accounts.ts'
import type { NowOrLater } from '#domain/now-or-later.ts'
import type { Conditions } from '#domain/versions.ts'
import type { Patience } from '#operations/write.ts'
import type { Asker, CallAddress } from './address.ts'
import type { Column } from './csv/columns.ts'
import type { CoreDeps, Deps, OpenDeps, PlatformDeps, StaffDeps, WebsiteDeps } from './deps.ts'
import type { Document } from './document.ts'
import type { RawBody, RawFile, SpooledBody, SpooledFile } from './file-body.ts'
import type { PathParameters } from './parse/path.ts'
import type { ParsedQuery, QueryShape } from './parse/query.ts'
import type { OpenPreview } from './previewed.ts'
import type { Versioned } from './versioned.ts'

/** Who may call. A route that does not say so cannot be written down. */
export type Auth =
  | { kind: 'anyone'; about?: 'process'; onOwnPages?: true }
  | { kind: 'website'; session?: 'needed' | 'accepted' }
  | { kind: 'seller'; permission: Permission; or?: Permission }
  | { kind: 'staff' }
  | { kind: 'platform'; permission: PlatformPermission; fresh?: true }

export const anyone = { kind: 'anyone' } as const
/** Anyone; of pages in browsers, only those of this service. */
export const anyoneOnOwnPages = { kind: 'anyone', onOwnPages: true } as const
/** Anyone, about the state of the process, which a worker reports as well. */
export const anyoneAboutProcess = { kind: 'anyone', about: 'process' } as const
export const website = { kind: 'website' } as const
/** A website, for a traveller who is signed in on it. */
export const traveller = { kind: 'website', session: 'needed' } as const
/** A website; a traveller's session, if there is one, is a proof among others. */
export const websiteOrTraveller = { kind: 'website', session: 'accepted' } as const
export const staff = { kind: 'staff' } as const
/** The platform's key, or one of its people who manage it. */
export const platform = { kind: 'platform', permission: 'platform:manage' } as const
/** The platform's people with another permission, or with a sign-in of the last minutes. */
export function platformWith(
  permission: PlatformPermission,
  signIn?: 'fresh',
): Extract<Auth, { kind: 'platform' }> {
  return { kind: 'platform', permission, ...(signIn === 'fresh' ? { fresh: true } : {}) }
}
/** Who has the second permission may call as well; a refusal names the first. */
export function seller(permission: Permission, or?: Permission): Extract<Auth, { kind: 'seller' }> {
  return or === undefined ? { kind: 'seller', permission } : { kind: 'seller', permission, or }
}

type CallerOf<A extends Auth> = A extends { kind: 'website' }
  ? WebsiteCaller
  : A extends { kind: 'seller' }
    ? SellerCaller
    : A extends { kind: 'staff' }
      ? StaffCaller
      : A extends { kind: 'platform' }
        ? PlatformCaller
        : null

/** The part of the process that is for its audience, and no other. */
type DepsOf<A extends Auth> = A extends { kind: 'website' }
  ? WebsiteDeps
  : A extends { kind: 'seller' | 'staff' }
    ? StaffDeps
    : A extends { kind: 'platform' }
      ? PlatformDeps
      : A extends { about: 'process' }
        ? CoreDeps
        : OpenDeps

type TravellerOf<A extends Auth> = A extends { session: 'needed' }
  ? Traveller
  : A extends { session: 'accepted' }
    ? Traveller | null
    : null

/** An `Idempotency-Key` counts for one operation. */
export type SentKey = { operation: string; key: string }

export type Call<A extends Auth, P extends PathParameters, Q extends QueryShape, B> = {
  caller: CallerOf<A>
  /** Who is signed in on the website, where the endpoint asks. */
  traveller: TravellerOf<A>
  params: { [Name in keyof P]: string }
  query: ParsedQuery<Q>
  body: B
  idempotencyKey: SentKey | null
  requestId: string
  conditions?: Conditions
  address: CallAddress
  cookie: (name: string) => string | undefined
  /** Whether the client names this media type in `Accept`; a wildcard does not ask for one. */
  accepts: (type: string) => boolean
  /** The page becomes a part of a table, which says nowhere how many rows there are in all. */
  isForTable?: true
  /** What the client says in a header, named in small letters. */
  header: (name: string) => string | null
  /** Waits for a place in the queue, where that is left to the endpoint (`entersQueue`). */
  enterQueue: () => NowOrLater<void>
  /** Gives that place back: what follows waits for another company and not for the database. */
  leaveQueue: () => void
  /** For a change that may take longer than its caller is waited for. */
  patience: () => Patience
}

/** One that shares its answer with all who ask the same of a site: nothing is only one's own. */
export type SharedCall<A extends Auth, P extends PathParameters, Q extends QueryShape, B> = Asker &
  Pick<Call<A, P, Q, B>, 'caller' | 'params' | 'query' | 'body'>

type BodyOf<R, B extends TSchema> = [R] extends [SpooledBody]
  ? SpooledFile
  : [R] extends [RawBody]
    ? RawFile
    : Static<B>

export type DeclaredAnswer = {
  description: string
  schema?: TSchema
  contentType?: string
  /** Other media types that a client may ask for by `Accept`. */
  otherTypes?: readonly string[]
}

export type Answer = {
  status: number
  /**
   * Sent as JSON, unless it is bytes or a stream of them. A `Readable` is sent piece by piece as
   * its client reads: an error before its first piece is answered as a problem, a later one ends
   * the connection, and it is destroyed when the client leaves. One that is long and comes to an
   * end, such as a file, also declares `answersFile`, by which slow readers are cut off.
   */
  body?: unknown
  headers?: Record<string, string> | undefined
  /** Set beside what the headers have. */
  cookies?: readonly string[]
  /** What is sent instead of a body, in the form that the client takes. */
  document?: Document
  /** For a catalog read: until when the answer stays true if nobody changes anything. */
  validUntil?: Temporal.Instant | undefined
  /** For a catalog read: what its tag is made of where that is shorter than the body. */
  tagSource?: string
}

export function answer(status: number, body?: unknown, headers?: Record<string, string>): Answer {
  return headers === undefined ? { status, body } : { status, body, headers }
}

/**
 * `catalog` answers carry an ETag and may be kept for a minute, `immutable` ones by anybody and for
 * good, because their address never means anything else; a `document` is the same for everybody
 * until the next release; everything else is never kept.
 */
type CacheClass = 'catalog' | 'document' | 'immutable' | 'no-store'

// What staff and the platform are answered is never kept, so only the others say.
type CacheOf<A extends Auth> = A extends { kind: 'website' | 'anyone' }
  ? { cache: CacheClass }
  : { cache?: never }

type Declaration<
  A extends Auth,
  P extends PathParameters,
  Q extends QueryShape,
  B extends TSchema,
  R extends RawBody | undefined,
  S extends boolean,
> = Versioned & {
  /** What the SDK calls it, where the name that follows from path and `operationId` reads badly. */
  sdkName?: `${string}.${string}`
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  tag: string
  summary: string
  description?: string
  auth: A
  params?: P
  query?: Q
  /** Sets of parameters of which exactly one is to be given, as whole. */
  queryOneOf?: readonly (readonly (keyof Q & string)[])[]
  body?: B
  /** The body may be left out altogether. */
  bodyOptional?: boolean
  /** Most bytes of its JSON, where a long list needs more than others do. */
  bodyBytes?: number
  /** The body is a file instead. */
  rawBody?: R
  /**
   * Stands outside the versioned paths and asks the database all the same, so it waits in a queue:
   * one of its own, so that nobody who signs in waits behind it.
   */
  asksDatabase?: boolean
  /** It is batched, or waits in a queue of its own, and so needs no place in the queue. */
  skipsQueue?: boolean
  /** Its answer is a file, which many clients take long to read: it waits in a queue of files. */
  answersFile?: boolean
  /** A catalog read that enters the queue itself, when memory lacks something. */
  entersQueue?: boolean
  /**
   * All who ask the same of one site at the same time are answered together: `handle` changes
   * nothing, and gets a `SharedCall`.
   */
  isCoalesced?: S
  /** A coalesced read whose answer carries an ETag, for clients that keep it themselves. */
  isTagged?: boolean
  /** Of a read that takes `preview`. */
  preview?: OpenPreview<DepsOf<A>>
  /** Takes `Idempotency-Key`. */
  idempotent?: boolean
  /** A read whose input is too long for a query: it changes nothing, although it is a POST. */
  asksOnly?: boolean
  /**
   * What it writes is of use for a minute and nobody's record: the log of changes has no line, and
   * nothing that is kept in memory is read anew.
   */
  leavesNoRecord?: boolean
  /** Exists only in a service started with test controls. */
  testControl?: boolean
  answers: Record<number, DeclaredAnswer>
  /** Problems of its own; those that every route of its kind shares are added by themselves. */
  problems: readonly ProblemCode[]
  /**
   * What can be judged without the file, before a byte of it is received: whoever may not send one
   * takes no place of those who may. It is given how many bytes were announced, if that was said.
   * Answers the id of what the file is for, of which one file is received at a time.
   */
  beforeFile?(
    deps: DepsOf<A>,
    call: Call<A, P, Q, undefined>,
    announced: number | null,
  ): Promise<string>
  /** Without a promise where memory has all that it takes. */
  handle(
    deps: DepsOf<A>,
    call: S extends true ? SharedCall<A, P, Q, BodyOf<R, B>> : Call<A, P, Q, BodyOf<R, B>>,
  ): Promise<Answer> | Answer
}

/** A call without the types of its declaration. */
export type AnyCall = {
  caller: Caller | null
  traveller: Traveller | null
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
} & Omit<
  Call<Auth, PathParameters, QueryShape, unknown>,
  'caller' | 'traveller' | 'params' | 'query' | 'body'
>
export type AnySharedCall = Pick<AnyCall, 'caller' | 'params' | 'query' | 'body'> & Asker

type Declared = Omit<
  Declaration<Auth, PathParameters, QueryShape, TSchema, RawBody, boolean>,
  'handle' | 'isCoalesced' | 'beforeFile' | 'preview'
> & {
  /** The name that export, operation, example and description share; its list gives it. */
  operationId: string
  cache: CacheClass
  /** Of a list that is also answered as a table; `csv/offer-csv.ts` sets it. */
  tableColumns?: readonly Column[]
}
/** A declaration without its types, as the server registers it. */
export type Endpoint<D = Deps> = PlainEndpoint<D> | CoalescedEndpoint<D>
export type AnyEndpoint = Endpoint<never>
export type PlainEndpoint<D> = Declared & {
  isCoalesced?: false
  preview?: OpenPreview<D>
  beforeFile?: (deps: D, call: AnyCall, announced: number | null) => Promise<string>
  handle: (deps: D, call: AnyCall) => Promise<Answer> | Answer
}
export type CoalescedEndpoint<D> = Declared & {
  isCoalesced: true
  preview?: OpenPreview<D>
  handle: (deps: D, call: AnySharedCall) => Promise<Answer> | Answer
}

export type Unnamed<E> = E extends unknown ? Omit<E, 'operationId'> : never

export function endpoint<
  const A extends Auth,
  const P extends PathParameters = Record<never, never>,
  const Q extends QueryShape = Record<never, never>,
  B extends TSchema = TSchema,
  const R extends RawBody | undefined = undefined,
  const S extends boolean = false,
>(declaration: Declaration<A, P, Q, B, R, S> & CacheOf<A>): Unnamed<Endpoint<DepsOf<A>>> {
  const whole = { cache: 'no-store', ...declaration }
  // Each handler takes the call that its own declaration describes, which the pipeline makes.
  return whole as unknown as Unnamed<Endpoint<DepsOf<A>>>
}
