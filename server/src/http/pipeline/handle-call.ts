import type { Caller, WebsiteCaller } from '#domain/access/callers.ts'
import { memoize } from '#domain/memoize.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import type { FairQueue, Share } from '#memory/fair-queue.ts'
import { uploaderOf } from '../address.ts'
import type { AnswerCache, CachedAnswer } from '../answer-cache.ts'
import { answerTable, tableFor } from '../csv/offer-csv.ts'
import type { PipelineDeps } from '../deps.ts'
import type {
  Answer,
  AnyCall,
  Auth,
  CoalescedEndpoint,
  Endpoint,
  PlainEndpoint,
} from '../endpoint.ts'
import { previewTokenOf } from '../previewed.ts'
import { requireSignInPage } from '../public/auth/sign-in-page.ts'
import { findTraveller } from '../public/traveller-session.ts'
import { openCoalescer } from './coalesce.ts'
import { enterQueue } from './enter-queue.ts'
import { type HttpCall, parameterNames } from './http-call.ts'
import type { OpenFiles } from './open-files.ts'
import { readJson } from './read-body.ts'
import {
  makeBodyParser,
  makeCallReader,
  makeSharedCallReader,
  refuseUnknownIfStrict,
} from './read-call.ts'
import { showingDollars } from './show-dollars.ts'
import { makeVersionedHandler } from './versioned-call.ts'
import { renderAnswer, withTag } from './write-answer.ts'

/** A queue of null: the endpoint waits at none. */
type Parts<D extends PipelineDeps> = {
  deps: D
  endpoint: PlainEndpoint<D>
  queue: FairQueue | null
}

/** Turns what a request brought into its answer. */
export type CallHandler = (httpCall: HttpCall, body: () => unknown) => Promise<Answer>

export function makeCallHandler<D extends PipelineDeps>({
  deps,
  endpoint,
  queue,
  files,
}: Parts<D> & { files: OpenFiles }): CallHandler {
  const read = makeCallReader(endpoint, deps)
  const handle = showingDollars(deps, endpoint, makeVersionedHandler(deps, endpoint))
  const isRead = endpoint.method === 'GET'
  // Who has a trip open is said every few seconds, and no answer that is kept depends on it.
  const mayChange = !isRead && !endpoint.asksOnly && !endpoint.leavesNoRecord
  return async (httpCall, body) => {
    const { caller } = httpCall
    const call = read(httpCall, body)
    if (queue !== null) await enterQueue(httpCall, queue, queueOf(call, isRead))
    const columns = tableFor(endpoint, call)
    if (endpoint.answersFile || columns) await files.enter(httpCall, call.address.socket)
    const whole = await addTraveller(deps, httpCall, { call, auth: endpoint.auth })
    const answer = columns
      ? await answerTable({ path: endpoint.path, columns }, whole, page => handle(httpCall, page))
      : await handle(httpCall, whole)
    if (mayChange && call.query.dry_run !== true) recordChange(deps, caller)
    return endpoint.cache === 'immutable' ? cachedForGood(answer) : answer
  }
}

/** Decides what can be decided without the file, and whose share of the places it takes. */
export type FileJudge = (httpCall: HttpCall, announced: number | null) => Promise<readonly Share[]>

/** Null where there is nothing to judge. */
export function makeFileJudge<D extends PipelineDeps>({
  deps,
  endpoint,
  mostOfAddress,
}: Pick<Parts<D>, 'deps' | 'endpoint'> & { mostOfAddress: number }): FileJudge | null {
  const { beforeFile, auth } = endpoint
  if (beforeFile === undefined) return null
  const read = makeCallReader(endpoint, deps)
  return async (httpCall, announced) => {
    const call = read(httpCall, () => undefined)
    const whole = await addTraveller(deps, httpCall, { call, auth })
    const about = await beforeFile(deps, whole, announced)
    const { caller, address } = call
    const uploader = caller?.kind === 'website' ? uploaderOf(address, caller) : address.socket
    const shares = [{ name: about, most: 1 }]
    if (uploader !== null) shares.push({ name: uploader, most: mostOfAddress })
    return shares
  }
}

/** Judges a call by its address before its body is waited for; null where nothing is to judge. */
export function makeSmallFileJudge<D extends PipelineDeps>({
  deps,
  endpoint,
}: Pick<Parts<D>, 'deps' | 'endpoint'>): (httpCall: HttpCall) => NowOrLater<unknown> {
  const read = makeCallReader(endpoint, deps)
  return httpCall =>
    endpoint.beforeFile?.(
      deps,
      read(httpCall, () => undefined),
      null,
    )
}

/**
 * Staff stand in a queue with all of their seller, so that one seller never has all places. What
 * changes something may wait for its seller's locks, so sales do the same: all direct sites of a
 * seller in one queue. What a marketplace sells has many sellers, so its site has one of its own.
 */
function queueOf({ caller, address }: AnyCall, isRead: boolean): string | null {
  // Whoever tries many passwords, or addresses, leaves places for those who are elsewhere.
  if (caller === null) return address.socket
  if (caller.kind === 'seller') return caller.sellerId
  if (caller.kind === 'staff') return caller.sellerId ?? caller.personId
  if (caller.kind !== 'website' || isRead) return null
  return caller.storefrontKind === 'direct' ? caller.sellerId : caller.storefrontId
}

