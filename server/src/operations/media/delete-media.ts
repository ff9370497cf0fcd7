import { notFound, refuse } from '#domain/refusal.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { deleteMediaById, isMediaShown, lockMediaById } from '#store/media.ts'
import { audit } from '../audit.ts'
import { deleteMediaFiles } from './media-files.ts'

/** Deletes a picture that nothing shows any more. */
export async function deleteMedia(
  { db, files, now }: { db: Db; files: FileStore; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
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
    await audit(tx, {
      sellerId,
      by,
      action: 'media.deleted',
      entity: 'media',
      entityId: id,
      changes: {},
      at: now,
    })
  })
  await deleteMediaFiles(files, id)
}
