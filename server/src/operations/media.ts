import { randomUUIDv7 } from 'node:crypto'
import type { Media } from '#contract/media.ts'
import { MEDIA_TYPE, MEDIA_VARIANTS, mailPictureName, mediaFileName } from '#domain/media.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { Drawn, PictureDrawer } from '#integrations/images.ts'
import {
  deleteMediaById,
  findMediaById,
  insertMedia,
  isMediaShown,
  lockMediaById,
} from '#store/media.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

type Keeping = Acting & { files: FileStore }
type NewMedia = { type: string; bytes: Buffer }

/**
 * Draws the picture anew and keeps it. The files come first and the row last: a row without its
 * picture would be shown broken, a picture without a row is only waste.
 */
export async function createMedia(
  acting: Keeping & { pictures: PictureDrawer },
  { type, bytes }: NewMedia,
): Promise<Media> {
  const { sellerId } = acting
  const drawn = await drawOrRefuse(acting.pictures, { type, bytes })
  const media: Media = {
    sellerId,
    id: randomUUIDv7(),
    contentType: MEDIA_TYPE,
    width: drawn.width,
    height: drawn.height,
    bytes: drawn.large.length,
    createdAt: acting.now,
  }
  await keepMediaFiles(acting.files, media.id, drawn)
  try {
    const kept = await keepRow(acting, media)
    // A repeat answers what was made the first time; what was drawn again is not needed.
    if (kept.id !== media.id) await deleteMediaFiles(acting.files, media.id)
    return kept
  } catch (error) {
    await deleteFiles(acting, media)
    throw error
  }
}

async function drawOrRefuse(
  pictures: PictureDrawer,
  file: { type: string; bytes: Buffer },
): Promise<Drawn> {
  const drawn = await pictures.draw(file)
  if (drawn === 'busy') {
    const facts = { retry_after_seconds: 5 }
    throw refuse('Unavailable', facts, 'More pictures are being drawn than can be.')
  }
  if ('fault' in drawn) throw invalidInput('body', 'bad_file', drawn.fault)
  return drawn
}

async function keepRow(acting: Acting, media: Media): Promise<Media> {
  const { sellerId } = media
  return writeOnce(
    acting,
    w => makeMedia(w, media),
    async (tx, id) => {
      const first = await findMediaById(tx, { sellerId, id })
      if (!first) throw notFound('media')
      return first
    },
  )
}

async function makeMedia({ tx, log }: Write, media: Media): Promise<Media> {
  const { id, width, height, bytes } = media
  await insertMedia(tx, [media])
  await log('media.created', id, { width, height, bytes })
  return media
}

/** When the connection breaks during the commit, its outcome is unknown: then the files stay. */
async function deleteFiles({ db, files }: Keeping, { sellerId, id }: Media): Promise<void> {
  const isKept = await findMediaById(db, { sellerId, id }).then(
    row => row !== null,
    () => true,
  )
  if (!isKept) await deleteMediaFiles(files, id)
}

/** Deletes a picture that nothing shows any more. */
export async function deleteMedia(acting: Keeping, id: string): Promise<void> {
  const { sellerId, files } = acting
  await write(acting, async ({ tx, log }) => {
    const media = await lockMediaById(tx, { sellerId, id })
    if (!media) throw notFound('media')
    if (await isMediaShown(tx, { sellerId, id })) {
      throw refuse(
        'Conflict',
        { reason: 'in_use' },
        'A trip, a page, a place or a site shows the picture.',
      )
    }
    await deleteMediaById(tx, { sellerId, id })
    await log('media.deleted', id, {})
  })
  await deleteMediaFiles(files, id)
}

/** Stores both forms of a picture, or none when one of them cannot be stored. */
async function keepMediaFiles(files: FileStore, id: string, drawn: Drawn): Promise<void> {
  for (const variant of MEDIA_VARIANTS) {
    const name = mediaFileName(id, variant)
    const kept = await files.put({ name, bytes: drawn[variant], contentType: MEDIA_TYPE })
    if (kept === 'kept') continue
    await deleteMediaFiles(files, id)
    throw filesAway()
  }
}

/** As far as it goes: a file that is left over is waste, and no call should fail over it. */
async function deleteMediaFiles(files: FileStore, id: string): Promise<void> {
  await Promise.all(MEDIA_VARIANTS.map(variant => files.delete(mediaFileName(id, variant))))
  // Last, because it is made from the others: what is made from now on finds nothing.
  await files.delete(mailPictureName(id))
}

export function filesAway() {
  return refuse('Unavailable', { retry_after_seconds: 30 }, 'Files cannot be kept just now.')
}