/** Comes after the request was validated: a session is looked up last. */
function addTraveller(
  deps: PipelineDeps,
  httpCall: HttpCall,
  { call, auth }: { call: AnyCall; auth: Auth },
): NowOrLater<AnyCall> {
  const { caller } = call
  if (auth.kind !== 'website' || auth.session === undefined) return call
  if (caller?.kind !== 'website') throw new Error('travellers are signed in on websites')
  return findTraveller(deps, caller, call).then(found => {
    httpCall.sessionHeaders = found?.headers ?? null
    if (auth.session === 'needed') {
      if (!found) throw refuse('Unauthenticated', { reason: 'session_over' }, NOBODY)
      requireSignInPage(caller)
    }
    return { ...call, traveller: found?.traveller ?? null }
  })
}

const NOBODY = 'Nobody is signed in on this site.'

/** The process that wrote sees its write at once; the others are notified by the database. */
function recordChange({ changes }: PipelineDeps, caller: Caller | null): void {
  if (caller?.kind === 'seller') changes.record(caller.sellerId)
  if (caller?.kind === 'platform') changes.record('platform')
}

function cachedForGood(answer: Answer): Answer {
  const headers = { ...answer.headers, 'cache-control': 'public, max-age=31536000, immutable' }
  return { ...answer, headers }
}

/**
 * What a trip costs and when it runs is asked by many at once, and often the same: when sales open,
 * or after a mail to everybody. Whoever asks the same of the same site at the same time shares one
 * reading, one handling and the same bytes.
 */
export function makeCoalescedHandler<D extends Pick<PipelineDeps, 'trustedProxies'>>({
  deps,
  endpoint,
}: {
  deps: D
  endpoint: CoalescedEndpoint<D>
}): (httpCall: HttpCall, body: Buffer | null) => Promise<Answer> {
  const read = makeSharedCallReader(endpoint, deps)
  const parse = makeBodyParser(endpoint)
  const coalesce = openCoalescer<Answer>()
  let callers = 0
  // A site that was changed is another caller, and what was asked of the old one is not shared.
  const numberOf = memoize((_: WebsiteCaller) => ++callers)
  return (httpCall, body) => {
    const { request } = httpCall
    const caller = websiteOf(httpCall)
    const sent = body === null ? '' : body.toString('latin1')
    // A strict call may be refused where a lenient one is answered.
    const handling = httpCall.isStrict ? 'strict' : ''
    const own = body?.includes(GUESSED) ? httpCall.requestId : ''
    const key = `${numberOf(caller)} ${handling} ${request.method} ${request.url} ${own} ${sent}`
    return coalesce(key, async () => {
      const call = read(httpCall, caller, () => parse(readJson(body), httpCall))
      const answer = renderAnswer(await endpoint.handle(deps, call))
      return endpoint.isTagged ? withTag(answer) : answer
    })
  }
}

/** Who tries codes out is counted alone. */
const GUESSED = Buffer.from('promo_code')

const IN_BODY = Buffer.from('"preview"')

/**
 * Whether the words of a call may ask for a preview. Where the name is written otherwise than in
 * plain letters they do not, and the call is answered what everybody is shown.
 */
export function mentionsPreview({ request }: HttpCall, body: Buffer | null): boolean {
  return request.url?.includes('preview=') === true || body?.includes(IN_BODY) === true
}

/** Null where no preview is asked for after all. */
export type PreviewHandler = (httpCall: HttpCall, body: Buffer | null) => Promise<Answer | null>

/** Made for the one who asks and kept by nobody; null for an endpoint that has no previews. */
export function makePreviewHandler<D extends PipelineDeps>({
  deps,
  endpoint,
}: {
  deps: D
  endpoint: Endpoint<D>
}): PreviewHandler | null {
  const { preview } = endpoint
  if (!preview) return null
  const read = makeCallReader(endpoint, deps)
  const parse = makeBodyParser(endpoint)
  return async (httpCall, body) => {
    const call = read(httpCall, () => parse(readJson(body), httpCall))
    if (previewTokenOf(call) === null) return null
    const own = await preview(deps, call)
    const {
      status,
      body: shown,
      headers,
    } = await endpoint.handle({ ...deps, ...own }, { ...call, asker: () => call.address })
    const type = headers?.['content-type']
    return { status, body: shown, ...(type ? { headers: { 'content-type': type } } : {}) }
  }
}

/**
 * A catalog read: the cached answer, else one that is made now. An endpoint that makes it from
 * memory alone enters no queue.
 */
export function makeCatalogReader<D extends PipelineDeps>({
  deps,
  endpoint,
  queue,
  cache,
}: Parts<D> & { cache: AnswerCache }): (httpCall: HttpCall) => NowOrLater<CachedAnswer> {
  const read = makeCallReader(endpoint, deps)
  return httpCall => {
    const { url = '' } = httpCall.request
    const caller = websiteOf(httpCall)
    refuseUnknownIfStrict(httpCall)
    const cached = cache.find(caller, url)
    if (cached !== null) return cached
    const enter = () => (queue === null ? undefined : enterQueue(httpCall, queue, null))
    const call = read(httpCall, () => undefined, enter)
    const mark = cache.markFor(caller)
    const put = (answer: Answer) =>
      cache.put(caller, url, answer, { mark, parameters: parameterNames(httpCall) })
    const entered = endpoint.entersQueue ? undefined : enter()
    return andThen(entered, () => andThen(endpoint.handle(deps, call), put))
  }
}

function websiteOf({ caller }: HttpCall): WebsiteCaller {
  if (caller?.kind !== 'website') throw new Error('it is declared for websites only')
  return caller
}
