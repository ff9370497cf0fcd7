import { MEDIA_TYPE, MEDIA_VARIANTS, mediaFileName } from '#domain/media/media-file.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import type { Drawn } from '#integrations/images.ts'

/** Stores both forms of a picture, or none when one of them cannot be stored. */
export async function keepMediaFiles(files: FileStore, id: string, drawn: Drawn): Promise<void> {
  for (const variant of MEDIA_VARIANTS) {
    const name = mediaFileName(id, variant)
    const kept = await files.put({ name, bytes: drawn[variant], contentType: MEDIA_TYPE })
    if (kept === 'kept') continue
    await deleteMediaFiles(files, id)
    throw filesAway()
  }
}

/** As far as it goes: a file that is left over is waste, and no call should fail over it. */
export async function deleteMediaFiles(files: FileStore, id: string): Promise<void> {
  await Promise.all(MEDIA_VARIANTS.map(variant => files.delete(mediaFileName(id, variant))))
}

export function filesAway() {
  return refuse('Unavailable', { retry_after_seconds: 30 }, 'Files cannot be kept just now.')
}
