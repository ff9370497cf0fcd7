import { SecretKeyPage } from '#contract/secret-key.ts'
import { readSecretKeyPage } from '#store/secret-keys.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireSecretKey } from '../../wire/secret-key.ts'

export const listSecretKeys = endpoint({
  operationId: 'listSecretKeys',
  method: 'GET',
  path: '/v1/secret-keys',
  tag: 'Secret keys',
  summary: 'List the secret keys of the seller, newest first',
  description: 'Keys that ended stay in the list. The text of a key is never shown again.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of keys.', schema: SecretKeyPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const cursorScope = { owner: sellerId, list: 'secret-keys' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await readSecretKeyPage(db, { sellerId, after, limit: query.limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: key => [key.createdAt.toString(), key.id],
        wire: wireSecretKey,
      }),
    )
  },
})
