import type { Media } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'
import { mediaListQuery, mediaQuery } from '../queries/library.ts'
import { uploadPicture, whyNotUpload } from './upload-picture.ts'

export interface Upload {
  key: string
  name: string
  /** From 0 to 1. */
  share: number
  refused: 'type' | 'size' | null
  error: unknown
}

/** Pictures on their way, one after the other: a phone's line is narrow. */
export function useUploads(onDone: (media: Media) => void) {
  // The page is drawn again while pictures are under way: each comes to what the one before left.
  const done = useStable(onDone)
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const put = (key: string, changed: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.key === key ? { ...one, ...changed } : one)))

  async function add(files: readonly File[]) {
    const added = files.map(file => ({ file, key: crypto.randomUUID() }))
    setUploads(all => [
      ...all,
      ...added.map(({ file, key }) => ({
        key,
        name: file.name,
        share: 0,
        refused: whyNotUpload(file),
        error: null,
      })),
    ])
    for (const { file, key } of added) {
      if (whyNotUpload(file) !== null) continue
      try {
        const media = await uploadPicture(file, share => put(key, { share }))
        client.setQueryData(mediaQuery(media.id).queryKey, media)
        setUploads(all => all.filter(one => one.key !== key))
        done(media)
      } catch (error) {
        put(key, { error })
      }
    }
    await client.invalidateQueries({ queryKey: mediaListQuery.queryKey })
  }

  return {
    uploads,
    add,
    forget: (key: string) => setUploads(all => all.filter(one => one.key !== key)),
  }
}
