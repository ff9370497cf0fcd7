import { NewSecretKey, NewSecretKeyBody } from '#contract/secret-key.ts'
import { createSecretKey as operation } from '#operations/secret-keys/create-secret-key.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireNewSecretKey } from '../../wire/secret-key.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'

export const createSecretKey = endpoint({
  operationId: 'createSecretKey',
  method: 'POST',
  path: '/v1/secret-keys',
  tag: 'Secret keys',
  summary: 'Make a secret key',
  description:
    'It acts for whoever makes it, with the scopes given and only while that person may do the ' +
    'same. Nobody can give a scope that they lack. The key itself is in this answer and nowhere ' +
    'else. A staff session needs a sign-in of the last 10 minutes.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewSecretKeyBody,
  answers: { 201: { description: 'The key.', schema: NewSecretKey } },
  problems: ['NotPermitted', 'Conflict'],
  async handle({ db, clock, randomBytes }, call) {
    const { body, caller } = call
    requireFreshSignIn(caller, { permission: 'key:manage', now: clock.now() })
    const key = await operation(
      { db, now: clock.now(), randomBytes },
      actorOf(call),
      {
        sellerId: caller.sellerId,
        personId: caller.personId,
        makerMay: caller.permissions,
        label: body.label,
        scopes: body.scopes,
      },
      guardOf('createSecretKey', call),
    )
    return answer(201, wireNewSecretKey(key))
  },
})
