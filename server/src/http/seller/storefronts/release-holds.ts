import { isIP } from 'node:net'
import { ReleasedHolds, ReleaseHoldsBody } from '#contract/release-holds.ts'
import type { Static } from '#contract/schema.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import { type HoldsToRelease, releaseHolds as operation } from '#operations/storefronts/holds.ts'
import { actingOf } from '../../acting.ts'
import { networkOf } from '../../address.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { fingerprintOfAddress } from '../../public/holds/holder.ts'

export const releaseHolds = endpoint({
  method: 'POST',
  path: '/v1/storefronts/{id}/holds/release',
  tag: 'Storefronts',
  summary: 'Give back what one address holds',
  description:
    'Against hoarding: every open hold of an address on this site ends at once, and every ' +
    'booking by transfer or link that it made and for which nothing was paid is cancelled, with ' +
    'a mail to its lead; one with a receipt stays. The address is given as such, or by ' +
    'the reference of one of its holds or unpaid bookings, as the mail about hoarding names it.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { id: uuidOf('storefront') },
  body: ReleaseHoldsBody,
  answers: { 200: { description: 'How many there were.', schema: ReleasedHolds } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { vault } = deps
    const { params, body } = call
    const released = await operation(actingOf(deps, call), {
      storefrontId: params.id,
      which: readHolder(vault, body),
    })
    return answer(200, { released })
  },
})

function readHolder(vault: Vault, body: Static<typeof ReleaseHoldsBody>): HoldsToRelease {
  const { ref, address } = body
  if ((ref === undefined) === (address === undefined)) {
    throw invalidInput('address', 'either_or', 'must be given, or ref, and not both')
  }
  if (ref !== undefined) {
    const known = readReference(ref)
    if (known === null) throw notFound('hold')
    return { ref: known }
  }
  if (address === undefined || address === null) return { fingerprint: null }
  if (isIP(address) === 0) throw invalidInput('address', 'bad_format', 'must be an IP address')
  return { fingerprint: fingerprintOfAddress(vault, networkOf(address)) }
}
