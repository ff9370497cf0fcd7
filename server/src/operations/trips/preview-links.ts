import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import {
  deleteExpiredPreviewLinks,
  deletePreviewLink as deleteLink,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewLink,
} from '#store/trips/preview-links.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { type Acting, write } from '../write.ts'

const LASTS = { hours: 24 }
const MOST_OF_TRIP = 10

type Deps = { randomBytes: (size: number) => Uint8Array }

/** Makes a link that shows the trip with its draft for a day, to whoever has it. */
export async function createPreviewLink(
  acting: Acting & Deps,
  product: string,
): Promise<{ link: PreviewLink; token: string; slug: string }> {
  return write(acting, async ({ tx, now, sellerId, log }) => {
    const trip = await lockTrip(tx, { sellerId, product })
    if (!trip) throw notFound('product')
    if (trip.status === 'archived') throw refuse('Conflict', { reason: 'archived' })
    const key = { sellerId, tripId: trip.id }
    await deleteExpiredPreviewLinks(tx, { ...key, now })
    const open = await listPreviewLinks(tx, { ...key, now })
    if (open.length >= MOST_OF_TRIP) {
      throw refuse('Conflict', { reason: 'too_many' }, `A trip has ${MOST_OF_TRIP} links at most.`)
    }
    const token = makeToken(acting.randomBytes)
    const link = {
      ...key,
      id: randomUUIDv7(),
      digest: digestOf(token),
      createdAt: now,
      expiresAt: now.add(LASTS),
    }
    await insertPreviewLink(tx, link)
    await log('trip.preview_link_created', trip.id, { previewLinkId: link.id })
    return { link, token, slug: trip.slug }
  })
}

/** From now on it shows nothing. */
export async function deletePreviewLink(
  acting: Acting,
  { product, id }: { product: string; id: string },
): Promise<void> {
  await write(acting, async ({ tx, sellerId, log }) => {
    const trip = await lockTrip(tx, { sellerId, product })
    if (!trip) throw notFound('product')
    if (!(await deleteLink(tx, { sellerId, tripId: trip.id, id }))) throw notFound('preview_link')
    await log('trip.preview_link_deleted', trip.id, { previewLinkId: id })
  })
}
