import { SecretKey, ShownSecretKey } from '#contract/secret-key.ts'
import * as operations from '#operations/secret-keys.ts'
import { readSecretKeyPage } from '#store/secret-keys.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'

export const createSecretKey = endpoint({
  method: 'POST',
  path: '/v1/secret-keys',
  tag: 'Secret keys',
  summary: 'Make a secret key',
  description:
    'It acts for whoever makes it, with the scopes given and only while that person may do the ' +
    'same. Nobody can give a scope that they lack. The key itself is in this answer and nowhere ' +
    'else. A staff session needs a sign-in of the last 10 minutes.',
  auth: seller('key:manage'),
  idempotent: true,
  body: SecretKey.New,
  answers: { 201: { description: 'The key.', schema: ShownSecretKey } },
  problems: ['NotPermitted', 'Conflict'],
  async handle({ db, clock, randomBytes }, call) {
    const { caller } = call
    requireFreshSignIn(caller, { permission: 'key:manage', now: clock.now() })
    const key = await operations.createSecretKey(
      { ...actingOf({ db, clock }, call), randomBytes },
      {
        personId: caller.personId,
        makerMay: caller.permissions,
        ...SecretKey.readNew(call.body),
      },
    )
    return answer(201, { ...SecretKey.wire(key), key: key.text })
  },
})

export const listSecretKeys = endpoint({
  method: 'GET',
  path: '/v1/secret-keys',
  tag: 'Secret keys',
  summary: 'List the secret keys of the seller, newest first',
  description: 'Keys that ended stay in the list. The text of a key is never shown again.',
  auth: seller('key:manage'),
  query: pageParameters,
  answers: { 200: { description: 'A page of keys.', schema: SecretKey.Page } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'secret-keys' },
      read: page => readSecretKeyPage(db, { sellerId, ...page }),
      wire: SecretKey.wire,
    })
    return answer(200, listed)
  },
})

export const deleteSecretKey = endpoint({
  method: 'DELETE',
  path: '/v1/secret-keys/{id}',
  tag: 'Secret keys',
  summary: 'Revoke a secret key',
  description: 'It stops working at once. Revoking it again changes nothing.',
  auth: seller('key:manage'),
  params: { id: uuidOf('secret_key') },
  answers: { 204: { description: 'The key is revoked.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteSecretKey(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})
