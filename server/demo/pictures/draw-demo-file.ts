import { MEDIA_TYPE, mediaFileName, renditionsOf } from '#domain/media.ts'
import type { NewFile } from '#integrations/files/file-store.ts'
import type { DemoPicture } from './demo-pictures.ts'

const QUALITY = 82

/**
 * The file of a picture of the demo world. There are a thousand, few of which anybody ever sees, so
 * each is drawn when it is first asked for. What somebody uploads is drawn in a process of its own;
 * our own drawings can do no harm.
 */
export async function drawDemoFile(name: string): Promise<NewFile | null> {
  const picture = (await picturesByFile()).get(name)
  if (!picture) return null
  const { draw } = await import('./scene.ts')
  const { default: sharp } = await import('sharp')
  const { width, drawn } = picture
  const bytes = await sharp(Buffer.from(draw(drawn.scene, width)))
    .webp({ quality: QUALITY })
    .toBuffer()
  return { name, contentType: MEDIA_TYPE, bytes }
}

type DrawnFile = { drawn: DemoPicture; width: number }

/** Found only where a file is missing: a service whose world is drawn already loads none of it. */
async function picturesByFile(): Promise<Map<string, DrawnFile>> {
  const { allDemoPictures } = await import('./demo-pictures.ts')
  const { ideasOf } = await import('../catalog/load-trips.ts')
  const { DEMO_SELLERS } = await import('../sellers.ts')
  const pictures = allDemoPictures(DEMO_SELLERS.flatMap(({ slug }) => ideasOf(slug)))
  return new Map(
    pictures.flatMap(drawn => {
      const sizes = renditionsOf({ width: drawn.width, height: (drawn.width * 2) / 3 })
      return sizes.map(({ variant, width }) => [mediaFileName(drawn.id, variant), { drawn, width }])
    }),
  )
}
