import type { SellerCaller } from '#domain/access/callers.ts'
import type { Conditions } from '#domain/versions.ts'
import { type Editable, type EditedRecord, recordId, versionTag } from '#domain/versions.ts'
import { planObject } from '#operations/versions/plan-object.ts'
import { Rehearsed } from '#operations/versions/settle-plan.ts'
import { versionConflict } from '#operations/versions/version-conflict.ts'
import type { Db } from '#store/database.ts'
import { FIRST_VERSION, findRecordVersion, listRecordVersions } from '#store/record-versions.ts'
import { findTripId } from '#store/trips/trips.ts'
import { LOSS_KINDS } from '#values/versions.ts'
import type { PipelineDeps } from '../deps.ts'
import { type Answer, type AnyCall, answer, type PlainEndpoint } from '../endpoint.ts'
import { takesDryRun } from '../plan-parameters.ts'
import type { HttpCall } from './http-call.ts'

type Handler = (httpCall: HttpCall, call: AnyCall) => Promise<Answer> | Answer

/**
 * Handles a call with what its endpoint declares about versions. Versions are read before the
 * record: if it changes in between, the caller has an old version of a new record and is refused,
 * and never a new version of an old record, with which a change would be written over.
 */
export function makeVersionedHandler<D extends PipelineDeps>(
  deps: D,
  endpoint: PlainEndpoint<D>,
): Handler {
  const { edits, shows, showsEach, makes } = endpoint
  const isPlain = !showsEach && !takesDryRun(endpoint)
  const entity = edits ?? shows
  const handle = (call: AnyCall) => endpoint.handle(deps, call)
  if (makes) {
    return async (_, call) => withFirstVersion(deps, makes, { call, made: await handle(call) })
  }
  if (!entity && isPlain) return (_, call) => handle(call)
  return async (httpCall, call) => {
    const { caller } = call
    if (caller?.kind !== 'seller') throw new Error('only what sellers edit has versions')
    const owner = await findOwner(deps.db, caller, call.params)
    const part = call.params.locale ?? call.params.location ?? null
    const record = entity ? { entity, id: recordId(owner, part) } : null
    const known =
      record && (await findRecordVersion(deps.db, { ...record, sellerId: caller.sellerId }))
    const each = showsEach && (await readVersions(deps.db, caller, { ...showsEach, owner, call }))
    const conditions = conditionsOf(endpoint, { httpCall, call, record })
    // Early, before anything else is judged; who is as quick as another finds out when writing.
    if (known && edits && conditions.expected?.has(known.version) === false) {
      throw await versionConflict(deps.db, { sellerId: caller.sellerId, current: known })
    }
    const made = await rehearsable(() => handle({ ...call, conditions }))
    const version = conditions.version ?? known?.version ?? FIRST_VERSION
    const versioned = conditions.record ? withVersion(made, version) : made
    return each && showsEach ? withVersions(versioned, showsEach, each) : versioned
  }
}

/** A repeat may answer what was changed since: then a read says which version that is. */
async function withFirstVersion(
  { db }: Pick<PipelineDeps, 'db'>,
  entity: Editable,
  { call, made }: { call: AnyCall; made: Answer },
): Promise<Answer> {
  const { caller } = call
  if (caller?.kind !== 'seller' || !isObject(made.body)) return made
  const key = { sellerId: caller.sellerId, entity, id: String(made.body.id) }
  return (await findRecordVersion(db, key)) ? made : withVersion(made, FIRST_VERSION)
}

/** The record that the path is about; the seller where it names none. */
async function findOwner(
  db: Db,
  { sellerId }: SellerCaller,
  { product, id }: Record<string, string>,
): Promise<string> {
  if (product === undefined) return id ?? sellerId
  return (await findTripId(db, { sellerId, product })) ?? product
}

type EachVersion = (key: string) => number

async function readVersions(
  db: Db,
  { sellerId }: SellerCaller,
  { entity, by, owner }: { entity: Editable; by: 'id' | 'locale'; owner: string; call: AnyCall },
): Promise<EachVersion> {
  const isPart = by === 'locale'
  const key = { sellerId, entity, ownerId: isPart ? owner : null }
  const versions = await listRecordVersions(db, key)
  return id => versions.get(isPart ? recordId(owner, id) : id) ?? FIRST_VERSION
}

function conditionsOf(
  endpoint: Pick<PlainEndpoint<never>, 'query' | 'edits' | 'restores'>,
  { httpCall, call, record }: { httpCall: HttpCall; call: AnyCall; record: EditedRecord | null },
): Conditions {
  const { dry_run: dryRun, accept_losses: accepted } = takesDryRun(endpoint) ? call.query : {}
  return {
    record,
    expected:
      endpoint.edits || endpoint.restores
        ? expectedVersions(httpCall.request.headers['if-match'])
        : null,
    dryRun: dryRun === true,
    acceptLosses: LOSS_KINDS.filter(kind => Array.isArray(accepted) && accepted.includes(kind)),
    version: null,
  }
}

/** Null where none is named, or any will do. A tag that is none of ours matches no version. */
function expectedVersions(ifMatch: string | undefined): ReadonlySet<number> | null {
  if (ifMatch === undefined) return null
  const tags = ifMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return null
  return new Set(tags.flatMap(tag => /^"v(\d{1,9})"$/.exec(tag)?.[1] ?? []).map(Number))
}

async function rehearsable(handle: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Rehearsed) return answer(200, planObject(error.plan))
    throw error
  }
}

function withVersion(made: Answer, version: number): Answer {
  const headers = { ...made.headers, etag: versionTag(version) }
  if (!isObject(made.body) || 'dry_run' in made.body) return made
  return { ...made, body: { ...made.body, version }, headers }
}

function withVersions(
  made: Answer,
  { list, by }: { list: string; by: 'id' | 'locale' },
  versionOf: EachVersion,
): Answer {
  if (!isObject(made.body)) return made
  const items = made.body[list]
  if (!Array.isArray(items)) return made
  const versioned = items.map(item => ({ ...item, version: versionOf(String(item[by])) }))
  return { ...made, body: { ...made.body, [list]: versioned } }
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
}
