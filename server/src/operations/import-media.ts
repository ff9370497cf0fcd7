import type { Media } from '#contract/media.ts'
import { findMediaById, insertMedia } from '#store/media.ts'
import { type Acting, write } from './write.ts'

/**
 * Takes in pictures whose files are drawn when somebody first asks for them. It trusts its caller,
 * who is the service itself, and makes all of them or, where the first is there, none.
 */
export async function importMedia(acting: Acting, media: readonly Media[]): Promise<void> {
  await write(acting, async ({ tx, logAll, sellerId }) => {
    const [first] = media
    if (!first || (await findMediaById(tx, { sellerId, id: first.id }))) return
    await insertMedia(tx, media)
    const lines = media.map(({ id, width, height, bytes }) => ({
      id,
      changes: { width, height, bytes },
    }))
    await logAll('media.created', lines)
  })
}
